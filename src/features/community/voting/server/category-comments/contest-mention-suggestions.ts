import { conversations } from '../../../photos/server/mentions/conversations.ts'
import { listContestCommenters } from './category-mention-sql.ts'

/** Suggests the members who comment on a contest when the viewer types a mention there. */
export const contestMentionSuggestions = conversations.of({
  about: 'category',
  listTalking: async (pool, categoryId) =>
    (await listContestCommenters(pool, [categoryId])).map(({ id }) => id),
})
