import { z } from 'zod'
import { MemberRef } from '../../core/members/member.ts'
import {
  ALT_TEXT_MAX,
  CAPTION_MAX,
  COMMENT_MAX,
  DEFAULT_TAG_POSITION_PERCENT,
  FEED_PAGE,
  IMAGES_MAX,
  LIST_PAGE_MAX,
  PLACE_MAX,
  REVIEW_MAX,
  SENTIMENT_MAX,
  TAGS_PER_IMAGE_MAX,
} from './photo-limits.ts'
import { PhotoOrder } from './photo-order.ts'
import { ACTIVITIES, GEAR, STAYS, TRAVEL_STYLES } from './travel-options.ts'

/** In small letters, however it comes: photos are held and heard of by it. */
export const PhotoId = z.uuid().toLowerCase().brand<'PhotoId'>()
export type PhotoId = z.infer<typeof PhotoId>

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemeCount = (text: string) => [...graphemes.segment(text)].length

/** Code units a grapheme may take: a family of four, each with a color of its own, takes nineteen. */
const UNITS_SENT_MAX = 20
/** In their normal form some take more. The tables have this room (20261121_0620_room_for_families.sql). */
const UNITS_KEPT_MAX = 30

/** Text of a member: trimmed, counted by grapheme, empty is null. Control and direction marks are dropped. */
export const memberText = (max: number) =>
  z
    .string()
    // Bounds the work before anything is counted.
    .max(max * UNITS_SENT_MAX, `Please keep this under ${max} characters`)
    .transform((text) => cleanText(text))
    .refine(
      (text) => text.length <= max * UNITS_KEPT_MAX && graphemeCount(text) <= max,
      `Please keep this under ${max} characters`,
    )

/** Nothing that anybody sees: spaces, joiners without anything to join, fillers. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Drops what could turn around or hide a page's own text; keeps line breaks and joiners of emoji. A text of which
 * nothing is to be seen is empty.
 */
export const cleanText = (text: string): string => {
  const cleaned = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // Halves of a character too: the database takes none in JSON.
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
      /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff\p{Surrogate}]/gu,
      '',
    )
    .trim()
  return UNSEEN.test(cleaned) ? '' : cleaned
}

const emptyIsNull = (text: string | null) => text || null

export const Caption = memberText(CAPTION_MAX).nullable().transform(emptyIsNull)
export const Review = memberText(REVIEW_MAX).nullable().transform(emptyIsNull)
export const AltText = memberText(ALT_TEXT_MAX)
export const CommentText = memberText(COMMENT_MAX).refine((text) => text.length > 0, 'Please enter a comment')

const Percent = z.number().min(0).max(100).default(DEFAULT_TAG_POSITION_PERCENT)

// ---- what travels from the server

export const PictureView = z.object({
  /** Address without width and ending: `${src}/720.webp`. Changes when the shown part changes. */
  src: z.string(),
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  /** Base64 of a ThumbHash. */
  thumbhash: z.string(),
  /** `#rrggbb` */
  color: z.string(),
})
export type PictureView = z.infer<typeof PictureView>

export const ProductTagView = z.object({
  id: z.uuid(),
  /** null when the product is gone; the marker stays and says so. */
  productId: z.uuid().nullable(),
  name: z.string(),
  brandName: z.string().nullable(),
  /** null when the product is gone or has not been taken up by the shop. */
  priceMinor: z.int().nullable(),
  currency: z.string().nullable(),
  /** on-sale, proposed (added by a member, not sold here), not-sold (archived or deleted) */
  state: z.enum(['on-sale', 'proposed', 'not-sold']),
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
  /** The stored picture behind it, named again when the photo is edited. */
  pictureId: z.uuid(),
  picture: PictureView,
  altText: z.string(),
  productTags: z.array(ProductTagView),
  brandTags: z.array(BrandTagView),
})
export type PhotoImageView = z.infer<typeof PhotoImageView>

export const TravelView = z.object({
  location: z.string(),
  landmark: z.string().nullable(),
  activityType: z.string(),
  travelStyle: z.string().nullable(),
  stayType: z.string().nullable(),
  gearTags: z.array(z.string()),
  sentiment: z.string().nullable(),
})
export type TravelView = z.infer<typeof TravelView>

