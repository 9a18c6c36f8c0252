import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { sessionSignal } from '../../../../../kernel/session/ui/session-signal.ts'
import { client } from '../../../../../web/api.ts'
import type { OwnReel } from '../../reel.ts'
import type { reelUploadApi } from '../../reel-api.ts'
import { REEL_MAX_BYTES } from '../../reel-limits.ts'
import { ownReelsQuery } from '../reel-queries.ts'
import { storeVideo } from './video-store.ts'
import { startVideoUpload, stopVideoUpload } from './video-uploads.ts'

const api = client<typeof reelUploadApi>()

/** Retries with the existing video, or with a newly chosen one. */
export function useChangeUpload(reel: OwnReel) {
  const cache = useQueryClient()
  const memberId = useMember()?.id
  const settle = {
    onError: (error: Error) =>
      showToast({
        kind: 'problem',
        title: 'Failed to send your reel',
        description: api.isProblem(error) ? error.message : undefined,
      }),
    onSettled: () => cache.invalidateQueries(ownReelsQuery),
  }
  const retry = useMutation({
    ...settle,
    mutationFn: () => api('POST /reels/{reelId}/retry', { reelId: reel.id }),
  })
  const sendOther = useMutation({
    ...settle,
    mutationFn: async (file: File) => {
      if (file.size > REEL_MAX_BYTES) {
        showToast({
          kind: 'problem',
          title: 'Videos can be up to 100 MB. Please make this one smaller first.',
        })
        return
      }
      // A file of the same size is assumed to be the same file, so its upload continues.
      const goesOn = reel.stage === 'uploading' && file.size === reel.bytesTotal
      const session = sessionSignal()
      stopVideoUpload(reel.id)
      if (!goesOn) await api('PUT /reels/{reelId}/upload', { reelId: reel.id, body: { bytes: file.size } })
      // Signing out deletes the videos that this browser stores; a later one would stay.
      if (session.aborted) return
      if (memberId) await storeVideo(reel.id, { memberId, file })
      void startVideoUpload(cache, reel.id, file)
    },
  })
  return { retry, sendOther }
}
