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
  /** The price before, where it is reduced. */
  compareAtMinor: z.int().nonnegative().nullable(),
  /** Where it is reduced: the lowest price of the 30 days before that, as far as it is known. */
  lowestMinor: z.int().nonnegative().nullable(),
  color: z.string().nullable(),
  colorHex: z.string().nullable(),
  brandName: z.string().nullable(),
  isFeatured: z.boolean(),
  sizes: z.array(z.string()),
  isSoldOut: z.boolean(),
  /** Its sizes cost different amounts; `priceMinor` is the lowest. */
  pricesDiffer: z.boolean(),
  /** The first of its colors, and how many there are; none where it has only its own. */
  colors: z.array(LinkedColor),
  colorCount: z.int().nonnegative(),
  pictures: z.array(PictureView),
})
export type ProductCardView = z.infer<typeof ProductCardView>

/** A product that a member tagged on their looks, or proposed to the shop. */
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
  /** On how many of the member's looks it is tagged. */
  lookCount: z.int().nonnegative(),
  picture: PictureView.nullable(),
})
export type OwnProduct = z.infer<typeof OwnProduct>
export const OwnProductPage = pageOf(OwnProduct)
export type OwnProductPage = z.infer<typeof OwnProductPage>
export const OwnProductsQuery = z.object({
  ...pageFields(),
})

/** The measures of a brand's sizes for one kind of piece. In millimeters; a range has two values. */
export const SizeChart = z.object({
  /** "T-shirts", "Boots". */
  kind: z.string(),
  /** Of the piece laid flat, or of the wearer's body. */
  measuresOf: z.enum(['piece', 'body']),
  /** Column headings. */
  measures: z.array(z.string()),
  /** From small to large, a cell for each measure; null where it is missing. */
  rows: z.array(
    z.object({
      size: z.string(),
      cells: z.array(z.object({ fromMm: z.int(), toMm: z.int().nullable() }).nullable()),
    }),
  ),
})
export type SizeChart = z.infer<typeof SizeChart>

export const ProductView = ProductCardView.omit({ brandName: true, colors: true, colorCount: true }).extend({
  /** In their order; none where it has only its own. */
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
  /** Its category and those around it, the outermost first; empty without one. */
  categoryPath: z.array(CategoryRef),
  isMerged: z.boolean().describe('The address asked for is one of a product that was merged into this one'),
  ...ProductAttributes.shape,
})
export type ProductView = z.infer<typeof ProductView>

/** Id, slug, legacy id, or an unambiguous part of one (PDP-17). */
export const ProductAddress = z.object({ id: z.string().min(1).max(200).transform(cleanText) })

export const ProductSort = z.enum(['best', 'name', 'price-low', 'price-high', 'newest'])

/** One or several of the same name in the address, each once and always in one order. */
const several = <Item extends z.ZodType<string>>(item: Item) =>
  z
    .union([z.array(item).min(1).max(30), item.transform((one) => [one])])
    .transform((items) => [...new Set(items)].sort())
    .optional()

const ProductFilters = z.object({
  q: z.string().max(100).transform(cleanText).optional(),
  /** Parts of the words that were understood as something, and are to count as words alone. */
  plain: several(z.string().min(1).max(100).transform(cleanText)),
  color: z.string().max(60).transform(cleanText).optional(),
  /** Slug or id: what is in it and in the categories inside. */
  category: z.string().max(80).transform(cleanText).optional(),
  family: several(ColorFamilyKey),
  audience: several(AudienceKey),
  material: several(MaterialKey),
  pattern: several(PatternKey),
  occasion: several(OccasionKey),
  brand: several(z.uuid()),
  size: several(z.string().min(1).max(40).transform(cleanText)),
  /** Only what can be bought in one of these, each among products numbered that way: "letters-M". */
  worn: several(z.string().regex(WORN_SIZE)),
  /** In minor units, both included. */
  priceFrom: z.coerce.number().int().min(0).max(PRICE_MAX).optional(),
  priceTo: z.coerce.number().int().min(0).max(PRICE_MAX).optional(),
  /** Only what can be bought now; with sizes, in one of these. */
  stock: z.literal('in').optional(),
  /** Only what is reduced. */
  reduced: z.literal('yes').optional(),
})
type Prices = { priceFrom?: number | undefined; priceTo?: number | undefined }
const isPriceRange = ({ priceFrom = 0, priceTo = PRICE_MAX }: Prices) => priceFrom <= priceTo
const wrongRange = { path: ['priceTo'], message: 'The highest price is below the lowest' }

