import type { Platform } from '../../../../platform/platform.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { readTreeNow } from '../../categories/server/category-sql.ts'
import {
  type BulkProduct,
  listBulkProducts,
  type ProductFacts,
} from '../../products/server/product-bulk-sql.ts'
import { type ExportShape, type OwnColumn, ownColumns } from '../import.ts'
import { pathName } from './find-category.ts'
import { readKeys } from './origin-sql.ts'
import { cellOf } from './plan-item.ts'
import { shopifyHeads, shopifyLines } from './read/shopify-lines.ts'
import { TABLE_MARK, tableLine } from './write-table.ts'

const PRODUCTS_AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const WIDEST = 1440

type Source = Pick<Platform, 'db' | 'publicUrl'>

/**
 * Streams every product as a table, with some hundred in memory at a time. Shopify's format has only products
 * that are or were on sale in the shop's currency: it has no column for another currency, and no state for
 * proposed products.
 */
export async function* exportProducts(
  source: Source,
  { shape, isTemplate }: { shape: ExportShape; isTemplate: boolean },
): AsyncGenerator<string> {
  yield TABLE_MARK + tableLine(shape === 'shopify' ? shopifyHeads : ownColumns)
  if (isTemplate) return
  const { currency } = await readShopSettings(source.db)
  for await (const products of allProducts(source)) {
    const lines =
      shape === 'shopify'
        ? await linesForShopify(
            source,
            products.filter((product) => product.currency === currency && product.state !== 'proposed'),
          )
        : await linesOfOurs(source, products)
    yield lines.map(tableLine).join('')
  }
}

async function* allProducts({ db }: Source): AsyncGenerator<BulkProduct[]> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const products: BulkProduct[] = await listBulkProducts(db, after, PRODUCTS_AT_ONCE)
    after = products.at(-1)?.id
    yield products.filter(({ isDeleted }) => !isDeleted)
  }
}

async function linesOfOurs({ db, publicUrl }: Source, products: BulkProduct[]): Promise<string[][]> {
  const skus = await readKeys(db, 'sku', idsOf(products))
  return products.map((product) => {
    const cells: Record<OwnColumn, string> = {
      id: product.id,
      sku: skus.get(product.id) ?? '',
      handle: product.slug,
      ...cellsOf(product),
      sizes: product.sizes.map(({ size }) => size).join(' | '),
      stock: product.sizes.map(({ stock }) => stock ?? '').join(' | '),
      images: product.media.map((name) => pictureAddress(publicUrl, name)).join(' '),
    }
    return ownColumns.map((column) => cells[column])
  })
}

async function linesForShopify({ db, publicUrl }: Source, products: BulkProduct[]): Promise<string[][]> {
  const tree = await readTreeNow(db)
  const ids = idsOf(products)
  const [handles, skus] = [await readKeys(db, 'shopify', ids), await readKeys(db, 'sku', ids)]
  return products.flatMap((product) =>
    shopifyLines(
      product,
      {
        ...{ handle: handles.get(product.id), sku: skus.get(product.id) },
        type: pathName(tree, tree.bySlug.get(product.category ?? '')?.id ?? ''),
      },
      (media) => pictureAddress(publicUrl, media),
    ),
  )
}

const idsOf = (products: BulkProduct[]) => products.map(({ id }) => id)
const pictureAddress = (publicUrl: string, media: string) => `${publicUrl}/media/${media}/${WIDEST}.webp`

const cellsOf = (product: ProductFacts) => ({
  name: product.name,
  brand: product.brand ?? '',
  price: cellOf(product, 'priceMinor'),
  currency: product.currency,
  color: product.color ?? '',
  color_hex: product.colorHex ?? '',
  color_family: cellOf(product, 'colorFamily'),
  category: product.category ?? '',
  audience: cellOf(product, 'audience'),
  material: cellOf(product, 'materials'),
  pattern: cellOf(product, 'pattern'),
  occasion: cellOf(product, 'occasions'),
  description: product.description,
  link: product.link ?? '',
  history: product.history ?? '',
  size_guide: product.sizeGuide ?? '',
  care: product.care ?? '',
  state: product.state,
  featured: cellOf(product, 'isFeatured'),
})
