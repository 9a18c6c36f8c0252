import type pg from 'pg'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { AdminProduct, AdminProductRow } from '../../admin-product.ts'
import type { AdminVariant } from '../../admin-size.ts'
import { readFirstPictures } from '../product-sql.ts'
import { readAdminChart } from '../size-charts/size-chart-admin-sql.ts'
import { readAdminColors } from './admin-colors-sql.ts'

type Source = pg.Pool | DbOrTx
type Variant = AdminProductRow['variants'][number]
type Dates = { createdAt: Date; updatedAt: Date }

const columns = `products.id, products.slug, products.name, products.state, products.color,
  products.color_hex as "colorHex", products.price_minor as "priceMinor", products.currency,
  products.created_at as "createdAt", products.updated_at as "updatedAt"`
const ofCategory = 'left join product_categories on product_categories.id = products.category_id'

const findRows = prepared<Omit<AdminProductRow, 'createdAt' | 'version' | 'variants' | 'picture'> & Dates>(
  'find-admin-products',
  `select ${columns}, brands.name::text as "brandName", coalesce(brands.is_verified, false) as "isBrandVerified",
          product_categories.name as "categoryName"
   from products
   left join brands on brands.id = products.brand_id
   ${ofCategory}
   where products.id = any($1::uuid[]) and products.deleted_at is null`,
)

const findWholeVariants = prepared<AdminVariant>(
  'find-whole-variants',
  `select id, size, stock, sku, barcode, weight_grams as "weightGrams", price_minor as "priceMinor",
          compare_at_minor as "compareAtMinor", cost_minor as "costMinor"
   from variants
   where product_id = $1
   order by position, id`,
)

const findVariants = prepared<Variant & { productId: string }>(
  'find-admin-variants',
  `select product_id as "productId", id, size, stock
   from variants
   where product_id = any($1::uuid[])
   order by product_id, position, id`,
)

/** Reads rows of the admin table, in this order; one query per kind of detail. */
export async function readAdminRows(pool: pg.Pool, ids: string[]): Promise<AdminProductRow[]> {
  if (ids.length === 0) return []
  const [rows, variants, pictures] = await Promise.all([
    findRows(pool, [ids]),
    findVariants(pool, [ids]),
    readFirstPictures(pool, ids),
  ])
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const its = (variantsOf.get(id) ?? []).map(({ productId: _, ...variant }) => variant)
    return [{ ...dated(row), variants: its, picture: pictures.get(id) ?? null }]
  })
}

/** Returns the version of a product: the time of its last change. */
export const versionOf = (updatedAt: Date): string => updatedAt.toISOString()

function dated<Row extends Dates>({ createdAt, updatedAt, ...row }: Row) {
  return { ...row, createdAt: createdAt.toISOString(), version: versionOf(updatedAt) }
}

type OneColumns = Omit<
  AdminProduct,
  'createdAt' | 'version' | 'variants' | 'brand' | 'images' | 'sizeChart' | 'category'
> &
  Dates & {
    brandId: string | null
    brandName: string | null
    isBrandVerified: boolean
    sizeChartId: string | null
    categoryId: string | null
    categorySlug: string | null
    categoryName: string | null
  }

const findOne = prepared<OneColumns>(
  'find-admin-product',
  `select ${columns}, products.compare_at_minor as "compareAtMinor", products.tax_class as "taxClass",
          products.description, products.link, products.history, products.size_guide as "sizeGuide",
          products.care, products.is_featured as "isFeatured", products.size_chart_id as "sizeChartId",
          brands.id as "brandId", brands.name::text as "brandName",
          coalesce(brands.is_verified, false) as "isBrandVerified",
          product_categories.id as "categoryId", product_categories.slug as "categorySlug",
          product_categories.name as "categoryName", products.audience, products.materials, products.pattern,
          products.occasions, products.color_family as "colorFamily",
          products.is_color_family_chosen as "isColorFamilyChosen"
   from products
   left join brands on brands.id = products.brand_id
   ${ofCategory}
   where products.id = $1 and products.deleted_at is null`,
)

const findImages = prepared<MediaColumns & { altText: string }>(
  'find-admin-images',
  `select product_images.alt_text as "altText", ${MEDIA_COLUMNS}
   from product_images
   join media on media.id = product_images.media_id
   where product_images.product_id = $1
   order by product_images.position`,
)

/** Reads all data of a product's form; null when there is no such product. */
export async function readAdminProduct(source: Source, id: string): Promise<AdminProduct | null> {
  const [row] = await findOne(source, [id])
  if (!row) return null
  // One after another: a transaction has a single connection.
  const variants = await findWholeVariants(source, [id])
  const images = await findImages(source, [id])
  const colors = await readAdminColors(source, id)
  const { brandId, brandName, isBrandVerified, sizeChartId, ...rest } = row
  const { categoryId, categorySlug, categoryName, ...product } = rest
  return {
    ...dated(product),
    brand: brandId === null ? null : { id: brandId, name: brandName ?? '', isVerified: isBrandVerified },
    variants,
    colors,
    images: images.map(({ altText, ...media }) => ({
      pictureId: media.mediaId,
      altText,
      picture: pictureView(media),
    })),
    category:
      categoryId === null ? null : { id: categoryId, slug: categorySlug ?? '', name: categoryName ?? '' },
    sizeChart: sizeChartId ? await readAdminChart(source, sizeChartId) : null,
  }
}
