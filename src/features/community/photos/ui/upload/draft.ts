import { v4 as newKey } from 'uuid'
import { convertBetweenCrops } from '../../../../../kernel/pictures/ui/choose/convert-between-crops.ts'
import {
  changeImages,
  type ImageChange,
  type ImageDraft,
} from '../../../../../kernel/pictures/ui/images/image-draft.ts'
import type { PlaceRef } from '../../../../core/places/place.ts'
import type { Label } from '../../labels/label.ts'
import type { PhotoView } from '../../photo.ts'
import { IMAGES_MAX } from '../../photo-limits.ts'
import { altTextOf, clampPercent, type DraftTag } from './tags/draft-tags.ts'

export type DraftImage = ImageDraft & { tags: DraftTag[] }

/** A trip being written; empty texts are unfilled fields. */
export type TripDraft = {
  location: string
  /** The town chosen on the map; missing in drafts of an older version. */
  place?: PlaceRef | null
  /** The trip that the post will join; empty or missing for none. */
  tripId?: string
  landmark: string
  activityType: string
  travelStyle: string
  stayType: string
  gearTags: string[]
  sentiment: string
  /** Ids of suggested captions, latest first. */
  shownCaptions: string[]
}

export type Draft = {
  /** Sent as Idempotency-Key: publishing the same draft twice creates one photo. */
  key: string
  images: DraftImage[]
  /** An id, or a name if the ids could not be loaded (DEC-55). */
  postTypeId: string | null
  caption: string
  review: string
  labels: Label[]
  /** null: not a trip. */
  travel: TripDraft | null
  /** To be published once everything has been uploaded, by whichever tab or worker does it. */
  isSent?: boolean
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
  labels: [],
  travel: kind === 'travel' ? emptyTrip : null,
})

export const isEmpty = ({ images, caption, review, travel }: Draft) =>
  images.length === 0 &&
  [caption, review, ...Object.values(travel ?? {}).flat()].every(
    (text) => typeof text !== 'string' || text.trim() === '',
  )

export type DraftChange =
  | { do: 'replace'; draft: Draft }
  /** Loads the draft stored in this browser, unless the member has already started another. */
  | { do: 'restore'; draft: Draft }
  | { do: 'set'; fields: Partial<Pick<Draft, 'caption' | 'review' | 'postTypeId' | 'labels' | 'isSent'>> }
  | { do: 'set-travel'; fields: Partial<TripDraft> }
  | ImageChange
  | { do: 'add-tag'; imageKey: string; tag: DraftTag }
  | { do: 'move-tag'; imageKey: string; tagKey: string; x: number; y: number }
  /** Means the exact product, or a similar one. */
  | { do: 'set-tag-kind'; imageKey: string; tagKey: string; isSimilar: boolean }
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
    case 'add-images': {
      const added = change.images.map((image) => ({ tags: [], ...image }))
      return { ...draft, images: [...draft.images, ...added].slice(0, IMAGES_MAX) }
    }
    case 'crop-image': {
      const cropped = { ...draft, images: changeImages(draft.images, change) }
      // Moves the tags so that they keep pointing at the same things.
      return onImage(cropped, change.key, (image) => ({
        ...image,
        tags: image.tags.map((tag) => ({ ...tag, ...convertBetweenCrops(tag, change.from, change.to) })),
      }))
    }
    case 'set-image':
    case 'remove-image':
    case 'move-image':
      return { ...draft, images: changeImages(draft.images, change) }
    case 'add-tag':
      return onImage(draft, change.imageKey, (image) =>
        withAltDraft({ ...image, tags: [...image.tags, change.tag] }),
      )
    case 'move-tag':
      return onImage(draft, change.imageKey, (image) => ({
        ...image,
        tags: image.tags.map((tag) =>
          tag.key === change.tagKey ? { ...tag, x: clampPercent(change.x), y: clampPercent(change.y) } : tag,
        ),
      }))
    case 'set-tag-kind':
      return onImage(draft, change.imageKey, (image) => ({
        ...image,
        tags: image.tags.map((tag) =>
          tag.key === change.tagKey ? { ...tag, isSimilar: change.isSimilar } : tag,
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

/** Derives the alt text from the tags until the member writes their own. */
const withAltDraft = (image: DraftImage): DraftImage =>
  image.isAltTextOwn ? image : { ...image, altText: altTextOf(image.tags) }
