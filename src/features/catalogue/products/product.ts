import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { catalogueName, webAddress } from '../../../kernel/text/names.ts'
import { BrandRef } from '../brands/brand.ts'
import {
  AudienceKey,
  ColorFamilyKey,
  MaterialKey,
  OccasionKey,
  PatternKey,
  ProductAttributes,
} from '../categories/attributes.ts'
import { CategoryRef } from '../categories/category.ts'
import { Understood } from '../shop-search/understood.ts'
import { LinkedColor, PageColor } from './linked-colors.ts'
import { PricedSize } from './size-prices.ts'
import { WORN_SIZE } from './sizes.ts'

export const ProductId = z.uuid().brand<'ProductId'>()
export type ProductId = z.infer<typeof ProductId>

const PRICE_MAX = 2_147_483_647

/** A product as a card shows it. Money in minor units of `currency` (ISO 4217). */
export const ProductCardView = z.object({
  id: ProductId,
  slug: z.string(),
  name: z.string(),
  priceMinor: z.int().nonnegative(),
  currency: z.string(),
  /** The compare-at price of a reduced product. */
  compareAtMinor: z.int().nonnegative().nullable(),
  /** The lowest price in the 30 days before a reduction, as far as it is known. */
  lowestMinor: z.int().nonnegative().nullable(),
  color: z.string().nullable(),
  colorHex: z.string().nullable(),
  brandName: z.string().nullable(),
  isFeatured: z.boolean(),
  sizes: z.array(z.string()),
  isSoldOut: z.boolean(),
  /** The sizes have different prices; `priceMinor` is the lowest. */
  pricesDiffer: z.boolean(),
  /** The first colors and their number; empty when the product has only its own. */
  colors: z.array(LinkedColor),
  colorCount: z.int().nonnegative(),
  pictures: z.array(PictureView),
})
export type ProductCardView = z.infer<typeof ProductCardView>

/** A product that a member tagged on their looks or proposed to the shop. */
export const OwnProduct = ProductCardView.pick({
  id: true,
  slug: true,
  name: true,
  priceMinor: true,
  currency: true,
  brandName: true,
}).extend({
  state: z.enum(['active', 'proposed', 'archived']),
  isProposal: z.boolean(),
  /** The number of the member's looks on which it is tagged. */
  lookCount: z.int().nonnegative(),
  picture: PictureView.nullable(),
})
export type OwnProduct = z.infer<typeof OwnProduct>
export const OwnProductPage = pageOf(OwnProduct)
export type OwnProductPage = z.infer<typeof OwnProductPage>
export const OwnProductsQuery = z.object({
  ...pageFields(),
})

/** The measurements of a brand's sizes for one kind of piece. In millimeters; a range has two values. */
export const SizeChart = z.object({
  /** For example "T-shirts" or "Boots". */
  kind: z.string(),
  /** Of the piece laid flat, or of the wearer's body. */
  measuresOf: z.enum(['piece', 'body']),
  /** Column headings. */
  measures: z.array(z.string()),
  /** From small to large, with a cell for each measurement; null when it is missing. */
  rows: z.array(
    z.object({
      size: z.string(),
      cells: z.array(z.object({ fromMm: z.int(), toMm: z.int().nullable() }).nullable()),
    }),
  ),
})
export type SizeChart = z.infer<typeof SizeChart>

export const ProductView = ProductCardView.omit({ brandName: true, colors: true, colorCount: true }).extend({
  /** In order; empty when the product has only its own color. */
  colors: z.array(PageColor),
  description: z.string(),
  brand: BrandRef.nullable(),
  variants: z.array(PricedSize),
  link: z.string().nullable(),
  history: z.string().nullable(),
  sizeGuide: z.string().nullable(),
  sizeChart: SizeChart.nullable(),
  care: z.string().nullable(),
  state: z.enum(['active', 'proposed', 'archived']),
  altTexts: z.array(z.string()),
  /** Its category after the ancestors, the outermost first; empty without a category. */
  categoryPath: z.array(CategoryRef),
  isMerged: z.boolean().describe('The address asked for is one of a product that was merged into this one'),
  ...ProductAttributes.shape,
})
export type ProductView = z.infer<typeof ProductView>

/** Id, slug, legacy id, or an unambiguous part of one (PDP-17). */
export const ProductAddress = z.object({ id: z.string().min(1).max(200).transform(cleanText) })

export const ProductSort = z.enum(['best', 'name', 'price-low', 'price-high', 'newest'])

/** One or several parameters of the same name, deduplicated and sorted. */
const repeatedParam = <Item extends z.ZodType<string>>(item: Item) =>
  z
    .union([z.array(item).min(1).max(30), item.transform((one) => [one])])
    .transform((items) => [...new Set(items)].sort())
    .optional()

