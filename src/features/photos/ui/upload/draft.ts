import type { TagSuggestion } from '../../../products/product.ts'
import type { PhotoView, PictureView } from '../../photo.ts'
import { DEFAULT_TAG_POSITION_PERCENT, IMAGES_MAX } from '../../photo-limits.ts'

/** A part of a picture, in percent of the whole. */
export type Crop = { x: number; y: number; width: number; height: number }

export type DraftTag = {
  key: string
  kind: 'product' | 'brand'
  /** Id of the product or brand. */
  id: string
  name: string
  /** "Ostrow · $44.00", or what it is. */
  line: string
  picture: PictureView | null
  x: number
  y: number
}

export type DraftImage = {
  key: string
  /** As chosen; gone once the server has it and the page was loaded again. */
  file: Blob | null
  fileName: string
  /** The stored picture, once it is on the server. */
  pictureId: string | null
  picture: PictureView | null
  crop: Crop | null
  altText: string
  /** False while the alt text is our own draft from the tags. */
  isAltTextOwn: boolean
  tags: DraftTag[]
  /** Why the server refused it. */
  refusal: string | null
}

export type Draft = {
  /** Sent as Idempotency-Key: publishing the same draft twice makes one photo. */
  key: string
  images: DraftImage[]
  postTypeId: string | null
  caption: string
  review: string
}

export const emptyDraft = (): Draft => ({
  key: crypto.randomUUID(),
  images: [],
  postTypeId: null,
  caption: '',
  review: '',
})

export const isEmpty = (draft: Draft) =>
  draft.images.length === 0 && draft.caption.trim() === '' && draft.review.trim() === ''

export function newImage(file: Blob, fileName: string): DraftImage {
  return {
    key: crypto.randomUUID(),
    file,
    fileName,
    pictureId: null,
    picture: null,
    crop: null,
    altText: '',
    isAltTextOwn: false,
    tags: [],
    refusal: null,
  }
}

/** A published photo as a draft, to be edited on the same screen. */
export function draftOf(photo: PhotoView): Draft {
  return {
    key: crypto.randomUUID(),
    postTypeId: photo.postType.id,
    caption: photo.caption ?? '',
    review: photo.review ?? '',
    images: photo.images.map((image) => ({
      key: image.id,
      file: null,
      fileName: '',
      pictureId: image.pictureId,
      picture: image.picture,
      crop: null,
      altText: image.altText,
      isAltTextOwn: image.altText !== '',
      refusal: null,
      tags: [
        // A tag whose product is gone cannot be sent again; leaving it out here would drop it, so it stays away
        // from the form and the server keeps what is not named by an id.
        ...image.productTags.flatMap((tag) =>
          tag.productId
            ? [
                {
                  key: tag.id,
                  kind: 'product' as const,
                  id: tag.productId,
                  name: tag.name,
                  line: tag.brandName ?? '',
                  picture: tag.picture,
                  x: tag.x,
                  y: tag.y,
                },
              ]
            : [],
        ),
        ...image.brandTags.flatMap((tag) =>
          tag.brandId
            ? [
                {
                  key: tag.id,
                  kind: 'brand' as const,
                  id: tag.brandId,
                  name: tag.name,
                  line: 'Brand',
                  picture: null,
                  x: tag.x,
                  y: tag.y,
                },
              ]
            : [],
        ),
      ],
    })),
  }
}

export type DraftChange =
  | { do: 'replace'; draft: Draft }
  | { do: 'set'; fields: Partial<Pick<Draft, 'caption' | 'review' | 'postTypeId'>> }
  | { do: 'add-images'; images: DraftImage[] }
  | { do: 'set-image'; key: string; fields: Partial<Omit<DraftImage, 'key' | 'tags'>> }
  | { do: 'remove-image'; key: string }
  | { do: 'move-image'; key: string; to: number }
  | { do: 'add-tag'; imageKey: string; tag: DraftTag }
  | { do: 'move-tag'; imageKey: string; tagKey: string; x: number; y: number }
  | { do: 'remove-tag'; imageKey: string; tagKey: string }

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.do) {
    case 'replace':
      return change.draft
    case 'set':
      return { ...draft, ...change.fields }
    case 'add-images':
      return { ...draft, images: [...draft.images, ...change.images].slice(0, IMAGES_MAX) }
    case 'set-image':
      return onImage(draft, change.key, (image) => ({ ...image, ...change.fields }))
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

/** Within the picture, to a hundredth of a percent. */
const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100

/** The alt text follows the tags until the member writes their own. */
const withAltDraft = (image: DraftImage): DraftImage =>
  image.isAltTextOwn ? image : { ...image, altText: altTextOf(image.tags) }

/** "Tweed Cap, Belted Trench and Ostrow": what the tags name, once each. */
export function altTextOf(tags: DraftTag[]): string {
  const names = [...new Set(tags.map((tag) => tag.name))]
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** A found product or brand as a tag at a point, in percent of the picture. */
export function tagOf(found: TagSuggestion, line: string, at?: { x: number; y: number }): DraftTag {
  return {
    key: crypto.randomUUID(),
    kind: found.kind,
    id: found.id,
    name: found.name,
    line,
    picture: found.kind === 'product' ? found.picture : found.logo,
    x: percent(at?.x ?? DEFAULT_TAG_POSITION_PERCENT),
    y: percent(at?.y ?? DEFAULT_TAG_POSITION_PERCENT),
  }
}

/** What the server is sent. Pictures that are not stored yet have no place in it. */
export function formOf(draft: Draft) {
  return {
    postTypeId: draft.postTypeId,
    caption: draft.caption.trim() || null,
    review: draft.review.trim() || null,
    images: draft.images.flatMap((image) =>
      image.pictureId
        ? [
            {
              pictureId: image.pictureId,
              altText: image.altText,
              productTags: image.tags
                .filter((tag) => tag.kind === 'product')
                .map(({ id, x, y }) => ({ productId: id, x, y })),
              brandTags: image.tags
                .filter((tag) => tag.kind === 'brand')
                .map(({ id, x, y }) => ({ brandId: id, x, y })),
            },
          ]
        : [],
    ),
  }
}
