import { queryOptions, useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { PlaceDetails, PlaceRef } from '../place.ts'
import type { placeApi } from '../place-api.ts'

const api = client<typeof placeApi>()

const MINUTE_MS = 60_000

/** Town suggestions for typed text. They never become stale while typing. */
export const placeSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['places', 'suggestions', typed],
    queryFn: ({ signal }) => api('GET /places', { query: { q: typed }, signal }),
    staleTime: 10 * MINUTE_MS,
  })

export const placeQuery = (placeId: number) =>
  queryOptions({
    queryKey: ['places', 'one', placeId],
    queryFn: ({ signal }) => api('GET /places/{placeId}', { placeId: String(placeId), signal }),
  })

export const savedPlacesQuery = listQuery({
  key: ['places', 'saved'],
  read: (cursor, signal) => api('GET /saved-places', { query: { cursor }, signal }),
})

/** Saves or unsaves a place, with an optimistic update that is reverted if the server refuses. */
export function useSavePlace({ id, name }: Pick<PlaceRef, 'id' | 'name'>) {
  const tools = useTools()
  const { queryKey } = placeQuery(id)
  const show = (savedByViewer: boolean) =>
    tools.cache.setQueryData<PlaceDetails>(queryKey, (place) => place && { ...place, savedByViewer })
  const save = useMutation({
    networkMode: 'always',
    // Requests queue up, so that the last press wins.
    scope: { id: `save place ${id}` },
    mutationFn: (isWanted: boolean) => {
      const one = { placeId: String(id) }
      return isWanted ? api('PUT /places/{placeId}/saved', one) : api('DELETE /places/{placeId}/saved', one)
    },
    onMutate: show,
    onSuccess: ({ savedByViewer }) => {
      showToast(
        savedByViewer
          ? { kind: 'done', title: 'Place saved', description: `${name} is in your account under Saved.` }
          : {
              title: 'Place no longer saved',
              description: name,
              action: { label: 'Undo', onClick: () => save.mutate(true) },
            },
      )
    },
    onError: (error, isWanted) => {
      show(!isWanted)
      if (api.isProblem(error, 'sign-in-required'))
        askToSignIn(tools, 'Please sign in to save places', 'You will find them in your account.')
      else
        showToast({
          kind: 'problem',
          title: isWanted ? 'The place was not saved' : 'The place is still saved',
          description: api.isProblem(error) ? error.message : undefined,
        })
    },
    onSettled: () => tools.cache.invalidateQueries({ queryKey: savedPlacesQuery.queryKey }),
  })
  return save
}
