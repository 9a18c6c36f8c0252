import { sql } from 'kysely'
import { longerSlug, slugOf } from '../../../../../kernel/text/slug.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { NewProductForm } from '../../admin-product.ts'
import type { PricePair } from '../../size-prices.ts'
import { familyColumns } from '../categories/family-columns.ts'
import { setStockChangeContext } from '../stock/adjust-stock.ts'
import type { VariantChanges } from './admin-product-rules.ts'

type Columns = Omit<NewProductForm, 'id' | 'variants' | 'images' | 'colors' | 'movedImages'> & {
  currency: string
}

const columnsOf = (form: Columns) => ({
  name: form.name,
  description: form.description,
  price_minor: form.priceMinor,
  compare_at_minor: form.compareAtMinor,
  tax_class: form.taxClass,
  currency: form.currency,
  color: form.color,
  color_hex: form.colorHex,
  link: form.link,
  brand_id: form.brandId,
  history: form.history,
  size_guide: form.sizeGuide,
  care: form.care,
  is_featured: form.isFeatured,
  state: form.state,
  size_chart_id: form.sizeChartId,
  category_id: form.categoryId,
  audience: form.audience,
  materials: form.materials,
  pattern: form.pattern,
  occasions: form.occasions,
  ...familyColumns(form),
})

/** @returns false when the id is taken */
export async function insertProduct(
  tx: Tx,
  key: { id: string; legacyId: string | null },
  form: Columns,
): Promise<boolean> {
  const existing = await tx
    .selectFrom('products')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', key.id), eb('legacy_id', '=', key.legacyId)]))
    .executeTakeFirst()
  if (existing) return false
  for (const slug of [slugOf(form.name), longerSlug(form.name, key.id)]) {
    const added = await tx
      .insertInto('products')
      .values({ id: key.id, legacy_id: key.legacyId, slug, ...columnsOf(form) })
      .onConflict((any) => any.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return true
  }
  return false
}

export type LockedProduct = { id: string; updatedAt: Date; currency: string }

/** Locks the product until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<LockedProduct | undefined> {
  return tx
    .selectFrom('products')
    .select(['id', 'updated_at as updatedAt', 'currency'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the sizes by id, in the same order as orders, so that no sale or return changes them meanwhile. */
export async function lockVariants(tx: Tx, productIds: string[]): Promise<void> {
  await tx
    .selectFrom('variants')
    .select('id')
    .where('product_id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function updateProduct(tx: Tx, id: string, form: Columns): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...columnsOf(form), updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function updatePrice(tx: Tx, id: string, price: PricePair, currency: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ price_minor: price.priceMinor, compare_at_minor: price.compareAtMinor, currency })
    .where('id', '=', id)
    .execute()
}

/** Updates the time of the last change, so that an admin who has the form open learns of it when saving. */
export async function touchProduct(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function writeVariants(
  tx: Tx,
  productId: string,
  steps: Omit<VariantChanges, 'price'>,
): Promise<void> {
  const { added, changed, removedIds } = steps
  await setStockChangeContext(tx, { reason: 'correction' })
  if (removedIds.length > 0) await tx.deleteFrom('variants').where('id', 'in', removedIds).execute()
  if (changed.length > 0) {
    await sql`
      update variants
      set stock = given.stock, position = given.position, sku = given.sku, barcode = given.barcode,
          weight_grams = given."weightGrams", price_minor = given."priceMinor",
          compare_at_minor = given."compareAtMinor", cost_minor = given."costMinor"
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (
        id uuid, stock integer, position smallint, sku citext, barcode text, "weightGrams" integer,
        "priceMinor" integer, "compareAtMinor" integer, "costMinor" integer)
      where variants.id = given.id`.execute(tx)
  }
  if (added.length > 0) {
    await tx
      .insertInto('variants')
      .values(
        added.map(({ size, stock, position, sku, barcode, ...own }) => ({
          id: sql<string>`gen_random_uuid()`,
          product_id: productId,
          ...{ size, stock, position, sku, barcode },
          weight_grams: own.weightGrams,
          price_minor: own.priceMinor,
          compare_at_minor: own.compareAtMinor,
          cost_minor: own.costMinor,
        })),
      )
      .execute()
  }
}

type Image = { pictureId: string; altText: string }

/** Sets the pictures of a product in this order. */
export async function writeImages(tx: Tx, productId: string, images: Image[]): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute()
  await tx
    .insertInto('product_images')
    .values(
      images.map(({ pictureId, altText }, index) => ({
        product_id: productId,
        position: index + 1,
        media_id: pictureId,
        alt_text: altText,
      })),
    )
    .execute()
}

/** Locks the brand against deletion until the transaction has written the rows that refer to it. */
export async function lockBrandAgainstDeletion(tx: Tx, brandId: string): Promise<boolean> {
  const brand = await tx
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brandId)
    .forKeyShare()
    .executeTakeFirst()
  return brand !== undefined
}

/** Returns the brand of a size chart, and locks the chart until the product that uses it is written. */
export async function lockChartAgainstDeletion(tx: Tx, chartId: string): Promise<string | null> {
  const chart = await tx
    .selectFrom('size_charts')
    .select('brand_id')
    .where('id', '=', chartId)
    .forKeyShare()
    .executeTakeFirst()
  return chart?.brand_id ?? null
}

const findLastChange = prepared<{ username: string }>(
  'find-last-change-of-product',
  `select members.username::text as username
   from audit_entries
   join members on members.id = audit_entries.member_id
   where subject_id = $1
   order by happened_at desc, audit_entries.id desc
   limit 1`,
)

/**
 * Returns the name of the admin who changed the product last; null when the account was deleted or a command on the
 * server changed it.
 */
export async function findLastEditor(db: DbOrTx, productId: string): Promise<string | null> {
  return (await findLastChange(db, [productId]))[0]?.username ?? null
}

/**
 * Adds a picture after the others. It counts as a change of the product: an admin who has the form open would otherwise
 * save it without the picture.
 * @returns false when the product has `most` pictures already, or is gone
 */
export async function appendPicture(
  tx: Tx,
  picture: { productId: string; altText: string },
  mediaId: string,
  most: number,
): Promise<boolean> {
  await sql`select from products where id = ${picture.productId} for no key update`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into product_images (product_id, position, media_id, alt_text)
    select products.id, coalesce(max(product_images.position), 0) + 1, ${mediaId}::uuid, ${picture.altText}
    from products
    left join product_images on product_images.product_id = products.id
    where products.id = ${picture.productId}
    group by products.id
    having coalesce(max(product_images.position), 0) < ${most}`.execute(tx)
  if (!numAffectedRows) return false
  await touchProduct(tx, picture.productId)
  return true
}
