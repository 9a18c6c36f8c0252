import { z } from 'zod'
import { taxClasses } from '../../../kernel/money/tax-class.ts'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { AltText, PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import { catalogueName, webAddress } from '../../../kernel/text/names.ts'
import {
  AudienceKey,
  ColorFamilyKey,
  MATERIALS_MAX,
  MaterialKey,
  OCCASIONS_MAX,
  OccasionKey,
  PatternKey,
  ProductAttributes,
} from '../categories/attributes.ts'
import { CategoryRef } from '../categories/category.ts'
import {
  AdminVariant,
  hasUniqueSizes,
  PriceMinor,
  rejectDuplicateSkus,
  SizeName,
  VariantForm,
} from './admin-size.ts'
import { AdminColor } from './linked-colors.ts'
import { SizeChart } from './product.ts'
import {
  CHART_MEASURES_MAX,
  CHART_SIZES_MAX,
  COLORS_MAX,
  PRODUCT_IMAGES_KEPT,
  PRODUCT_TEXT_MAX,
  SIZES_MAX,
} from './product-limits.ts'
import { VariantView } from './size-prices.ts'

export const ProductState = z.enum(['active', 'proposed', 'archived'])
export type ProductState = z.infer<typeof ProductState>

export const AdminProductRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  state: ProductState,
  brandName: z.string().nullable(),
  isBrandVerified: z.boolean(),
  categoryName: z.string().nullable(),
  color: z.string().nullable(),
  colorHex: z.string().nullable(),
  priceMinor: z.int().nonnegative(),
  currency: z.string(),
  variants: z.array(VariantView),
  picture: PictureView.nullable(),
  createdAt: z.iso.datetime(),
  /** Changes with every update; the next update must send it back. */
  version: z.string(),
})
export type AdminProductRow = z.infer<typeof AdminProductRow>

export const adminSorts = ['name', 'price', 'created', 'brand', 'stock'] as const
export type AdminSortKey = (typeof adminSorts)[number]
/** "price" for ascending, "-price" for descending. */
export const AdminSort = z.enum(adminSorts.flatMap((key) => [key, `-${key}`] as const))

export const AdminProductsQuery = z.object({
  q: z.string().max(200).transform(cleanText).optional(),
  sort: AdminSort.default('-created'),
  state: ProductState.optional(),
  /** In this category and its subcategories; `none`: without a category. */
  category: z.union([z.literal('none'), z.uuid()]).optional(),
  ...pageFields({ limit: 50, limitMax: 100, cursorMax: 1_200 }),
})
export type AdminProductsQuery = z.infer<typeof AdminProductsQuery>

export const AdminProductPage = countedPageOf(AdminProductRow)
export type AdminProductPage = z.infer<typeof AdminProductPage>

/** A size chart as the admin area shows it: with its id, and how many products use it. */
export const AdminSizeChart = SizeChart.extend({
  id: z.uuid(),
  productCount: z.int().nonnegative(),
  version: z.string(),
})
export type AdminSizeChart = z.infer<typeof AdminSizeChart>
export const AdminSizeCharts = z.object({ items: z.array(AdminSizeChart) })

export const AdminProduct = AdminProductRow.omit({
  brandName: true,
  categoryName: true,
  isBrandVerified: true,
  picture: true,
  variants: true,
}).extend({
  variants: z.array(AdminVariant),
  /** The colors including the product itself; empty when it has no other. */
  colors: z.array(AdminColor),
  compareAtMinor: z.int().nonnegative().nullable(),
  taxClass: z.enum(taxClasses),
  description: z.string(),
  brand: z.object({ id: z.uuid(), name: z.string(), isVerified: z.boolean() }).nullable(),
  link: z.string().nullable(),
  history: z.string().nullable(),
  sizeGuide: z.string().nullable(),
  care: z.string().nullable(),
  isFeatured: z.boolean(),
  images: z.array(z.object({ pictureId: z.uuid(), altText: z.string(), picture: PictureView })),
  sizeChart: AdminSizeChart.nullable(),
  category: CategoryRef.nullable(),
  ...ProductAttributes.shape,
  colorFamily: ColorFamilyKey.nullable(),
  /** Chosen by an admin; otherwise it follows the color name. */
  isColorFamilyChosen: z.boolean(),
})
export type AdminProduct = z.infer<typeof AdminProduct>

const emptyIsNull = (text: string | null) => text || null
const LongText = memberText(PRODUCT_TEXT_MAX).nullable().transform(emptyIsNull).default(null)

/** Several values of a list, each once, in the order given. */
export const uniqueList = <Key extends z.ZodType<string>>(key: Key, max: number) =>
  z
    .array(key)
    .transform((keys) => [...new Set(keys)])
    .refine((keys) => keys.length <= max, `Up to ${max}`)

