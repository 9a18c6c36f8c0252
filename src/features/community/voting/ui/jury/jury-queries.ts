import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client, problemMessage } from '../../../../../web/api.ts'
import type { juryAdminApi, juryApi, roundApi } from '../../jury-api.ts'
import type { CategoryPage, EntryView } from '../../voting.ts'
import { patchEntry } from '../entry-cache.ts'
import { entriesKey } from '../voting-queries.ts'

export const juryClient = client<typeof juryApi & typeof juryAdminApi & typeof roundApi>()

export const juryQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['voting', 'jury', categoryId],
    queryFn: ({ signal }) => juryClient('GET /categories/{categoryId}/jury', { categoryId, signal }),
  })

export const roundResultsQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['voting', 'rounds', categoryId],
    queryFn: ({ signal }) => juryClient('GET /categories/{categoryId}/rounds', { categoryId, signal }),
  })

export const roundPlacesQuery = (categoryId: string, round: number) =>
  listQuery({
    key: ['voting', 'rounds', categoryId, round],
    read: (cursor, signal) =>
      juryClient('GET /categories/{categoryId}/rounds/{round}', {
        ...{ categoryId, round: String(round) as never, signal },
        query: { cursor },
      }),
  })

export const jurorsQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['admin-jury', categoryId],
    queryFn: ({ signal }) => juryClient('GET /admin/categories/{categoryId}/jury', { categoryId, signal }),
  })

const errorText = (error: unknown) => problemMessage(error, 'Please try again.')

/** Accepts or declines the invitation, or steps down. */
export function useJuryAnswer(categoryId: string) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (accepts: boolean) =>
      juryClient('PUT /categories/{categoryId}/jury', { categoryId, body: { accepts } }),
    onSuccess: (jury, accepts) => {
      cache.setQueryData(juryQuery(categoryId).queryKey, jury)
      void cache.invalidateQueries({ queryKey: ['voting', 'category'] })
      void cache.invalidateQueries({ queryKey: entriesKey(categoryId) })
      showToast({ kind: 'done', title: accepts ? 'You are in the jury' : 'You are not in the jury' })
    },
    onError: (error) =>
      showToast({ kind: 'problem', title: 'That did not work', description: errorText(error) }),
  })
}

/** Scores an entry or withdraws the score. Shows the change at once and reverts it if the server refuses. */
export function useScore(category: CategoryPage, entry: EntryView) {
  const cache = useQueryClient()
  const { photoId } = entry
  const show = (ownScore: number | null) =>
    patchEntry(cache, category.id, photoId, (shown) => ({ ...shown, ownScore }))
  const mutationKey = ['score', photoId]
  return useMutation({
    mutationKey,
    networkMode: 'always',
    scope: { id: mutationKey.join(' ') },
    mutationFn: (score: number | null) =>
      score === null
        ? juryClient('DELETE /photos/{photoId}/score', { photoId })
        : juryClient('PUT /photos/{photoId}/score', { photoId, body: { score } }),
    onMutate: (score) => {
      show(score)
      return { before: entry.ownScore }
    },
    onSuccess: () => void cache.invalidateQueries({ queryKey: juryQuery(category.id).queryKey }),
    onError: (error, _score, context) => {
      show(context?.before ?? null)
      showToast({ kind: 'problem', title: 'The score was not saved', description: errorText(error) })
    },
  })
}
