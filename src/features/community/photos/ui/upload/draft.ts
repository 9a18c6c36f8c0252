import { v4 as newKey } from 'uuid'
import type { PictureView } from '../../../../../kernel/pictures/picture.ts'
import { type Crop, throughCrops } from '../../../../../kernel/pictures/ui/choose/through-crops.ts'
import type { PhotoView } from '../../photo.ts'
import { IMAGES_MAX } from '../../photo-limits.ts'
import { altTextOf, type DraftTag, percent } from './draft-tags.ts'

export type DraftImage = {
  key: string
  /** As chosen; null for pictures of a published photo. */
  file: Blob | null
  fileName: string
  /** The stored picture, once it is on the server. */
  pictureId: string | null
  picture: PictureView | null
  /** When the server took it, in milliseconds; it keeps an unpublished picture for a day. */
  storedAt: number | null
  /** The part of an upload that is shown; of a published photo only the server knows. */
  crop: Crop | null
  /** A part of a published picture that is shown once the changes are saved, as cut out in this browser. */
  pendingCrop: { crop: Crop | null; preview: Blob } | null
  altText: string
  /** False while the alt text is our own draft from the tags. */
  isAltTextOwn: boolean
  tags: DraftTag[]
  /** Why the server refused it. */
  refusal: string | null
}

/** A trip as it is being told; an empty text is not told yet. */
export type TripDraft = {
  location: string
  landmark: string
  activityType: string
  travelStyle: string
  stayType: string
  gearTags: string[]
  sentiment: string
  /** Ids of captions that were suggested, latest first. */
  shownCaptions: string[]
}

export type Draft = {
  /** Sent as Idempotency-Key: publishing the same draft twice makes one photo. */
  key: string
  images: DraftImage[]
  /** An id, or a name while the ids could not be loaded (DEC-55). */
  postTypeId: string | null
  caption: string
  review: string
  /** null: not a trip. */
  travel: TripDraft | null
}

const emptyTrip: TripDraft = {
  location: '',
  landmark: '',
  activityType: '',
  travelStyle: '',
  stayType: '',
  gearTags: [],
  sentiment: '',
  shownCaptions: [],
}

export const emptyDraft = (kind: PhotoView['kind'] = 'product'): Draft => ({
  key: newKey(),
  images: [],
  postTypeId: null,
  caption: '',
  review: '',
  travel: kind === 'travel' ? emptyTrip : null,
})

export const isEmpty = ({ images, caption, review, travel }: Draft) =>
  images.length === 0 &&
  [caption, review, ...Object.values(travel ?? {}).flat()].every((text) => text.trim() === '')

export const newImage = (file: Blob, fileName: string): DraftImage => ({
  key: newKey(),
  file,
  fileName,
  pictureId: null,
  picture: null,
  storedAt: null,
  crop: null,
  pendingCrop: null,
  altText: '',
  isAltTextOwn: false,
  tags: [],
  refusal: null,
})

type ImageFields = Partial<Omit<DraftImage, 'key' | 'tags'>>

export type DraftChange =
  | { do: 'replace'; draft: Draft }
  /** What this browser kept, unless the member was faster. */
  | { do: 'restore'; draft: Draft }
  | { do: 'set'; fields: Partial<Pick<Draft, 'caption' | 'review' | 'postTypeId'>> }
  | { do: 'set-travel'; fields: Partial<TripDraft> }
  | { do: 'add-images'; images: DraftImage[] }
  | { do: 'set-image'; key: string; fields: ImageFields }
  /** The tags stay on what they point at. */
  | { do: 'crop-image'; key: string; from: Crop | null; to: Crop | null; fields: ImageFields }
  | { do: 'remove-image'; key: string }
  | { do: 'move-image'; key: string; to: number }
  | { do: 'add-tag'; imageKey: string; tag: DraftTag }
  | { do: 'move-tag'; imageKey: string; tagKey: string; x: number; y: number }
  | { do: 'remove-tag'; imageKey: string; tagKey: string }

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.do) {
    case 'replace':
      return change.draft
    case 'restore':
      return isEmpty(draft) ? change.draft : draft
    case 'set':
      return { ...draft, ...change.fields }
    case 'set-travel':
      return draft.travel ? { ...draft, travel: { ...draft.travel, ...change.fields } } : draft
    case 'add-images':
      return { ...draft, images: [...draft.images, ...change.images].slice(0, IMAGES_MAX) }
    case 'set-image':
      return onImage(draft, change.key, (image) => ({ ...image, ...change.fields }))
    case 'crop-image':
      return onImage(draft, change.key, (image) => ({
        ...image,
        ...change.fields,
        tags: image.tags.map((tag) => ({ ...tag, ...throughCrops(tag, change.from, change.to) })),
      }))
    case 'remove-image':
      return { ...draft, images: draft.images.filter((image) => image.key !== change.key) }
    case 'move-image': {
      const moved = draft.images.find((image) => image.key === change.key)
      if (!moved) return draft
      const images = draft.images.filter((image) => image !== moved)
      images.splice(change.to, 0, moved)
      return { ...draft, images }
    }
    case 'add-tag':
      return onImage(draft, change.imageKey, (image) =>
        withAltDraft({ ...image, tags: [...image.tags, change.tag] }),
      )
    case 'move-tag':
      return onImage(draft, change.imageKey, (image) => ({
        ...image,
        tags: image.tags.map((tag) =>
          tag.key === change.tagKey ? { ...tag, x: percent(change.x), y: percent(change.y) } : tag,
        ),
      }))
    case 'remove-tag':
      return onImage(draft, change.imageKey, (image) =>
        withAltDraft({ ...image, tags: image.tags.filter((tag) => tag.key !== change.tagKey) }),
      )
  }
}

function onImage(draft: Draft, key: string, change: (image: DraftImage) => DraftImage): Draft {
  return { ...draft, images: draft.images.map((image) => (image.key === key ? change(image) : image)) }
}

/** The alt text follows the tags until the member writes their own. */
const withAltDraft = (image: DraftImage): DraftImage =>
  image.isAltTextOwn ? image : { ...image, altText: altTextOf(image.tags) }
