import { type Audience, materialWords, patternWords } from '../../../categories/attribute-words.ts'
import { MATERIALS_MAX } from '../../../categories/attributes.ts'
import { isGtin } from '../../../products/barcode.ts'
import type { ParsedLine, ProductCells } from '../import-content.ts'
import { htmlToText } from './html-to-text.ts'
import { cellReader, type Row } from './read-cells.ts'
import { withoutUndefined } from './read-own-line.ts'

/** The columns read from a Google Merchant feed. */
export const googleColumns = new Set([
  ...['id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'additional_image_link'],
  ...['availability', 'quantity', 'price', 'sale_price', 'brand', 'color', 'size', 'gtin'],
  ...['google_product_category', 'product_type', 'age_group', 'gender', 'material', 'pattern'],
])

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Reads a row of a Google Merchant feed: one size of a product; rows of one product share a group. */
export function readGoogleLine(row: Row, shopCurrency: string): ParsedLine {
  const read = cellReader(row)
  const id = read.text('id', 200)
  if (!id) read.refuse('id', 'Every line needs an ID.')
  const key = read.text('item_group_id', 200) || id || `line ${row.line}`
  const [price, sale] = [read.price('price', shopCurrency), read.price('sale_price', shopCurrency)]
  const sellingPrice = sale ?? price
  const color = read.text('color', 60) ?? null
  const description = read.text('description')
  const size = read.text('size', 40) ?? null
  const isOut = /out.of.stock/i.test(row.cell('availability') ?? '')
  const stock = isOut ? 0 : stockOf(row.cell('quantity'), () => read.stock('quantity'))
  const gtin = row.cell('gtin')
  const own = {
    ...(gtin && isGtin(gtin) ? { barcode: gtin } : {}),
    ...(sellingPrice
      ? { priceMinor: sellingPrice.priceMinor, compareAtMinor: sale && price ? price.priceMinor : null }
      : {}),
  }
  // Our own feed contains our own product ids.
  const identity = UUID.test(key) ? { id: key } : { origin: { source: 'google-merchant' as const, key } }
  return {
    line: row.line,
    itemKey: key,
    content: {
      ...identity,
      product: withoutUndefined({
        name: read.name('title'),
        brand: read.brand('brand'),
        description: description === undefined ? undefined : htmlToText(description ?? ''),
        link: read.link('link'),
        ...attributesOf(row),
        ...(sellingPrice ? { priceMinor: sellingPrice.priceMinor, currency: sellingPrice.currency } : {}),
      }),
      piece: { size, color, stock, own },
      pictures: [...read.pictures('image_link'), ...read.pictures('additional_image_link')],
    },
    errors: read.errors,
  }
}

/** A feed without quantities leaves a counted size as it is; an empty one makes it uncounted. */
const stockOf = (quantity: string | undefined, readStock: () => number | null | undefined) =>
  quantity === undefined ? undefined : quantity === '' ? null : (readStock() ?? null)

/**
 * Reads the feed's descriptive values. Values that we do not know are left out rather than refused: other systems write
 * this format, and the rest of the row is still good.
 */
function attributesOf(row: Row): Partial<ProductCells> {
  const google = row.cell('google_product_category')
  const type = row.cell('product_type')
  const material = row.cell('material')
  const number = google && /^\d{1,8}$/.test(google) ? Number(google) : null
  const category = type || (number === null ? google : '')
  const audience = audienceOf(row.cell('age_group'), row.cell('gender'))
  const pattern = row.cell('pattern')
  const materials = material === undefined ? [] : readKeyList(material, materialWords)
  const [patternKey] = pattern ? readKeyList(pattern, patternWords) : []
  return {
    ...(number ? { googleCategory: number } : {}),
    ...(category ? { category: category.slice(0, 300) } : {}),
    ...(audience ? { audience } : {}),
    ...(materials.length > 0 ? { materials } : {}),
    ...(patternKey ? { pattern: patternKey } : {}),
  }
}

/** Reads a list such as "cotton/polyester". */
function readKeyList<Key extends string>(cell: string, words: Record<Key, string>): Key[] {
  const parts = cell.split(/[/,|]/).map((part) => part.trim().toLowerCase())
  const keys = Object.keys(words) as Key[]
  const found = parts.flatMap(
    (part) => keys.find((key) => key === part || words[key].toLowerCase() === part) ?? [],
  )
  return [...new Set(found)].slice(0, MATERIALS_MAX)
}

function audienceOf(age = '', gender = ''): Audience | null {
  if (/newborn|infant|toddler/i.test(age)) return 'babies'
  if (/kids/i.test(age)) return /^f/i.test(gender) ? 'girls' : /^m/i.test(gender) ? 'boys' : 'kids'
  if (/^unisex/i.test(gender)) return 'unisex'
  return /^f/i.test(gender) ? 'women' : /^m/i.test(gender) ? 'men' : null
}
