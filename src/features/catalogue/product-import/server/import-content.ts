import { z } from 'zod'
import { taxClasses } from '../../../../kernel/money/tax-class.ts'
import {
  AudienceKey,
  ColorFamilyKey,
  MaterialKey,
  OccasionKey,
  PatternKey,
} from '../../categories/attributes.ts'
import { CellError } from '../import.ts'

/** A product's values in a file; missing columns are left out, empty cells are null. */
export const ProductCells = z.object({
  name: z.string().optional(),
  brand: z.string().nullable().optional(),
  priceMinor: z.int().optional(),
  compareAtMinor: z.int().nullable().optional(),
  taxClass: z.enum(taxClasses).optional(),
  currency: z.string().optional(),
  color: z.string().nullable().optional(),
  colorHex: z.string().nullable().optional(),
  description: z.string().optional(),
  link: z.string().nullable().optional(),
  history: z.string().nullable().optional(),
  sizeGuide: z.string().nullable().optional(),
  care: z.string().nullable().optional(),
  state: z.enum(['proposed', 'active', 'archived']).optional(),
  isFeatured: z.boolean().optional(),
  /** As written in the file: a slug, a name, or a path of names. */
  category: z.string().nullable().optional(),
  /** Google's number of the category. */
  googleCategory: z.int().optional(),
  audience: AudienceKey.nullable().optional(),
  materials: z.array(MaterialKey).optional(),
  pattern: PatternKey.nullable().optional(),
  occasions: z.array(OccasionKey).optional(),
  colorFamily: ColorFamilyKey.nullable().optional(),
  /** The name shared by all colors of one piece. */
  colorGroup: z.string().nullable().optional(),
})
export type ProductCells = z.infer<typeof ProductCells>

/** A size's values in a row besides its name; values the row does not contain are left out. */
export const SizeCells = z.object({
  sku: z.string().nullable().optional(),
  barcode: z.string().nullable().optional(),
  weightGrams: z.int().nullable().optional(),
  priceMinor: z.int().nullable().optional(),
  compareAtMinor: z.int().nullable().optional(),
  costMinor: z.int().nullable().optional(),
})
export type SizeCells = z.infer<typeof SizeCells>

/** Null: not counted. Missing: the file does not say. */
const Stock = z.int().nullable().optional()

export const Size = SizeCells.extend({ size: z.string(), stock: Stock })
export type Size = z.infer<typeof Size>

export const Origin = z.object({ source: z.enum(['sku', 'shopify', 'google-merchant']), key: z.string() })
export type Origin = z.infer<typeof Origin>

export const LineContent = z.object({
  id: z.uuid().optional(),
  origin: Origin.optional(),
  handle: z.string().optional(),
  product: ProductCells,
  /** All sizes of the product, where one row lists them all. */
  sizes: z.array(Size).optional(),
  /** The single variant of this row, in formats with one row per variant. */
  piece: z
    .object({
      size: z.string().nullable(),
      color: z.string().nullable(),
      stock: Stock,
      own: SizeCells.optional(),
      /** The names of the options for size and color, which may be in another row. */
      options: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    })
    .optional(),
  pictures: z.array(z.object({ address: z.string(), altText: z.string() })),
})
export type LineContent = z.infer<typeof LineContent>

/** A parsed row. Rows of the same product share an `itemKey`. */
export type ParsedLine = { line: number; itemKey: string; content: LineContent; errors: CellError[] }

export const StoredLine = z.object({ line: z.int(), content: LineContent, errors: z.array(CellError) })
export type StoredLine = z.infer<typeof StoredLine>