const ProductFilters = z.object({
  q: z.string().max(100).transform(cleanText).optional(),
  /** Parts of the search words that were understood as a filter but should count as words. */
  plain: repeatedParam(z.string().min(1).max(100).transform(cleanText)),
  color: z.string().max(60).transform(cleanText).optional(),
  /** Slug or id; includes its subcategories. */
  category: z.string().max(80).transform(cleanText).optional(),
  family: repeatedParam(ColorFamilyKey),
  audience: repeatedParam(AudienceKey),
  material: repeatedParam(MaterialKey),
  pattern: repeatedParam(PatternKey),
  occasion: repeatedParam(OccasionKey),
  brand: repeatedParam(z.uuid()),
  size: repeatedParam(z.string().min(1).max(40).transform(cleanText)),
  /** Only products in stock in one of these sizes, each with its sizing system: "letters-M". */
  worn: repeatedParam(z.string().regex(WORN_SIZE)),
  /** In minor units, inclusive. */
  priceFrom: z.coerce.number().int().min(0).max(PRICE_MAX).optional(),
  priceTo: z.coerce.number().int().min(0).max(PRICE_MAX).optional(),
  /** Only products in stock; with sizes, in stock in one of them. */
  stock: z.literal('in').optional(),
  /** Only reduced products. */
  reduced: z.literal('yes').optional(),
})
type Prices = { priceFrom?: number | undefined; priceTo?: number | undefined }
const isPriceRange = ({ priceFrom = 0, priceTo = PRICE_MAX }: Prices) => priceFrom <= priceTo
const priceRangeError = { path: ['priceTo'], message: 'The highest price is below the lowest' }

/** The shop's filters. */
export const ProductFilterQuery = ProductFilters.refine(isPriceRange, priceRangeError)
export type ProductFilterQuery = z.infer<typeof ProductFilterQuery>

const ListFields = ProductFilters.extend({
  /** Defaults to 'best' with search words, otherwise 'name'. */
  sort: ProductSort.optional(),
  ...pageFields({ limitMax: 48, cursorMax: 1_200 }),
})
export const ProductListQuery = ListFields.refine(isPriceRange, priceRangeError)
/** The shop's filters within one brand. */
export const BrandProductsQuery = ListFields.omit({ brand: true }).refine(isPriceRange, priceRangeError)
export type ProductListQuery = z.infer<typeof ProductListQuery>
export const ProductList = pageOf(ProductCardView).extend({
  /** The number of matching products, and of all in the shop or category: 'Showing X of Y products'. */
  matchingCount: z.int(),
  /** The number is an estimate: there are many matches, and they are still being counted. */
  isEstimate: z.boolean(),
  totalCount: z.int(),
  /** The order of the items. */
  sort: ProductSort,
  /** How the search words were understood. */
  understood: z.array(Understood),
})
export type ProductList = z.infer<typeof ProductList>

/** A category that search words name. */
export const FoundCategory = CategoryRef.extend({
  /** The name of its parent. */
  within: z.string().nullable(),
})
export type FoundCategory = z.infer<typeof FoundCategory>

const Counted = z.object({ count: z.int().nonnegative() })
/**
 * The choices of the filters, each with the number of products it would leave beside the other filters. A slow count is
 * null at first.
 */
export const ProductFacets = z.object({
  colors: z.array(Counted.extend({ color: z.string(), family: ColorFamilyKey.nullable() })).nullable(),
  families: z.array(Counted.extend({ value: ColorFamilyKey })).nullable(),
  audiences: z.array(Counted.extend({ value: AudienceKey })).nullable(),
  materials: z.array(Counted.extend({ value: MaterialKey })).nullable(),
  patterns: z.array(Counted.extend({ value: PatternKey })).nullable(),
  occasions: z.array(Counted.extend({ value: OccasionKey })).nullable(),
  /** Counts include the subcategories. */
  categories: z.array(Counted.extend({ id: z.uuid() })).nullable(),
  sizes: z.array(Counted.extend({ size: z.string() })).nullable(),
  /** The brands with the most products, and the chosen ones. */
  brands: z.array(Counted.extend({ id: z.uuid(), name: z.string() })).nullable(),
  /** In minor units, inclusive; null: no bound. */
  prices: z.array(Counted.extend({ from: z.int().nullable(), to: z.int().nullable() })).nullable(),
  inStockCount: z.int().nonnegative().nullable(),
  reducedCount: z.int().nonnegative().nullable(),
  currency: z.string(),
})
export type ProductFacets = z.infer<typeof ProductFacets>

/** A product or brand that can be tagged on a photo: found by typing, or suggested. */
export const TagSuggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    id: z.uuid(),
    name: z.string(),
    brandName: z.string().nullable(),
    categoryName: z.string().nullable(),
    color: z.string().nullable(),
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
export const TagSearchQuery = z.object({ q: z.string().max(100).default('').transform(cleanText) })
/** `because` gives the reason for the suggestion in a sentence. */
export const AutoTagSuggestions = z.object({
  items: z.array(z.object({ suggestion: TagSuggestion, because: z.string() })),
})
export type AutoTagSuggestions = z.infer<typeof AutoTagSuggestions>

/**
 * A product that a member adds while tagging (DEC-56): it can be tagged at once, and is on sale only after an admin
 * accepts it.
 */
export const ProductProposal = z.object({
  name: catalogueName(160, { missing: 'Please enter a product name', tooLong: 'Product name is too long' }),
  brandId: z.uuid().nullable().default(null),
  link: webAddress.nullable().default(null),
})
export type ProductProposal = z.infer<typeof ProductProposal>
