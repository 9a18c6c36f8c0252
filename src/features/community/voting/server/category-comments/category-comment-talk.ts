import { conversations } from '../../../photos/server/mentions/conversations.ts'
import { findTalking } from './category-mention-sql.ts'

/** Suggests the members who comment on a contest when the viewer types a mention there. */
export const contestTalk = conversations.of({
  about: 'category',
  listTalking: async (pool, categoryId) => (await findTalking(pool, [categoryId])).map(({ id }) => id),
})
