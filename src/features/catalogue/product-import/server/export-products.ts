import { moneyInputValue } from '../../../../kernel/money/money-input.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../../kernel/text/csv.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type WeightUnit, weightWords } from '../../../core/shipping/weights.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { readCurrentCategoryTree } from '../../categories/server/category-sql.ts'
import { readRegularPrices } from '../../products/server/prices/regular-prices-sql.ts'
import {
  type BulkProduct,
  listBulkProducts,
  type ProductFacts,
} from '../../products/server/product-bulk-sql.ts'
import { type ExportShape, type OwnColumn, ownColumns } from '../import.ts'
import { formatCategoryPath } from './find-category.ts'
import { readOriginKeys } from './origin-sql.ts'
import { cellOf } from './plan-item.ts'
import { shopifyHeads, shopifyLines } from './read/shopify-lines.ts'
import { atRegularPrices } from './sale-prices.ts'

const PRODUCTS_AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PICTURE_WIDTH_PX = 1440

type Source = Pick<Platform, 'db' | 'publicUrl'>

/**
 * Streams every product as a table at its regular prices, with a few hundred in memory at a time. Shopify's format includes only products
 * that are or were on sale in the shop's currency: it has no column for another currency, and no state for proposed
 * products.
 */
export async function* exportProducts(
  source: Source,
  { shape, isTemplate, hasCosts }: { shape: ExportShape; isTemplate: boolean; hasCosts: boolean },
): AsyncGenerator<string> {
  const columns = ownColumns.filter((column) => hasCosts || column !== 'cost')
  yield BYTE_ORDER_MARK + csvLine(shape === 'shopify' ? shopifyHeads : columns)
  if (isTemplate) return
  const { currency, shipping } = await readShopSettings(source.db)
  for await (const reduced of allProducts(source)) {
    const regular = await readRegularPrices(source.db, idsOf(reduced))
    const all = reduced.map((product) => atRegularPrices(product, regular))
    const products = hasCosts ? all : all.map(withoutCosts)
    const lines =
      shape === 'shopify'
        ? await makeShopifyLines(
            source,
            products.filter((product) => product.currency === currency && product.state !== 'proposed'),
            shipping.weightUnit,
          )
        : await makeOwnLines(source, products, { columns, weightUnit: shipping.weightUnit })
    yield lines.map(csvLine).join('')
  }
}

async function* allProducts({ db }: Source): AsyncGenerator<BulkProduct[]> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const products: BulkProduct[] = await listBulkProducts(db, after, PRODUCTS_AT_ONCE)
    after = products.at(-1)?.id
    yield products.filter(({ isDeleted }) => !isDeleted)
  }
}

async function makeOwnLines(
  { db, publicUrl }: Source,
  products: BulkProduct[],
  { columns, weightUnit }: { columns: OwnColumn[]; weightUnit: WeightUnit },
): Promise<string[][]> {
  const skus = await readOriginKeys(db, 'sku', idsOf(products))
  return products.map((product) => {
    const cells: Record<OwnColumn, string> = {
      id: product.id,
      sku: skus.get(product.id) ?? '',
      handle: product.slug,
      ...cellsOf(product),
      sizes: product.sizes.map(({ size }) => size).join(' | '),
      stock: product.sizes.map(({ stock }) => stock ?? '').join(' | '),
      ...ownSizeCells(product, weightUnit),
      images: product.media.map((name) => pictureAddress(publicUrl, name)).join(' '),
    }
    return columns.map((column) => cells[column])
  })
}

async function makeShopifyLines(
  { db, publicUrl }: Source,
  products: BulkProduct[],
  weightUnit: WeightUnit,
): Promise<string[][]> {
  const tree = await readCurrentCategoryTree(db)
  const ids = idsOf(products)
  const handles = await readOriginKeys(db, 'shopify', ids)
  return products.flatMap((product) =>
    shopifyLines(
      product,
      {
        handle: handles.get(product.id),
        type: formatCategoryPath(tree, tree.bySlug.get(product.category ?? '')?.id ?? ''),
        weightUnit,
      },
      (media) => pictureAddress(publicUrl, media),
    ),
  )
}

const withoutCosts = (product: BulkProduct): BulkProduct => ({
  ...product,
  sizes: product.sizes.map((size) => ({ ...size, costMinor: null })),
})

/** Columns with the sizes' own values, in the order of the sizes; a column is empty when no size has one. */
function ownSizeCells({ sizes, currency }: BulkProduct, unit: WeightUnit) {
  // A number without a unit means grams.
  const weight = (grams: number | null) => (grams === null || unit === 'g' ? grams : weightWords(grams, unit))
  const cell = (values: (string | number | null)[]) =>
    values.some((value) => value !== null) ? values.map((value) => value ?? '').join(' | ') : ''
  const money = (minor: number | null) => (minor === null ? null : moneyInputValue(minor, currency))
  return {
    size_sku: cell(sizes.map(({ sku }) => sku)),
    barcode: cell(sizes.map(({ barcode }) => barcode)),
    weight: cell(sizes.map(({ weightGrams }) => weight(weightGrams))),
    size_price: cell(sizes.map(({ priceMinor }) => money(priceMinor))),
    size_price_before: cell(sizes.map(({ compareAtMinor }) => money(compareAtMinor))),
    cost: cell(sizes.map(({ costMinor }) => money(costMinor))),
  }
}

const idsOf = (products: BulkProduct[]) => products.map(({ id }) => id)
const pictureAddress = (publicUrl: string, media: string) =>
  `${publicUrl}/media/${media}/${PICTURE_WIDTH_PX}.webp`

const cellsOf = (product: ProductFacts) => ({
  name: product.name,
  brand: product.brand ?? '',
  price: cellOf(product, 'priceMinor'),
  price_before: cellOf(product, 'compareAtMinor'),
  tax_class: product.taxClass,
  currency: product.currency,
  color: product.color ?? '',
  color_hex: product.colorHex ?? '',
  color_family: cellOf(product, 'colorFamily'),
  color_group: product.colorGroup ?? '',
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
