import type { z } from 'zod'
import { pictureView, pictureViewOrNull } from '../../../../../kernel/pictures/server/picture-view.ts'
import { placeRef } from '../../../../core/places/server/place-sql.ts'
import { LABELS } from '../../labels/label-words.ts'
import type { MentionView } from '../../mention.ts'
import type { BrandTagView, PhotoImageView, PhotoView, ProductTagView } from '../../photo.ts'
import type { TravelView } from '../../travel/travel-post.ts'
import type { PhotoFacts } from '../photo-rules.ts'
import type { BrandTagRow, ImageRow, PhotoDetails, PhotoRow, ProductTagRow } from './photo-details-sql.ts'

/** Fields that depend on the viewer or change often: counts and the badge. */
export type ViewerFields = Pick<
  z.input<typeof PhotoView>,
  | 'likeCount'
  | 'commentCount'
  | 'mentions'
  | 'isOutfitOfTheWeek'
  | 'outfit'
  | 'likedByViewer'
  | 'favouritedByViewer'
  | 'yourSize'
  | 'can'
>
/** Fields that are the same for every viewer. */
type SharedFields = Omit<z.input<typeof PhotoView>, keyof ViewerFields>

/** A photo as cached for all viewers. */
export type CachedPhoto = {
  facts: PhotoFacts
  likeCount: number
  hidesLikeCount: boolean
  commentCount: number
  /** Members the caption mentions, before blocks are applied. */
  mentions: MentionView[]
  /** Tagged products that are on sale. */
  productIds: string[]
  /** The common part as JSON, without the closing brace: the viewer's part follows. */
  openJson: string
}

/** Builds the cached photos from these details, keyed by id. */
export function cachedPhotos(details: PhotoDetails): Map<string, CachedPhoto> {
  const images = Map.groupBy(details.images, (row) => row.photoId)
  const productTags = Map.groupBy(details.productTags, (row) => row.imageId)
  const brandTags = Map.groupBy(details.brandTags, (row) => row.imageId)

  const imageView = (row: ImageRow): PhotoImageView => ({
    id: row.id,
    pictureId: row.mediaId,
    picture: pictureView(row),
    altText: row.altText,
    productTags: (productTags.get(row.id) ?? []).map(productTagView),
    brandTags: (brandTags.get(row.id) ?? []).map(brandTagView),
  })

  return new Map(
    details.photos.map((row) => [row.id, cachedPhoto(row, (images.get(row.id) ?? []).map(imageView))]),
  )
}

function cachedPhoto(row: PhotoRow, images: PhotoImageView[]): CachedPhoto {
  const view: SharedFields = {
    id: row.id,
    kind: row.kind,
    postType: { id: row.postTypeId, name: row.postTypeName },
    owner: {
      id: row.ownerId,
      username: row.username,
      displayName: row.displayName,
      avatarUrl: row.avatarUrl,
    },
    caption: row.caption,
    hashtags: row.hashtags,
    review: row.review,
    uploadedAt: new Date(row.uploadedAt).toISOString(),
    images,
    travel: travelView(row),
    labels: LABELS.filter((label) => row.labels.includes(label)),
    ...(row.isFirstLook ? { isFirstLook: true as const } : {}),
    commentsOpen: row.commentsOpen,
    hidden: row.isHeld ? 'waiting' : row.state === 'hidden' ? 'taken-out' : null,
  }
  return {
    facts: {
      id: row.id,
      ownerId: row.ownerId,
      state: row.state,
      followersOnly: row.followersOnly,
      commentsOpen: row.commentsOpen,
    },
    likeCount: row.likeCount,
    hidesLikeCount: row.hidesLikeCount,
    commentCount: row.commentCount,
    mentions: row.mentions,
    productIds: soldProducts(images),
    openJson: JSON.stringify(view).slice(0, -1),
  }
}

const soldProducts = (images: PhotoImageView[]): string[] => {
  const tags = images.flatMap((image) => image.productTags)
  return [
    ...new Set(tags.flatMap(({ productId, state }) => (productId && state === 'on-sale' ? productId : []))),
  ]
}

/**
 * Returns a photo for one viewer as JSON of the shape PhotoView. Only the viewer's part still has to be serialized.
 */
export const jsonForViewer = (photo: CachedPhoto, viewers: ViewerFields): string =>
  `${photo.openJson},${JSON.stringify(viewers).slice(1)}`

export function productTagView(row: Omit<ProductTagRow, 'imageId'>): ProductTagView {
  const isOnSale = row.productState === 'active'
  return {
    id: row.id,
    productId: row.productId,
    name: row.name,
    brandName: row.brandName,
    priceMinor: isOnSale ? row.priceMinor : null,
    currency: isOnSale ? row.currency : null,
    state: tagState(row.productState),
    isSimilar: row.isSimilar,
    nearest: row.nearest,
    picture: pictureViewOrNull(row),
    x: row.x,
    y: row.y,
  }
}

/** A tag outlives its product. The state shows whether the product is gone or archived. */
function tagState(product: ProductTagRow['productState']): ProductTagView['state'] {
  if (product === 'active') return 'on-sale'
  return product === 'proposed' ? 'proposed' : 'not-sold'
}

const brandTagView = ({ id, brandId, name, x, y }: BrandTagRow): BrandTagView => ({ id, brandId, name, x, y })

function travelView(row: PhotoRow): TravelView | null {
  if (row.location === null || row.activityType === null) return null
  return {
    location: row.location,
    place:
      row.placeId === null
        ? null
        : placeRef({
            id: row.placeId,
            name: row.placeName!,
            region: row.placeRegion!,
            country: row.placeCountry!,
          }),
    landmark: row.landmark,
    activityType: row.activityType,
    travelStyle: row.travelStyle,
    stayType: row.stayType,
    gearTags: row.gearTags ?? [],
    sentiment: row.sentiment,
  }
}
