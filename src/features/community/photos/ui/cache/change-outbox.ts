import { outboxKind } from '../../../../../kernel/outbox/ui/outbox-kind.ts'
import { restoreDraft } from '../../../../../web/drafts.ts'
import type { PhotoView, PublishedPhoto } from '../../photo.ts'
import {
  changePhoto,
  type PhotoChangeLater,
  photoTextDrafts,
  showPhotoEditFailureToast,
  textKey,
} from './edit-photo.ts'
import { patchPhoto } from './photo-cache.ts'

export const changePhotoLater = outboxKind<PhotoChangeLater>({
  send: ({ photoId, changes }) => changePhoto(photoId, changes),
  show: (cache, { photoId, shown }, isDone, { before }) =>
    patchPhoto(cache, photoId, (photo) => ({
      ...photo,
      ...(isDone ? shown : (before as Partial<PhotoView>)),
    })),
  sent: ({ cache }, { photo }: PublishedPhoto, { photoId }) => patchPhoto(cache, photoId, () => photo),
  refused: (tools, error, { photoId, shown, failed }, { before }) => {
    for (const field of ['caption', 'review'] as const) {
      const text = shown[field]
      if (text && text !== (before as Partial<PhotoView>)[field])
        restoreDraft(photoTextDrafts, textKey(photoId, field), text)
    }
    showPhotoEditFailureToast(tools, error, failed)
  },
})
