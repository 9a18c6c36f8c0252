import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PRODUCT_IMAGES_KEPT, SIZES_MAX } from '../products/product-limits.ts'

/**
 * Column headings of our own table, in the order of an export. A column missing from a file leaves its values
 * unchanged.
 */
export const ownColumns = [
  'id',
  'sku',
  'handle',
  'name',
  'brand',
  'price',
  'price_before',
  'tax_class',
  'currency',
  'color',
  'color_hex',
  'color_family',
  'color_group',
  'category',
  'audience',
  'material',
  'pattern',
  'occasion',
  'description',
  'link',
  'history',
  'size_guide',
  'care',
  'state',
  'featured',
  'sizes',
  'stock',
  'size_sku',
  'barcode',
  'weight',
  'size_price',
  'size_price_before',
  'cost',
  'images',
] as const
export type OwnColumn = (typeof ownColumns)[number]

export const importLimits = {
  bytes: 100 * 1024 * 1024,
  lines: 100_000,
  /** Characters of one row, line breaks within quotation marks included. */
  lineCharacters: 1_000_000,
  columns: 500,
  linesOfProduct: SIZES_MAX,
  pictures: PRODUCT_IMAGES_KEPT,
} as const

export const ImportFormat = z.enum(['own', 'shopify', 'google-merchant'])
export type ImportFormat = z.infer<typeof ImportFormat>
export const ExportShape = ImportFormat.extract(['own', 'shopify'])
export type ExportShape = z.infer<typeof ExportShape>

export const Fate = z.enum(['new', 'changed', 'unchanged', 'refused'])
export type Fate = z.infer<typeof Fate>

const Count = z.int().nonnegative()

/**
 * Remarks of the dry run besides the changes. without-picture: added as archived, because a product without a picture
 * is never put on sale. guessed-category: guessed from its name. unknown-category: the file names one that the shop
 * does not have.
 */
export const ImportNote = z.enum(['without-picture', 'guessed-category', 'unknown-category'])
export type ImportNote = z.infer<typeof ImportNote>

export const ImportView = z.object({
  id: z.uuid(),
  fileName: z.string(),
  format: ImportFormat,
  state: z.enum(['receiving', 'checking', 'checked', 'applying', 'applied', 'failed']),
  lineCount: Count,
  /** Products in the file; several rows may describe one. */
  itemCount: Count,
  doneCount: Count,
  unusedColumns: z.array(z.string()),
  fates: z.record(Fate, Count),
  /** Products without a picture, which stay off sale. */
  withoutPicture: Count,
  /** Pictures to fetch from other websites. */
  pictures: z.object({ waiting: Count, fetched: Count, refused: Count }),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ImportView = z.infer<typeof ImportView>
export const ImportList = z.object({ items: z.array(ImportView) })
export type ImportList = z.infer<typeof ImportList>

export const CellError = z.object({ line: z.int(), column: z.string(), sentence: z.string() })
export type CellError = z.infer<typeof CellError>

export const ImportItem = z.object({
  line: z.int(),
  lineCount: z.int(),
  name: z.string(),
  fate: Fate.nullable(),
  /** Values before and after, by column, as they appear in a table. */
  changes: z.record(z.string(), z.tuple([z.string(), z.string()])),
  errors: z.array(CellError),
  notes: z.array(ImportNote),
  productId: z.uuid().nullable(),
  isApplied: z.boolean(),
  /** Pictures that could not be fetched. */
  missingPictures: z.array(z.object({ address: z.string(), sentence: z.string() })),
})
export type ImportItem = z.infer<typeof ImportItem>
export const ImportItemPage = pageOf(ImportItem)
export type ImportItemPage = z.infer<typeof ImportItemPage>
/** Items with one outcome, products whose pictures could not be fetched, or products without a picture. */
export const ItemFilter = z.enum([...Fate.options, 'without-pictures', 'without-picture'])
export type ItemFilter = z.infer<typeof ItemFilter>
export const ImportItemQuery = z.object({
  only: ItemFilter.optional(),
  ...pageFields({ limit: 50, limitMax: 100 }),
})
