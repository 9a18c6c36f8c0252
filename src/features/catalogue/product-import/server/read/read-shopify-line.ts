import { ALT_TEXT_MAX } from '../../../../../kernel/pictures/picture-limits.ts'
import { isGtin } from '../../../products/barcode.ts'
import { PRODUCT_TEXT_MAX } from '../../../products/product-limits.ts'
import type { ParsedLine, SizeCells } from '../import-content.ts'
import { htmlToText } from './html-to-text.ts'
import { cellReader, type Row, unescapeRow } from './read-cells.ts'
import { withoutUndefined } from './read-own-line.ts'
import { sizeCells } from './read-size-cells.ts'

/** The columns read from Shopify's export; we have no equivalent for the others. */
export const shopifyColumns = new Set([
  ...['handle', 'title', 'body_(html)', 'vendor', 'published', 'status', 'product_category', 'type'],
  ...[1, 2, 3].flatMap((n) => [`option${n}_name`, `option${n}_value`]),
  ...[
    'variant_price',
    'variant_inventory_tracker',
    'variant_inventory_qty',
    'variant_sku',
    'variant_barcode',
  ],
  ...['variant_grams', 'variant_compare_at_price', 'cost_per_item'],
  ...['image_src', 'image_alt_text'],
])

/**
 * Reads a row of Shopify's table. A product has several rows with the same handle: the first describes the product, and
 * each has a variant and a picture.
 */
export function readShopifyLine(given: Row, shopCurrency: string): ParsedLine {
  // Unescaped as in our own table, because we write this format too.
  const row = unescapeRow(given)
  const read = cellReader(row)
  const handle = read.text('handle', 200)
  if (!handle) read.refuse('handle', 'Every line needs a product handle.')
  const title = row.cell('title')
  // Only the first row of a product has a title, and the facts about the whole product.
  const isFirst = title !== undefined && title !== ''
  const price = read.price('variant_price', shopCurrency)
  const options = [1, 2, 3].map((n) => ({
    name: row.cell(`option${n}_name`) ?? '',
    value: row.cell(`option${n}_value`) ?? '',
  }))
  const isPiece = row.cell('variant_price') !== undefined && row.cell('variant_price') !== ''
  const isCounted = Boolean(row.cell('variant_inventory_tracker'))
  const html = read.text('body_(html)', 200_000)
  const description = html === undefined ? undefined : htmlToText(html ?? '')
  if ((description?.length ?? 0) > PRODUCT_TEXT_MAX) {
    read.refuse('body_(html)', `This text is longer than ${PRODUCT_TEXT_MAX} characters.`)
  }
  return {
    line: row.line,
    itemKey: handle ?? `line ${row.line}`,
    content: {
      ...(handle ? { origin: { source: 'shopify' as const, key: handle }, handle } : {}),
      product: withoutUndefined({
        ...(isFirst
          ? {
              name: read.name('title'),
              brand: read.brand('vendor'),
              description,
              state: stateOf(row),
              category: categoryOf(row),
            }
          : {}),
        ...(price ? { priceMinor: price.priceMinor, currency: price.currency } : {}),
      }),
      ...(isPiece
        ? {
            piece: {
              ...{ size: null, color: null, options },
              stock: isCounted ? (read.stock('variant_inventory_qty') ?? null) : null,
              own: readVariantValues(row, read, shopCurrency),
            },
          }
        : {}),
      pictures: read.pictures('image_src', read.text('image_alt_text', ALT_TEXT_MAX) ?? ''),
    },
    errors: read.errors,
  }
}

/**
 * Reads a variant's own values; a missing or unreadable column gives none. Shopify writes 0 when no weight was entered.
 */
function readVariantValues(row: Row, read: ReturnType<typeof cellReader>, currency: string): SizeCells {
  const cell = (column: string) => row.cell(column) || undefined
  const [sku, barcode, grams] = [cell('variant_sku'), cell('variant_barcode'), cell('variant_grams')]
  const cost = cell('cost_per_item')
  const size = sizeCells(row, read)
  return withoutUndefined({
    sku: sku && size.sku('variant_sku', sku),
    // Shops store other numbers in this column too.
    barcode: barcode && isGtin(barcode) ? barcode : undefined,
    weightGrams:
      grams && Number(grams) > 0 ? size.grams('variant_grams', String(Math.round(Number(grams)))) : undefined,
    priceMinor: read.price('variant_price', currency)?.priceMinor,
    compareAtMinor: read.priceOrNone('variant_compare_at_price', currency),
    costMinor: cost && read.amount('cost_per_item', cost, currency),
  }) as SizeCells
}

/** Prefers the shop's own category, which is narrower than Shopify's taxonomy. */
const categoryOf = (row: Row): string | undefined =>
  (row.cell('type') || row.cell('product_category') || undefined)?.slice(0, 300)

function stateOf(row: Row): 'active' | 'archived' | undefined {
  const [status, published] = [row.cell('status')?.toLowerCase(), row.cell('published')?.toLowerCase()]
  if (status === undefined && published === undefined) return undefined
  return (status ?? 'active') === 'active' && published !== 'false' ? 'active' : 'archived'
}
