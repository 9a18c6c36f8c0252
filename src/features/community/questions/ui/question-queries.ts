import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { questionApi } from '../question-api.ts'

const api = client<typeof questionApi>()

/** The keys of all lists of questions about a product begin with this one. */
export const questionsKey = (productId: string) => ['questions', productId] as const

/** Newest first, after the linked one. */
export const questionsQuery = (productId: string, first?: string) =>
  listQuery({
    key: [...questionsKey(productId), first ?? null],
    read: (cursor, signal) =>
      api('GET /products/{productId}/questions', { productId, query: { first, cursor }, signal }),
  })
