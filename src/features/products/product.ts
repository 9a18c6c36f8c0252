import { z } from 'zod'
import { PictureView } from '../photos/photo.ts'

export const ProductId = z.uuid().brand<'ProductId'>()
export type ProductId = z.infer<typeof ProductId>

export const BrandRef = z.object({
  id: z.uuid(),
  name: z.string(),
  isVerified: z.boolean(),
  officialWebsite: z.string().nullable(),
  description: z.string().nullable(),
  logo: PictureView.nullable(),
})
export type BrandRef = z.infer<typeof BrandRef>

/** A product as a card shows it. Money in minor units of `currency` (ISO 4217). */
export const ProductCardView = z.object({
  id: ProductId,
  slug: z.string(),
  name: z.string(),
  priceMinor: z.int().nonnegative(),
  currency: z.string(),
  color: z.string().nullable(),
  colorHex: z.string().nullable(),
  brandName: z.string().nullable(),
  isFeatured: z.boolean(),
  sizes: z.array(z.string()),
  isSoldOut: z.boolean(),
  pictures: z.array(PictureView),
})
export type ProductCardView = z.infer<typeof ProductCardView>

export const VariantView = z.object({
  id: z.uuid(),
  size: z.string(),
  /** null: not counted, always there. */
  stock: z.int().nonnegative().nullable(),
})

export const ProductView = ProductCardView.omit({ brandName: true }).extend({
  description: z.string(),
  brand: BrandRef.nullable(),
  variants: z.array(VariantView),
  link: z.string().nullable(),
  history: z.string().nullable(),
  sizeGuide: z.string().nullable(),
  care: z.string().nullable(),
  state: z.enum(['active', 'proposed', 'archived']),
  altTexts: z.array(z.string()),
})
export type ProductView = z.infer<typeof ProductView>

export const ProductSort = z.enum(['name', 'price-low', 'price-high', 'newest'])
export const ProductListQuery = z.object({
  q: z.string().trim().max(100).optional(),
  color: z.string().max(60).optional(),
  brand: z.uuid().optional(),
  sort: ProductSort.default('name'),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(48).default(24),
})
export type ProductListQuery = z.infer<typeof ProductListQuery>
export const ProductList = z.object({
  items: z.array(ProductCardView),
  nextCursor: z.string().nullable(),
  /** How many fit the filters, and how many there are in all: 'Showing X of Y products'. */
  matchingCount: z.int(),
  totalCount: z.int(),
  colors: z.array(z.string()),
})
export type ProductList = z.infer<typeof ProductList>

/** What can be tagged on a photo: found as you type, or suggested. */
export const TagSuggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    id: z.uuid(),
    name: z.string(),
    brandName: z.string().nullable(),
    priceMinor: z.int().nullable(),
    currency: z.string().nullable(),
    state: z.enum(['on-sale', 'proposed', 'not-sold']),
    picture: PictureView.nullable(),
  }),
  z.object({
    kind: z.literal('brand'),
    id: z.uuid(),
    name: z.string(),
    isVerified: z.boolean(),
    logo: PictureView.nullable(),
  }),
])
export type TagSuggestion = z.infer<typeof TagSuggestion>
export const TagSuggestions = z.object({ items: z.array(TagSuggestion) })
export const TagSearchQuery = z.object({ q: z.string().trim().max(100).default('') })
/** `because`: what the suggestion rests on, in a sentence the member can check. */
export const AutoTagSuggestions = z.object({
  items: z.array(z.object({ suggestion: TagSuggestion, because: z.string() })),
})
export type AutoTagSuggestions = z.infer<typeof AutoTagSuggestions>

/** A product a member adds while tagging (DEC-56): taggable at once, sold only when an admin takes it up. */
export const ProductProposal = z.object({
  name: z.string().trim().min(1, 'Please enter a product name').max(160),
  brandId: z.uuid().nullable().default(null),
  link: z
    .url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://' })
    .nullable()
    .default(null),
})
