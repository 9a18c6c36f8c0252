import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { questionApi } from '../question-api.ts'

const api = client<typeof questionApi>()

/** Every list of the questions about a product begins with this key. */
export const questionsKey = (productId: string) => ['questions', productId] as const

/** Newest first, after the one that a link leads to. */
export const questionsQuery = (productId: string, first?: string) =>
  listQuery({
    key: [...questionsKey(productId), first ?? null],
    read: (cursor, signal) =>
      api('GET /products/{productId}/questions', { productId, query: { first, cursor }, signal }),
  })
