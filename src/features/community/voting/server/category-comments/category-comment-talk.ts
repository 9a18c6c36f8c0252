import { conversations } from '../../../photos/server/mentions/conversations.ts'
import { findTalking } from './category-mention-sql.ts'

/** Whoever writes about a contest is offered the names of those who talk about it. */
export const contestTalk = conversations.of({
  about: 'category',
  listTalking: async (pool, categoryId) => (await findTalking(pool, [categoryId])).map(({ id }) => id),
})
