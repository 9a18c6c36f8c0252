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
export async function* exportProducts(
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  { isTemplate }: { isTemplate: boolean },
): AsyncGenerator<string> {
  yield `${MARK}${ownColumns.join(',')}\r\n`
  let after = isTemplate ? null : FIRST_ID
  while (after !== null) {
    const products = await listBulkProducts(db, after, PRODUCTS_AT_ONCE)
    after = products.at(-1)?.id ?? null
    const shown = products.filter(({ isDeleted }) => !isDeleted)
    const skus = await readSkus(
      db,
      shown.map(({ id }) => id),
    )
    yield shown.map((product) => lineOf(product, skus.get(product.id) ?? '', publicUrl)).join('')
  }
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
