import { v4 as newKey } from 'uuid'
import type { PictureView } from '../../picture.ts'
import type { Crop } from '../choose/convert-between-crops.ts'

/** A picture in a form that is not sent yet. */
export type ImageDraft = {
  key: string
  /** The chosen file; null for published pictures. */
  file: Blob | null
  fileName: string
  /** The address at which its upload resumes; missing before it starts, and in drafts of an older version. */
  upload?: string | null
  /** The stored picture, once it is on the server. */
  pictureId: string | null
  picture: PictureView | null
  /** When the server received it, in milliseconds; the server keeps an unpublished picture for a day. */
  storedAt: number | null
  /** The crop of an upload. For a published picture, only the server knows it. */
  crop: Crop | null
  /**
   * A crop of a published picture that takes effect when the changes are saved, with a preview made in this browser.
   */
  pendingCrop: { crop: Crop | null; preview: Blob } | null
  altText: string
  /** False while the alt text is a suggestion of the program. */
  isAltTextOwn: boolean
  /** Why the server refused it. */
  refusal: string | null
}

export const newImage = (file: Blob, fileName: string): ImageDraft => ({
  key: newKey(),
  file,
  fileName,
  upload: null,
  pictureId: null,
  picture: null,
  storedAt: null,
  crop: null,
  pendingCrop: null,
  altText: '',
  isAltTextOwn: false,
  refusal: null,
})

type ImageFields = Partial<Omit<ImageDraft, 'key'>>

export type ImageChange =
  | { do: 'add-images'; images: ImageDraft[] }
  | { do: 'set-image'; key: string; fields: ImageFields }
  | { do: 'crop-image'; key: string; from: Crop | null; to: Crop | null; fields: ImageFields }
  | { do: 'remove-image'; key: string }
  | { do: 'move-image'; key: string; to: number }

/** Returns the pictures of a form after a change. Fields that a form adds to a picture stay as they are. */
export function changeImages<Image extends ImageDraft>(
  images: Image[],
  change: Exclude<ImageChange, { do: 'add-images' }>,
): Image[] {
  switch (change.do) {
    case 'set-image':
    case 'crop-image':
      return images.map((image) => (image.key === change.key ? { ...image, ...change.fields } : image))
    case 'remove-image':
      return images.filter((image) => image.key !== change.key)
    case 'move-image': {
      const moved = images.find((image) => image.key === change.key)
      if (!moved) return images
      const others = images.filter((image) => image !== moved)
      others.splice(change.to, 0, moved)
      return others
    }
  }
}

/** Like `changeImages`, for a form that adds no fields of its own. */
export const applyImageChange = (images: ImageDraft[], change: ImageChange): ImageDraft[] =>
  change.do === 'add-images' ? [...images, ...change.images] : changeImages(images, change)