/** What a like changes, and all it changes. */
export const PhotoLikes = z.object({
  /** Null where the photo's owner keeps it to themselves. */
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
  review: z.string().nullable(),
  uploadedAt: z.iso.datetime(),
  images: z.array(PhotoImageView).min(1).max(IMAGES_MAX),
  travel: TravelView.nullable(),
  commentCount: z.int().nonnegative(),
  commentsOpen: z.boolean(),
  isOutfitOfTheWeek: z.boolean(),
  /** Out of sight of all but its owner and moderators: until one has looked, or because one decided so. */
  hidden: z.enum(['waiting', 'taken-out']).nullable(),
  ...PhotoLikes.shape,
  ...PhotoFavourite.shape,
  /** Made by the server's rules; the browser never works these out again. */
  can: z.object({ edit: z.boolean(), remove: z.boolean(), moderate: z.boolean(), comment: z.boolean() }),
})
export type PhotoView = z.infer<typeof PhotoView>

export const PhotoPage = z.object({
  items: z.array(PhotoView),
  nextCursor: z.string().nullable(),
})
export type PhotoPage = z.infer<typeof PhotoPage>

export const OutfitOfTheWeek = z.object({ photo: PhotoView.nullable() })

export const CommentView = z.object({
  id: z.uuid(),
  photoId: PhotoId,
  author: MemberRef,
  content: z.string(),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), moderate: z.boolean() }),
})
export type CommentView = z.infer<typeof CommentView>
/** Oldest first; `nextCursor` leads to newer ones. */
export const CommentPage = z.object({
  items: z.array(CommentView),
  nextCursor: z.string().nullable(),
  commentCount: z.int().nonnegative(),
})
export type CommentPage = z.infer<typeof CommentPage>

export const PostType = z.object({ id: z.uuid(), name: z.string(), description: z.string().nullable() })
export type PostType = z.infer<typeof PostType>
export const PostTypes = z.object({ items: z.array(PostType) })

// ---- what travels to the server

export const FeedQuery = z.object({
  order: PhotoOrder.default('newest'),
  /** Name of a post type; `outfit` means product photos with at least one product tag. */
  type: z.string().max(40).optional(),
  /** Travel posts alone, whatever their post type. */
  kind: z.literal('travel').optional(),
  /** Photos of one member, newest first. */
  owner: z.uuid().optional(),
  /** Photos tagged with one product. */
  product: z.uuid().optional(),
  brand: z.uuid().optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(LIST_PAGE_MAX).default(FEED_PAGE),
})
export type FeedQuery = z.infer<typeof FeedQuery>

/** A list that has one order only. */
export const ListQuery = FeedQuery.pick({ cursor: true, limit: true })
export const CommentsQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** In small letters, however it comes: what is named is looked up among what was found. */
const Named = z.uuid().toLowerCase()
const TOO_MANY_TAGS = `At most ${TAGS_PER_IMAGE_MAX} tags fit one photo.`

export const ProductTagForm = z.object({ productId: Named, x: Percent, y: Percent })
export const BrandTagForm = z.object({ brandId: Named, x: Percent, y: Percent })

/** A tag whose product or brand is gone: only its own id is left to name it by. */
export const GoneTagForm = z.object({ tagId: Named, x: Percent, y: Percent })

export const PhotoImageForm = z.object({
  /** Answer of POST /api/pictures. */
  pictureId: Named,
  altText: AltText.default(''),
  productTags: z.array(ProductTagForm).max(TAGS_PER_IMAGE_MAX, TOO_MANY_TAGS).default([]),
  brandTags: z.array(BrandTagForm).max(TAGS_PER_IMAGE_MAX, TOO_MANY_TAGS).default([]),
  /** Which of the tags whose product or brand is gone stay. Left out, all do, where they are. */
  goneTags: z
    .array(GoneTagForm)
    .max(2 * TAGS_PER_IMAGE_MAX)
    .optional(),
})
export type PhotoImageForm = z.infer<typeof PhotoImageForm>

const WHERE_AND_WHAT = 'Please fill in location and activity type'
/** One line. */
const PlaceName = memberText(PLACE_MAX).transform((text) => text.replace(/\s+/g, ' '))
const Landmark = PlaceName.nullable().transform(emptyIsNull)
const Sentiment = memberText(SENTIMENT_MAX).nullable().transform(emptyIsNull)

