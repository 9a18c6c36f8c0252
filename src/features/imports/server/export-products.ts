import type { Platform } from '../../../platform/platform.ts'
import {
  type BulkProduct,
  listBulkProducts,
  type ProductFacts,
} from '../../products/server/product-bulk-sql.ts'
import { guarded, type OwnColumn, ownColumns } from '../import.ts'
import { readSkus } from './origin-sql.ts'
import { cellOf } from './plan-item.ts'

const PRODUCTS_AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\ufeff'
const WIDEST = 1440

/** Every product as our own table, written as it is read: however many there are, some hundred are held. */
export function exportProducts(
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  { isTemplate }: { isTemplate: boolean },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let after: string | null = null
  return new ReadableStream(
    {
      async pull(controller) {
        if (after === null) {
          controller.enqueue(encoder.encode(`${MARK}${ownColumns.join(',')}\r\n`))
          after = FIRST_ID
          if (isTemplate) controller.close()
          return
        }
        const products = await listBulkProducts(db, after, PRODUCTS_AT_ONCE)
        const last = products.at(-1)
        if (!last) return controller.close()
        after = last.id
        const skus = await readSkus(
          db,
          products.map(({ id }) => id),
        )
        const lines = products
          .filter(({ isDeleted }) => !isDeleted)
          .map((product) => lineOf(product, skus.get(product.id) ?? '', publicUrl))
        controller.enqueue(encoder.encode(lines.join('')))
      },
    },
    { highWaterMark: 0 },
  )
}

function lineOf(product: BulkProduct, sku: string, publicUrl: string): string {
  const cells: Record<OwnColumn, string> = {
    id: product.id,
    sku,
    handle: product.slug,
    ...cellsOf(product),
    sizes: product.sizes.map(({ size }) => size).join(' | '),
    stock: product.sizes.map(({ stock }) => stock ?? '').join(' | '),
    images: product.media.map((name) => `${publicUrl}/media/${name}/${WIDEST}.webp`).join(' '),
  }
  return `${ownColumns.map((column) => quoted(guarded(cells[column]))).join(',')}\r\n`
}

const cellsOf = (product: ProductFacts) => ({
  name: product.name,
  brand: product.brand ?? '',
  price: cellOf(product, 'priceMinor'),
  currency: product.currency,
  color: product.color ?? '',
  color_hex: product.colorHex ?? '',
  description: product.description,
  link: product.link ?? '',
  history: product.history ?? '',
  size_guide: product.sizeGuide ?? '',
  care: product.care ?? '',
  state: product.state,
  featured: cellOf(product, 'isFeatured'),
})

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
