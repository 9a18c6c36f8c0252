import { v4 as newKey } from 'uuid'
import type { PhotoImageView, PhotoView } from '../../photo.ts'
import { tagLine } from '../photo-words.ts'
import type { Draft, DraftImage, TripDraft } from './draft.ts'
import type { DraftTag } from './tags/draft-tags.ts'

/** Turns a published photo into a draft, to be edited on the same screen. */
export const draftOf = (photo: PhotoView): Draft => ({
  key: newKey(),
  postTypeId: photo.postType.id,
  caption: photo.caption ?? '',
  review: photo.review ?? '',
  labels: photo.labels,
  travel: photo.travel && {
    location: photo.travel.location,
    place: photo.travel.place,
    landmark: photo.travel.landmark ?? '',
    activityType: photo.travel.activityType,
    travelStyle: photo.travel.travelStyle ?? '',
    stayType: photo.travel.stayType ?? '',
    gearTags: photo.travel.gearTags,
    sentiment: photo.travel.sentiment ?? '',
    shownCaptions: [],
  },
  images: photo.images.map((image) => ({
    key: image.id,
    file: null,
    fileName: '',
    pictureId: image.pictureId,
    picture: image.picture,
    storedAt: null,
    crop: null,
    pendingCrop: null,
    altText: image.altText,
    isAltTextOwn: image.altText !== '',
    refusal: null,
    tags: tagsOf(image),
  })),
})

const tagsOf = ({ productTags, brandTags }: PhotoImageView): DraftTag[] => [
  ...productTags.map(({ id, productId, ...tag }) => ({
    key: id,
    kind: 'product' as const,
    id: productId,
    name: tag.name,
    line: tagLine({ id, productId, ...tag, isSimilar: false }),
    picture: tag.picture,
    isSimilar: tag.isSimilar,
    x: tag.x,
    y: tag.y,
  })),
  ...brandTags.map(({ id, brandId, name, x, y }) => ({
    key: id,
    kind: 'brand' as const,
    id: brandId,
    name,
    line: brandId ? 'Brand' : 'No longer here',
    picture: null,
    x,
    y,
  })),
]

/** Builds the trip details of the request body. */
export const tripFormOf = ({ location, landmark, activityType, gearTags, ...trip }: TripDraft) => ({
  location: location.trim(),
  placeId: trip.place?.id ?? null,
  landmark: landmark.trim() || null,
  activityType,
  travelStyle: trip.travelStyle || null,
  stayType: trip.stayType || null,
  gearTags,
  sentiment: trip.sentiment.trim() || null,
})

/** Builds the request body. Pictures that are not stored yet are left out. */
export const formOf = (draft: Draft) => ({
  postTypeId: draft.postTypeId,
  caption: draft.caption.trim() || null,
  review: draft.review.trim() || null,
  labels: draft.labels,
  ...(draft.travel ? { travel: tripFormOf(draft.travel) } : {}),
  images: draft.images.flatMap(({ pictureId, altText, tags }: DraftImage) => {
    if (!pictureId) return []
    const tagsOfKind = (kind: DraftTag['kind']) =>
      tags.flatMap((tag) => (tag.kind === kind && tag.id !== null ? [{ ...tag, id: tag.id }] : []))
    return [
      {
        pictureId,
        altText,
        productTags: tagsOfKind('product').map(({ id, x, y, isSimilar = false }) => ({
          ...{ productId: id, x, y, isSimilar },
        })),
        brandTags: tagsOfKind('brand').map(({ id, x, y }) => ({ brandId: id, x, y })),
        goneTags: tags.flatMap(({ key, id, x, y }) => (id === null ? [{ tagId: key, x, y }] : [])),
      },
    ]
  }),
})