/** All fields of a product's form (ADM-07). */
const ProductFields = z.object({
  name: catalogueName(160, { missing: 'Please enter a product name', tooLong: 'Product name is too long' }),
  description: memberText(PRODUCT_TEXT_MAX).refine((text) => text !== '', 'Add a description to save.'),
  /** In the shop's currency. */
  priceMinor: PriceMinor.default(0),
  /** The compare-at price, in the same currency; shown while it is above the price. */
  compareAtMinor: PriceMinor.nullable().default(null),
  taxClass: z.enum(taxClasses).default('standard'),
  color: memberText(60).nullable().transform(emptyIsNull).default(null),
  colorHex: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Use a color such as #b08d57')
    .nullable()
    .default(null),
  link: webAddress.nullable().default(null),
  brandId: z.uuid().nullable().default(null),
  history: LongText,
  sizeGuide: LongText,
  care: LongText,
  isFeatured: z.boolean().default(false),
  /** proposed: the product stays proposed. */
  state: ProductState.default('active'),
  variants: z
    .array(VariantForm)
    .max(SIZES_MAX, 'There are too many sizes')
    .refine(hasUniqueSizes, 'Each size can be added only once')
    .superRefine(rejectDuplicateSkus)
    .default([]),
  images: z
    .array(z.object({ pictureId: z.uuid(), altText: AltText.default('') }))
    .min(1, 'At least one product image is required')
    .max(PRODUCT_IMAGES_KEPT, `Up to ${PRODUCT_IMAGES_KEPT} images`)
    .refine(
      (images) => new Set(images.map(({ pictureId }) => pictureId)).size === images.length,
      'Each image can be added only once',
    ),
  /** The colors of the piece in order; omitted: unchanged. */
  colors: z.array(z.uuid()).max(COLORS_MAX, `Up to ${COLORS_MAX} colors`).optional(),
  /** Pictures to move to another color of the piece; they are no longer in `images`. */
  movedImages: z
    .array(z.object({ pictureId: z.uuid(), toProductId: z.uuid() }))
    .max(PRODUCT_IMAGES_KEPT)
    .default([]),
  sizeChartId: z.uuid().nullable().default(null),
  categoryId: z.uuid().nullable().default(null),
  audience: AudienceKey.nullable().default(null),
  materials: uniqueList(MaterialKey, MATERIALS_MAX).default([]),
  pattern: PatternKey.nullable().default(null),
  occasions: uniqueList(OccasionKey, OCCASIONS_MAX).default([]),
  /** null: derived from the color name. */
  colorFamily: ColorFamilyKey.nullable().default(null),
})

/** Legacy ids, such as "ts-001", are kept, and converted to a UUID (ADM-13). */
export const ProductKey = z
  .string()
  .max(200)
  .transform(cleanText)
  .pipe(z.string().min(1, 'Please give an id'))

export const NewProductForm = ProductFields.extend({ id: ProductKey.optional() })
export type NewProductForm = z.infer<typeof NewProductForm>
export const ProductForm = ProductFields.extend({ version: z.string() })
export type ProductForm = z.infer<typeof ProductForm>

/** A price or some stocks, edited in the table. The old values are sent along and must still be current. */
export const ProductCellForm = z.object({
  price: z.object({ minor: PriceMinor, minorBefore: z.int() }).optional(),
  variants: z.array(VariantForm).max(SIZES_MAX).superRefine(rejectDuplicateSkus).optional(),
})
export type ProductCellForm = z.infer<typeof ProductCellForm>

const Millimeters = z.int('Use centimeters such as 52.5').min(1).max(9_999)

export const SizeChartForm = z
  .object({
    brandId: z.uuid(),
    /** The version of the chart when it was edited; null for a new one. */
    version: z.string().nullable(),
    kind: memberText(60).refine((kind) => kind !== '', 'Please say what it is for'),
    measuresOf: z.enum(['piece', 'body']),
    measures: z
      .array(memberText(60).refine((measure) => measure !== '', 'Please name the measure'))
      .min(1, 'Please add a measure')
      .max(CHART_MEASURES_MAX, 'There are too many measures')
      .refine((measures) => new Set(measures).size === measures.length, 'Each measure once, please'),
    rows: z
      .array(
        z.object({
          size: SizeName,
          cells: z.array(
            z
              .object({ fromMm: Millimeters, toMm: Millimeters.nullable() })
              .refine(({ fromMm, toMm }) => toMm === null || toMm > fromMm, 'From the smaller to the larger')
              .nullable(),
          ),
        }),
      )
      .min(1, 'Please add a size')
      .max(CHART_SIZES_MAX, 'There are too many sizes')
      .refine(hasUniqueSizes, 'Each size can be added only once'),
  })
  .refine(({ measures, rows }) => rows.every(({ cells }) => cells.length === measures.length), {
    path: ['rows'],
    error: 'A cell for each measure, please',
  })
  .refine(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell !== null)), {
    path: ['rows'],
    error: 'Please enter at least one measurement',
  })
export type SizeChartForm = z.infer<typeof SizeChartForm>
