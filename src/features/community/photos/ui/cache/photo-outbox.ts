import { showToast } from '../../../../../design/toasts/toast.ts'
import { withLike } from '../../../../../kernel/actions/ui/optimistic.ts'
import { outboxKind } from '../../../../../kernel/outbox/ui/outbox-kind.ts'
import type { PhotoLikes } from '../../photo.ts'
import { isDoneAlready, refusedLike, saveLike } from '../LikeButton.tsx'
import { renewFavourites, saveFavourite, sayFavouriteFailed } from './photo-actions.ts'
import { patchPhoto } from './photo-cache.ts'

type Wish = { photoId: string; on: boolean }

export const likeLater = outboxKind<Wish>({
  send: ({ photoId, on }) =>
    saveLike(photoId, on).catch((error) => {
      if (!isDoneAlready(error)) throw error
    }),
  show: (cache, { photoId, on }, isDone) =>
    patchPhoto(cache, photoId, (photo) => withLike(photo, on === isDone)),
  sent: ({ cache }, likes: PhotoLikes | undefined, { photoId }) => {
    if (likes) patchPhoto(cache, photoId, (photo) => ({ ...photo, ...likes }))
  },
  refused: (_tools, error) => showToast({ kind: 'problem', ...refusedLike(error) }),
})

export const favouriteLater = outboxKind<Wish>({
  send: ({ photoId, on }) => saveFavourite(photoId, on),
  show: (cache, { photoId, on }, isDone) =>
    patchPhoto(cache, photoId, (photo) => ({ ...photo, favouritedByViewer: on === isDone })),
  sent: ({ cache }, _answer, { photoId }) => renewFavourites(cache, photoId),
  refused: sayFavouriteFailed,
})
