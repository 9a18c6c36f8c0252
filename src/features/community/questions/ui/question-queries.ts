import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../web/api.ts'
import type { QuestionPage } from '../question.ts'

/** Every list of the questions about a product begins with this key. */
export const questionsKey = (productId: string) => ['questions', productId] as const

/** Newest first, after the one that a link leads to. */
export const questionsQuery = (productId: string, first?: string) =>
  listQuery({
    key: [...questionsKey(productId), first ?? null],
    read: (cursor, signal) =>
      api.get<QuestionPage>(`/products/${productId}/questions${queryString({ first, cursor })}`, {
        signal,
      }),
  })
