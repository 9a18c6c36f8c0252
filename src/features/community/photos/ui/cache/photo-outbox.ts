import { showToast } from '../../../../../design/toasts/toast.ts'
import { withLike } from '../../../../../kernel/actions/ui/optimistic.ts'
import { outboxKind } from '../../../../../kernel/outbox/ui/outbox-kind.ts'
import type { PhotoLikes } from '../../photo.ts'
import { isDoneAlready, likeFailureToast, saveLike } from '../LikeButton.tsx'
import { invalidateFavourites, saveFavourite, showFavouriteFailureToast } from './photo-actions.ts'
import { patchPhoto } from './photo-cache.ts'

type PhotoToggle = { photoId: string; on: boolean }

export const likeLater = outboxKind<PhotoToggle>({
  send: ({ photoId, on }) =>
    saveLike(photoId, on).catch((error) => {
      if (!isDoneAlready(error)) throw error
    }),
  show: (cache, { photoId, on }, isDone) =>
    patchPhoto(cache, photoId, (photo) => withLike(photo, on === isDone)),
  sent: ({ cache }, likes: PhotoLikes | undefined, { photoId }) => {
    if (likes) patchPhoto(cache, photoId, (photo) => ({ ...photo, ...likes }))
  },
  refused: (_tools, error) => showToast({ kind: 'problem', ...likeFailureToast(error) }),
})

export const favouriteLater = outboxKind<PhotoToggle>({
  send: ({ photoId, on }) => saveFavourite(photoId, on),
  show: (cache, { photoId, on }, isDone) =>
    patchPhoto(cache, photoId, (photo) => ({ ...photo, favouritedByViewer: on === isDone })),
  sent: ({ cache }, _answer, { photoId }) => invalidateFavourites(cache, photoId),
  refused: showFavouriteFailureToast,
})
