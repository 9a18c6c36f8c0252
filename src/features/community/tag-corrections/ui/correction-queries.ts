import { queryOptions, useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import { patchPhoto } from '../../photos/ui/cache/photo-cache.ts'
import { photoQuery } from '../../photos/ui/cache/photo-queries.ts'
import type { TagCorrectionForm, TagCorrections } from '../tag-correction.ts'
import type { tagCorrectionApi } from '../tag-correction-api.ts'

const api = client<typeof tagCorrectionApi>()

export const correctionsQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['tag-corrections', photoId],
    queryFn: ({ signal }) => api('GET /photos/{photoId}/tag-corrections', { photoId, signal }),
  })

/** Suggests a correction, or withdraws the suggestion (`form` null). */
export function useSuggestCorrection(photoId: string) {
  const { cache } = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ tagId, form }: { tagId: string; form: TagCorrectionForm | null }) =>
      form
        ? api('PUT /photos/{photoId}/tags/{tagId}/correction', { photoId, tagId, body: form })
        : api('DELETE /photos/{photoId}/tags/{tagId}/correction', { photoId, tagId }),
    onSuccess: (corrections, { form }) => {
      cache.setQueryData(correctionsQuery(photoId).queryKey, corrections)
      showToast({ kind: 'done', title: form ? 'Thank you. The photo’s owner decides.' : 'Taken back' })
    },
  })
}

export function useAnswerCorrection(photoId: string) {
  const { cache } = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, answer }: { id: string; answer: 'accept' | 'decline' }) =>
      api('PUT /tag-corrections/{tagCorrectionId}/answer', { tagCorrectionId: id, body: { answer } }),
    onSuccess: async (corrections: TagCorrections, { answer }) => {
      cache.setQueryData(correctionsQuery(photoId).queryKey, corrections)
      if (answer === 'accept') {
        const corrected = await cache.fetchQuery({ ...photoQuery(photoId), staleTime: 0 })
        patchPhoto(cache, photoId, () => corrected)
      }
      showToast({ kind: 'done', title: answer === 'accept' ? 'Tag corrected' : 'Declined' })
    },
    onError: (error) => {
      showToast({ kind: 'problem', title: 'Your answer was not saved', description: reasonOf(error) })
      void cache.invalidateQueries({ queryKey: correctionsQuery(photoId).queryKey })
    },
  })
}

export const reasonOf = (error: unknown) =>
  api.isProblem(error) && error.code !== 'unexpected' ? error.message : undefined
