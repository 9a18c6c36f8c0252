import type { ReadLine } from '../import-content.ts'
import { plainText } from './plain-text.ts'
import { cellReader, type Row } from './read-cells.ts'
import { withoutUndefined } from './read-own-line.ts'

/** The columns read from a Google Merchant feed. */
export const googleColumns = new Set([
  ...['id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'additional_image_link'],
  ...['availability', 'quantity', 'price', 'sale_price', 'brand', 'color', 'size'],
])

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A row of Google Merchant's feed: one size of a product; rows of one product share a group. */
export function readGoogleLine(row: Row, shopCurrency: string): ReadLine {
  const read = cellReader(row)
  const id = read.text('id', 200)
  if (!id) read.refuse('id', 'Every line needs an id.')
  const key = read.text('item_group_id', 200) || id || `line ${row.line}`
  const [price, sale] = [read.price('price', shopCurrency), read.price('sale_price', shopCurrency)]
  const asked = sale ?? price
  const color = read.text('color', 60) ?? null
  const description = read.text('description')
  const size = read.text('size', 40) ?? null
  const isCounted = Boolean(row.cell('quantity'))
  const isOut = /out.of.stock/i.test(row.cell('availability') ?? '')
  const stock = isOut ? 0 : isCounted ? (read.stock('quantity') ?? null) : null
  // Our own feed contains our own product ids.
  const own = UUID.test(key) ? { id: key } : { origin: { source: 'google-merchant' as const, key } }
  return {
    line: row.line,
    itemKey: key,
    content: {
      ...own,
      product: withoutUndefined({
        name: read.name('title'),
        brand: read.brand('brand'),
        description: description === undefined ? undefined : plainText(description ?? ''),
        link: read.link('link'),
        ...(asked ? { priceMinor: asked.priceMinor, currency: asked.currency } : {}),
      }),
      piece: { size, color, stock },
      pictures: [...read.pictures('image_link'), ...read.pictures('additional_image_link')],
    },
    errors: read.errors,
  }
}
