import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { PhotoId } from '../photos/photo.ts'
import { CONDITIONS_MAX, CREDIT_MAX, PURPOSE_MAX } from './photo-permission-limits.ts'

/**
 * shop: pages of the brand and its products on this site. magazine: articles, here and elsewhere. social: the brand's
 * own accounts elsewhere.
 */
export const PhotoPlace = z.enum(['shop', 'magazine', 'social'])
export type PhotoPlace = z.infer<typeof PhotoPlace>

/**
 * asked: waits for the member. conditions: the member agreed under conditions that the brand has not accepted yet.
 * granted: the permission is valid. over: its time has passed. withdrawn: by the brand before an answer, or by the
 * member after it. gone: the photo or the account is deleted.
 */
export const PhotoRequestState = z.enum([
  'asked',
  'conditions',
  'granted',
  'refused',
  'over',
  'withdrawn',
  'gone',
])
export type PhotoRequestState = z.infer<typeof PhotoRequestState>

export const PhotoRequestView = z.object({
  id: z.uuid(),
  state: PhotoRequestState,
  brand: z.object({ id: z.uuid(), name: z.string() }),
  /** Null once the photo is deleted, or while the viewer may not see it. */
  photo: z.object({ id: PhotoId, picture: PictureView, altText: z.string() }).nullable(),
  /** The owner of the photo; null once the account is deleted. */
  owner: MemberRef.nullable(),
  purpose: z.string(),
  places: z.array(PhotoPlace),
  /** Null: valid until withdrawn. */
  months: z.int().nullable(),
  credit: z.string().nullable(),
  /** The full text of the request and its terms, as the member read it. */
  words: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.enum(['yes', 'no']).nullable(),
  conditions: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** When a granted permission ends; null: valid until withdrawn. */
  until: z.iso.datetime().nullable(),
})
export type PhotoRequestView = z.infer<typeof PhotoRequestView>

/** Latest first. */
export const PhotoRequestPage = pageOf(PhotoRequestView)
export type PhotoRequestPage = z.infer<typeof PhotoRequestPage>
export const OwnPhotoRequestPage = PhotoRequestPage.extend({
  /** The member refuses all requests of all brands. */
  refusesAll: z.boolean(),
})
export type OwnPhotoRequestPage = z.infer<typeof OwnPhotoRequestPage>
export const PhotoRequestsQuery = z.object(pageFields({ limit: 20 }))

/** A public look with the brand, as members who speak for the brand see it. */
export const BrandLook = z.object({
  photoId: PhotoId,
  picture: PictureView,
  altText: z.string(),
  caption: z.string().nullable(),
  owner: MemberRef,
  uploadedAt: z.iso.datetime(),
  /** Null if the owner hides the like count. */
  likeCount: z.int().nonnegative().nullable(),
  /** The brand's products on the look. */
  products: z.array(z.object({ id: ProductId, name: z.string(), slug: z.string() })),
  /** The brand's latest request for the look. */
  request: PhotoRequestState.nullable(),
  canAsk: z.boolean(),
})
export type BrandLook = z.infer<typeof BrandLook>
export const BrandLookPage = pageOf(BrandLook)
export type BrandLookPage = z.infer<typeof BrandLookPage>
export const BrandLooksQuery = z.object({
  sort: z.enum(['newest', 'liked']).default('newest'),
  product: ProductId.optional(),
  ...pageFields({ limit: 24, limitMax: 48 }),
})
export type BrandLooksQuery = z.infer<typeof BrandLooksQuery>

const required = (max: number, missing: string) => memberText(max).refine((text) => text !== '', missing)

export const PhotoRequestForm = z.object({
  photoId: PhotoId,
  purpose: required(PURPOSE_MAX, 'Please describe what the photo is for'),
  places: z
    .array(PhotoPlace)
    .min(1, 'Please choose where the photo will be shown')
    .transform((places) => PhotoPlace.options.filter((place) => places.includes(place))),
  months: z.int().min(1).max(60).nullable(),
  credit: memberText(CREDIT_MAX)
    .nullable()
    .default(null)
    .transform((text) => text || null),
})
export type PhotoRequestForm = z.output<typeof PhotoRequestForm>

export const PhotoAnswerForm = z
  .object({
    answer: z.enum(['yes', 'no']),
    conditions: memberText(CONDITIONS_MAX)
      .nullable()
      .default(null)
      .transform((text) => text || null),
  })
  .refine(({ answer, conditions }) => answer === 'yes' || conditions === null, {
    path: ['conditions'],
    message: 'Conditions go with a yes',
  })
export type PhotoAnswerForm = z.output<typeof PhotoAnswerForm>

export const RefusalForm = z.object({ refusesAll: z.boolean() })

/** Photos that members permit a brand to show, visible to everyone. */
export const ShownPhotos = z.object({
  items: z.array(
    z.object({
      photoId: PhotoId,
      picture: PictureView,
      altText: z.string(),
      /** Shown beside the photo: the agreed credit, or the member's name. */
      credit: z.string(),
    }),
  ),
})
export type ShownPhotos = z.infer<typeof ShownPhotos>
export const ShownPhotosQuery = z.object({ product: ProductId.optional() })