/** What is told of a trip. */
export const TravelForm = z.object({
  location: z
    .string(WHERE_AND_WHAT)
    .pipe(PlaceName)
    .refine((text) => text.length > 0, WHERE_AND_WHAT),
  landmark: Landmark.default(null),
  activityType: z.enum(ACTIVITIES, WHERE_AND_WHAT),
  travelStyle: z.enum(TRAVEL_STYLES, 'Please choose a travel style from the list').nullable().default(null),
  stayType: z.enum(STAYS, 'Please choose a stay type from the list').nullable().default(null),
  gearTags: z
    .array(z.enum(GEAR, 'Please choose gear from the list'))
    .max(2 * GEAR.length)
    .transform((tags) => GEAR.filter((tag) => tags.includes(tag)))
    .default([]),
  sentiment: Sentiment.default(null),
})
export type TravelForm = z.infer<typeof TravelForm>

/** Each screen says it in its own fixed words (UPL-06, TRAV-13). */
const noImages = (form: unknown) =>
  (form as { travel?: unknown }).travel ? 'Please select at least one photo' : 'Please select an image file'

const Images = z.array(PhotoImageForm).max(IMAGES_MAX, 'Maximum 5 photos allowed')

export const PhotoForm = z
  .object({
    postTypeId: z.uuid('Invalid post type selected. Please select a valid post type.'),
    caption: Caption.default(null),
    review: Review.default(null),
    images: Images,
    /** Makes it a travel post (DEC-32); it stays one. */
    travel: TravelForm.optional(),
  })
  .refine((form) => form.images.length > 0, {
    path: ['images'],
    error: ({ input }) => noImages(input),
    // Also where other fields are wrong: all that is to be mended is said at once.
    when: ({ value }) => Array.isArray((value as { images?: unknown } | null)?.images),
  })
export type PhotoForm = z.infer<typeof PhotoForm>

/** Only what is named changes; `images` given replaces order, alt texts and tags as a whole. */
export const PhotoChanges = z.object({
  caption: Caption.optional(),
  review: Review.optional(),
  postTypeId: z.uuid('Invalid post type selected. Please select a valid post type.').optional(),
  commentsOpen: z.boolean().optional(),
  images: Images.min(1, 'Please select an image file').optional(),
  /** Of a travel post, as a whole. */
  travel: TravelForm.optional(),
})
export type PhotoChanges = z.infer<typeof PhotoChanges>

/** A photo that was stored, and what could not be kept of its tags (DEC-58). */
export const PublishedPhoto = z.object({ photo: PhotoView, warnings: z.array(z.string()) })
export type PublishedPhoto = z.infer<typeof PublishedPhoto>

export const CommentForm = z.object({ content: CommentText })
export const FavouritesTakenOver = z.object({ added: z.int().nonnegative() })
/** The prototype's map of photo id to true, sent once (ENT-13, DEC-10). */
export const LocalFavourites = z.object({ photoIds: z.array(z.string().max(100)).max(2_000) })

/** What an uploaded picture is meant for; travel pictures may be a byte larger (DEC-52). */
export const PictureFor = z.enum([
  'photo',
  'travel',
  'avatar',
  'collection',
  'entry',
  'category',
  'review',
  'article',
  'reel',
  'brand',
  'product',
])
export type PictureFor = z.infer<typeof PictureFor>

/** A picture that is stored but not yet part of a photo. */
export const UploadedPicture = z.object({
  pictureId: z.uuid(),
  picture: PictureView,
  wasAnimated: z.boolean(),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

export const CropForm = z.object({
  /** Percent of the upright original; null shows it whole again. */
  crop: z
    .object({
      x: z.number().min(0).max(100),
      y: z.number().min(0).max(100),
      width: z.number().min(1).max(100),
      height: z.number().min(1).max(100),
    })
    .nullable(),
})

/** One's own picture, and which part of the original it shows. */
export const OwnPicture = UploadedPicture.omit({ wasAnimated: true }).extend(CropForm.shape)
export type OwnPicture = z.infer<typeof OwnPicture>
