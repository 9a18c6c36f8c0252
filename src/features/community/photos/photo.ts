import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { AltText, PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { PhotoOrder } from '../../../kernel/session/photo-order.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { PlaceId } from '../../core/places/place.ts'
import { HashtagWord } from './hashtag.ts'
import { Label, Labels, LabelsAsked } from './labels/label.ts'
import { MentionView } from './mention.ts'
import {
  CAPTION_MAX,
  DEFAULT_TAG_POSITION_PERCENT,
  IMAGES_MAX,
  REVIEW_MAX,
  TAGS_PER_IMAGE_MAX,
} from './photo-limits.ts'
import { TravelForm, TravelView } from './travel/travel-post.ts'
import { YourSize } from './your-size.ts'

/** Normalized to lower case, because cache keys and live topics contain it. */
export const PhotoId = z.uuid().toLowerCase().brand<'PhotoId'>()
export type PhotoId = z.infer<typeof PhotoId>

const emptyIsNull = (text: string | null) => text || null

export const Caption = memberText(CAPTION_MAX).nullable().transform(emptyIsNull)
export const Review = memberText(REVIEW_MAX).nullable().transform(emptyIsNull)

const Percent = z.number().min(0).max(100).default(DEFAULT_TAG_POSITION_PERCENT)

// ---- from the server

/** The closest product on sale, shown in place of one that is no longer sold. */
const NearestSold = z.object({
  productId: z.uuid(),
  name: z.string(),
  brandName: z.string().nullable(),
  priceMinor: z.int().nonnegative(),
  currency: z.string(),
})

export const ProductTagView = z.object({
  id: z.uuid(),
  /** Null if the product no longer exists; the marker stays and shows so. */
  productId: z.uuid().nullable(),
  name: z.string(),
  brandName: z.string().nullable(),
  /** Null if the product no longer exists or is only proposed. */
  priceMinor: z.int().nullable(),
  currency: z.string().nullable(),
  /** on-sale, proposed (added by a member, not sold here), not-sold (archived or deleted) */
  state: z.enum(['on-sale', 'proposed', 'not-sold']),
  /** The wearer has a similar product. */
  isSimilar: z.boolean(),
  /** A similar product on sale; set only for a product that is no longer sold, and null if there is none. */
  nearest: NearestSold.nullable(),
  picture: PictureView.nullable(),
  x: z.number(),
  y: z.number(),
})
export type ProductTagView = z.infer<typeof ProductTagView>

export const BrandTagView = z.object({
  id: z.uuid(),
  brandId: z.uuid().nullable(),
  name: z.string(),
  x: z.number(),
  y: z.number(),
})
export type BrandTagView = z.infer<typeof BrandTagView>

export const PhotoImageView = z.object({
  id: z.uuid(),
  /** The stored picture behind it, sent back when the photo is edited. */
  pictureId: z.uuid(),
  picture: PictureView,
  altText: z.string(),
  productTags: z.array(ProductTagView),
  brandTags: z.array(BrandTagView),
})
export type PhotoImageView = z.infer<typeof PhotoImageView>

/** Everything that a like changes. */
export const PhotoLikes = z.object({
  /** Null if the photo's owner hides it. */
  likeCount: z.int().nonnegative().nullable(),
  likedByViewer: z.boolean(),
})
export type PhotoLikes = z.infer<typeof PhotoLikes>
export const PhotoFavourite = z.object({ favouritedByViewer: z.boolean() })

export const PhotoView = z.object({
  id: PhotoId,
  kind: z.enum(['product', 'travel']),
  postType: z.object({ id: z.uuid(), name: z.string() }),
  owner: MemberRef,
  caption: z.string().nullable(),
  /** Members the caption mentions. Other @words that look like names stay plain text. */
  mentions: z.array(MentionView),
  /** Hashtags of the caption that have a page, in lower case. */
  hashtags: z.array(z.string()),
  review: z.string().nullable(),
  uploadedAt: z.iso.datetime(),
  images: z.array(PhotoImageView).min(1).max(IMAGES_MAX),
  travel: TravelView.nullable(),
  /** Disclosure labels, in the order of the list. */
  labels: z.array(Label),
  /** Set while the photo is its owner's first look and has reserved places in Top and in the feed. */
  isFirstLook: z.literal(true).optional(),
  commentCount: z.int().nonnegative(),
  commentsOpen: z.boolean(),
  isOutfitOfTheWeek: z.boolean(),
  /** Only on the Outfit of the Week. */
  outfit: z
    .object({
      /** People who liked it or commented on it; null if its owner hides the like count. */
      people: z.int().nonnegative().nullable(),
      /** Nothing was tagged within the week, so this is the best outfit of all time (DEC-38). */
      isOfAllTime: z.boolean(),
      badge: z.string(),
    })
    .optional(),
  /** Hidden from everyone but its owner and moderators: it waits for review, or a moderator hid it. */
  hidden: z.enum(['waiting', 'taken-out']).nullable(),
  ...PhotoLikes.shape,
  ...PhotoFavourite.shape,
  yourSize: YourSize.optional(),
  /** Computed by the server's rules; the browser never derives it. */
  can: z.object({ edit: z.boolean(), remove: z.boolean(), moderate: z.boolean(), comment: z.boolean() }),
})
export type PhotoView = z.infer<typeof PhotoView>

export const PhotoPage = pageOf(PhotoView)
export type PhotoPage = z.infer<typeof PhotoPage>

/** The photo a page opens with; null if there is none yet. */
export const ChosenPhoto = z.object({ photo: PhotoView.nullable() })

export const PostType = z.object({ id: z.uuid(), name: z.string(), description: z.string().nullable() })
export type PostType = z.infer<typeof PostType>
export const PostTypes = z.object({ items: z.array(PostType) })

// ---- to the server

export const FeedQuery = z.object({
  order: PhotoOrder.default('newest'),
  /** Name of a post type; `outfit` means product photos with at least one product tag. */
  type: z.string().max(40).optional(),
  /** Only travel posts, whatever their post type. */
  kind: z.literal('travel').optional(),
  /** Photos by one member, newest first. */
  owner: z.uuid().optional(),
  /** Photos tagged with one product. */
  product: z.uuid().optional(),
  brand: z.uuid().optional(),
  /** Travel posts from a town, by its GeoNames id. */
  place: PlaceId.optional(),
  /** Photos with this hashtag in the caption, without the #. */
  hashtag: HashtagWord.optional(),
  /** Only photos with this label. */
  label: Label.optional(),
  /** Only photos with none of these labels. */
  without: LabelsAsked.optional(),
  /** Older form of `without=paid`. */
  paid: z.literal('without').optional(),
  // A cursor of Top carries the ids of the first looks placed so far: up to 24.
  ...pageFields({ cursorMax: 1500 }),
})
export type FeedQuery = z.infer<typeof FeedQuery>

/** Lower case whatever the client sends, because it is a key into a map of the rows found. */
const LowerCaseUuid = z.uuid().toLowerCase()
const TOO_MANY_TAGS = `A photo can have at most ${TAGS_PER_IMAGE_MAX} tags.`

export const ProductTagForm = z.object({
  productId: LowerCaseUuid,
  x: Percent,
  y: Percent,
  /** The wearer has a similar product. By default an existing tag keeps its value, and a new tag is exact. */
  isSimilar: z.boolean().optional(),
})
export const BrandTagForm = z.object({ brandId: LowerCaseUuid, x: Percent, y: Percent })

/** A tag whose product or brand is gone; only the tag's own id identifies it. */
export const GoneTagForm = z.object({ tagId: LowerCaseUuid, x: Percent, y: Percent })

export const PhotoImageForm = z.object({
  /** The id returned by POST /api/pictures. */
  pictureId: LowerCaseUuid,
  altText: AltText.default(''),
  productTags: z.array(ProductTagForm).max(TAGS_PER_IMAGE_MAX, TOO_MANY_TAGS).default([]),
  brandTags: z.array(BrandTagForm).max(TAGS_PER_IMAGE_MAX, TOO_MANY_TAGS).default([]),
  /** The tags without a product or brand to keep. By default all stay in place. */
  goneTags: z
    .array(GoneTagForm)
    .max(2 * TAGS_PER_IMAGE_MAX)
    .optional(),
})
export type PhotoImageForm = z.infer<typeof PhotoImageForm>

/** Each screen has its own specified text (UPL-06, TRAV-13). */
const noImages = (form: unknown) =>
  (form as { travel?: unknown }).travel ? 'Please select at least one photo' : 'Please select an image file'

const Images = z.array(PhotoImageForm).max(IMAGES_MAX, 'Maximum 5 photos allowed')

export const PhotoForm = z
  .object({
    postTypeId: z.uuid('Invalid post type selected. Please select a valid post type.'),
    caption: Caption.default(null),
    review: Review.default(null),
    images: Images,
    labels: Labels.default([]),
    /** Makes it a travel post (DEC-32), permanently. */
    travel: TravelForm.optional(),
  })
  .refine((form) => form.images.length > 0, {
    path: ['images'],
    error: ({ input }) => noImages(input),
    // Runs even if other fields are invalid, so that all errors are reported at once.
    when: ({ value }) => Array.isArray((value as { images?: unknown } | null)?.images),
  })
export type PhotoForm = z.infer<typeof PhotoForm>

/** Only the given fields change; `images` replaces order, alt texts and tags as a whole. */
export const PhotoChanges = z.object({
  caption: Caption.optional(),
  review: Review.optional(),
  postTypeId: z.uuid('Invalid post type selected. Please select a valid post type.').optional(),
  commentsOpen: z.boolean().optional(),
  labels: Labels.optional(),
  images: Images.min(1, 'Please select an image file').optional(),
  /** The trip details of a travel post, replaced as a whole. */
  travel: TravelForm.optional(),
})
export type PhotoChanges = z.infer<typeof PhotoChanges>

/** A stored photo, with warnings about tags that could not be kept (DEC-58). */
export const PublishedPhoto = z.object({ photo: PhotoView, warnings: z.array(z.string()) })
export type PublishedPhoto = z.infer<typeof PublishedPhoto>

export const FavouritesTakenOver = z.object({ added: z.int().nonnegative() })
/** The prototype's map from photo id to true, imported once (ENT-13, DEC-10). */
export const LocalFavourites = z.object({ photoIds: z.array(z.string().max(100)).max(2_000) })
