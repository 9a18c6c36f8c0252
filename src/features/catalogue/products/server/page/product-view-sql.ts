import type pg from 'pg'
import { MEDIA_COLUMNS } from '../../../../../kernel/pictures/server/picture-view.ts'
import { prepared, selectRowsAsJson } from '../../../../../platform/fast/statements.ts'
import { asBrand, type BrandRow, selectBrands } from '../../../brands/server/brand-sql.ts'
import type { ProductAttributes } from '../../../categories/attributes.ts'
import type { PageColor } from '../../linked-colors.ts'
import type { ProductId, ProductView } from '../../product.ts'
import type { PricedSize } from '../../size-prices.ts'
import { groupColorsByProduct, LINKED_COLORS, type LinkedColorRow } from '../colors/linked-colors-sql.ts'
import { SIZE_PRICE_COLUMNS } from '../prices/size-price-sql.ts'
import {
  type CardRow,
  cardColumns,
  groupDetails,
  type PictureRow,
  readFirstPictures,
  selectPictures,
  toLinkedColor,
  type VariantRow,
} from '../product-sql.ts'
import { findSizeChart } from '../size-charts/size-chart-sql.ts'

type ViewRow = Omit<CardRow, 'brandName'> &
  Pick<ProductView, 'description' | 'link' | 'history' | 'sizeGuide' | 'care' | 'state'> &
  ProductAttributes & {
    categoryId: string | null
    sizeChartId: string | null
  }

const selectView = `
  select ${cardColumns}, products.description, products.link, products.history,
          products.size_guide as "sizeGuide", products.care, products.state,
          products.category_id as "categoryId", products.audience, products.materials, products.pattern,
          products.occasions, products.size_chart_id as "sizeChartId"
  from products
  where products.id = any($1::uuid[])`

const selectPricedSizes = `
  select variants.product_id as "productId", variants.id, variants.size, variants.stock,
         variants.price_minor as "ownMinor", variants.price_minor is not null as "hasOwnPrice",
         variants.sku, variants.barcode, ${SIZE_PRICE_COLUMNS}
  from variants
  join products on products.id = variants.product_id
  where variants.product_id = any($1::uuid[])
  order by variants.position, variants.id`

const findView = prepared<{
  views: ViewRow[]
  brands: BrandRow[]
  colors: LinkedColorRow[]
  pictures: (PictureRow & { altText: string })[]
  sizes: (PricedSize & VariantRow)[]
}>(
  'product-view',
  selectRowsAsJson({
    views: selectView,
    brands: selectBrands('brands.id = any(array(select brand_id from products where id = any($1::uuid[])))'),
    colors: LINKED_COLORS,
    pictures: selectPictures(`product_images.alt_text as "altText", ${MEDIA_COLUMNS}`),
    sizes: selectPricedSizes,
  }),
  { isPlannedOnce: true },
)

/** Reads everything on a product page except its category names; null when the product is gone. */
export async function findProductView(
  pool: pg.Pool,
  id: ProductId,
): Promise<(Omit<ProductView, 'categoryPath' | 'isMerged'> & Pick<ViewRow, 'categoryId'>) | null> {
  const [rows] = await findView(pool, [[id]])
  const [row] = rows!.views
  if (!row) return null
  const {
    pictureRows,
    mostMinor,
    variants: sizeRows,
    ...details
  } = groupDetails(rows!.pictures, rows!.sizes)(id)
  const { sizeChartId, ...view } = row
  const [brand = null] = rows!.brands.map((found) => asBrand(found).brand)
  const colors = await pageColors(pool, groupColorsByProduct(rows!.colors).get(id) ?? [])
  const sizeChart = sizeChartId ? await findSizeChart(pool, sizeChartId) : null
  const variants = sizeRows.map(({ productId: _, ownMinor: _own, ...size }) => size)
  const pricesDiffer = mostMinor > view.priceMinor
  const altTexts = pictureRows.map(({ altText }) => altText)
  return { ...view, brand, sizeChart, ...details, variants, pricesDiffer, colors, altTexts }
}

async function pageColors(pool: pg.Pool, colors: LinkedColorRow[]): Promise<PageColor[]> {
  const pictures = await readFirstPictures(
    pool,
    colors.map((color) => color.id),
  )
  return colors.map((color) => ({
    ...toLinkedColor(color),
    sizesLeft: color.sizesLeft,
    picture: pictures.get(color.id) ?? null,
  }))
}
