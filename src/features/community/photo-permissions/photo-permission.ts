import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { PhotoId } from '../photos/photo.ts'
import { CONDITIONS_MAX, CREDIT_MAX, PURPOSE_MAX } from './photo-permission-limits.ts'

/** shop: the pages of the brand and its products here. magazine: articles, here and elsewhere. social: its own accounts elsewhere. */
export const PhotoPlace = z.enum(['shop', 'magazine', 'social'])
export type PhotoPlace = z.infer<typeof PhotoPlace>

/**
 * asked: waits for the member. conditions: the member says yes under conditions, and the brand has not accepted them.
 * granted: it holds. over: its time has passed. withdrawn: by the brand before an answer, or by the member after it.
 * gone: the photo or the account is deleted.
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
  /** Null once it is deleted, or where the viewer may not see it now. */
  photo: z.object({ id: PhotoId, picture: PictureView, altText: z.string() }).nullable(),
  /** Whose photo it is; null once the account is gone. */
  owner: MemberRef.nullable(),
  purpose: z.string(),
  places: z.array(PhotoPlace),
  /** Null: until it is withdrawn. */
  months: z.int().nullable(),
  credit: z.string().nullable(),
  /** Everything that was asked and promised, as the member read it. */
  words: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.enum(['yes', 'no']).nullable(),
  conditions: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Until when a granted one holds; null: until it is withdrawn. */
  until: z.iso.datetime().nullable(),
})
export type PhotoRequestView = z.infer<typeof PhotoRequestView>

/** Latest first. */
export const PhotoRequestPage = pageOf(PhotoRequestView)
export type PhotoRequestPage = z.infer<typeof PhotoRequestPage>
export const OwnPhotoRequestPage = PhotoRequestPage.extend({
  /** The member wants no request from anybody. */
  refusesAll: z.boolean(),
})
export type OwnPhotoRequestPage = z.infer<typeof OwnPhotoRequestPage>
export const PhotoRequestsQuery = z.object(pageFields({ limit: 20 }))

/** A public look with the brand, as those who speak for it see it. */
export const BrandLook = z.object({
  photoId: PhotoId,
  picture: PictureView,
  altText: z.string(),
  caption: z.string().nullable(),
  owner: MemberRef,
  uploadedAt: z.iso.datetime(),
  /** Null where the member hides it. */
  likeCount: z.int().nonnegative().nullable(),
  /** The brand's products on it. */
  products: z.array(z.object({ id: ProductId, name: z.string(), slug: z.string() })),
  /** The latest request for it by this brand. */
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
  purpose: required(PURPOSE_MAX, 'Please say what the photo is for'),
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

/** Photos that members let a brand show, for everybody. */
export const ShownPhotos = z.object({
  items: z.array(
    z.object({
      photoId: PhotoId,
      picture: PictureView,
      altText: z.string(),
      /** Beside the photo: what was agreed on, or the member’s name. */
      credit: z.string(),
    }),
  ),
})
export type ShownPhotos = z.infer<typeof ShownPhotos>
export const ShownPhotosQuery = z.object({ product: ProductId.optional() })