/** The shop's filters. */
export const ProductFilterQuery = ProductFilters.refine(isPriceRange, wrongRange)
export type ProductFilterQuery = z.infer<typeof ProductFilterQuery>

const ListFields = ProductFilters.extend({
  /** 'best' where there are words, else 'name'. */
  sort: ProductSort.optional(),
  ...pageFields({ limitMax: 48, cursorMax: 1_200 }),
})
export const ProductListQuery = ListFields.refine(isPriceRange, wrongRange)
/** The same within one brand. */
export const BrandProductsQuery = ListFields.omit({ brand: true }).refine(isPriceRange, wrongRange)
export type ProductListQuery = z.infer<typeof ProductListQuery>
export const ProductList = pageOf(ProductCardView).extend({
  /** How many match the filters, and how many there are in all or in the category: 'Showing X of Y products'. */
  matchingCount: z.int(),
  /** There are many matches, and they are being counted: an estimate until then. */
  isEstimate: z.boolean(),
  totalCount: z.int(),
  /** The order they are in. */
  sort: ProductSort,
  /** What the words were taken for. */
  understood: z.array(Understood),
})
export type ProductList = z.infer<typeof ProductList>

/** A category that words name. */
export const FoundCategory = CategoryRef.extend({
  /** The name of the category around it. */
  within: z.string().nullable(),
})
export type FoundCategory = z.infer<typeof FoundCategory>

const Counted = z.object({ count: z.int().nonnegative() })
/**
 * The choices of the filters, with the number of products each would leave beside the other filters. A count
 * that takes long is null for a moment.
 */
export const ProductFacets = z.object({
  colors: z.array(Counted.extend({ color: z.string(), family: ColorFamilyKey.nullable() })).nullable(),
  families: z.array(Counted.extend({ value: ColorFamilyKey })).nullable(),
  audiences: z.array(Counted.extend({ value: AudienceKey })).nullable(),
  materials: z.array(Counted.extend({ value: MaterialKey })).nullable(),
  patterns: z.array(Counted.extend({ value: PatternKey })).nullable(),
  occasions: z.array(Counted.extend({ value: OccasionKey })).nullable(),
  /** With what the categories inside have. */
  categories: z.array(Counted.extend({ id: z.uuid() })).nullable(),
  sizes: z.array(Counted.extend({ size: z.string() })).nullable(),
  /** Those with the most products, and the chosen ones. */
  brands: z.array(Counted.extend({ id: z.uuid(), name: z.string() })).nullable(),
  /** In minor units, both included; null: no bound. */
  prices: z.array(Counted.extend({ from: z.int().nullable(), to: z.int().nullable() })).nullable(),
  inStockCount: z.int().nonnegative().nullable(),
  reducedCount: z.int().nonnegative().nullable(),
  currency: z.string(),
})
export type ProductFacets = z.infer<typeof ProductFacets>

/** What can be tagged on a photo: found by typing, or suggested. */
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
/** `because`: the reason of the suggestion, in a sentence the member can check. */
export const AutoTagSuggestions = z.object({
  items: z.array(z.object({ suggestion: TagSuggestion, because: z.string() })),
})
export type AutoTagSuggestions = z.infer<typeof AutoTagSuggestions>

/**
 * A product a member adds while tagging (DEC-56): taggable at once, on sale only when an admin accepts it.
 */
export const ProductProposal = z.object({
  name: catalogueName(160, { missing: 'Please enter a product name', tooLong: 'Product name is too long' }),
  brandId: z.uuid().nullable().default(null),
  link: webAddress.nullable().default(null),
})
export type ProductProposal = z.infer<typeof ProductProposal>
