import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { ProductAttributes } from '../../../categories/attributes.ts'
import type { ProductState } from '../../admin-product.ts'
import { setStockChangeContext } from '../stock/adjust-stock.ts'
import { lockVariants } from './save-product-sql.ts'

export type BulkFacts = {
  id: string
  name: string
  state: ProductState
  isDeleted: boolean
  priceMinor: number
  currency: string
  brand: string | null
  brandId: string | null
  category: string | null
  categoryId: string | null
  attributes: ProductAttributes
  hasPicture: boolean
  stocks: (number | null)[]
  /** The own prices of its sizes. */
  sizePrices: { id: string; minor: number; compareAtMinor: number | null }[]
}

/** Reads and locks the existing ones of these products until the transaction ends, ordered by id to avoid deadlocks. */
export async function lockProducts(tx: Tx, ids: string[]): Promise<BulkFacts[]> {
  const { rows } = await sql<BulkFacts>`
    with held as materialized (
      select * from products where id = any(${ids}::uuid[]) order by id for no key update
    )
    select held.id, held.name, held.state, held.deleted_at is not null as "isDeleted",
           held.price_minor as "priceMinor", held.currency, brands.name::text as brand, held.brand_id as "brandId",
           product_categories.name as category, held.category_id as "categoryId",
           json_build_object('audience', held.audience, 'materials', held.materials, 'pattern', held.pattern,
                             'occasions', held.occasions) as attributes,
           exists (select from product_images where product_id = held.id) as "hasPicture",
           array(select stock from variants where product_id = held.id order by position) as stocks,
           (select coalesce(json_agg(json_build_object('id', variants.id, 'minor', variants.price_minor,
                                                       'compareAtMinor', variants.compare_at_minor)
                                     order by variants.position, variants.id), '[]')
            from variants
            where variants.product_id = held.id and variants.price_minor is not null) as "sizePrices"
    from held
    left join brands on brands.id = held.brand_id
    left join product_categories on product_categories.id = held.category_id
    order by held.id`.execute(tx)
  return rows
}

async function updateColumns(tx: Tx, ids: string[], values: RawBuilder<unknown>): Promise<void> {
  await sql`
    update products set ${values}, updated_at = clock_timestamp()
    where id = any(${ids}::uuid[])`.execute(tx)
}

export const setState = (tx: Tx, ids: string[], state: ProductState) =>
  updateColumns(tx, ids, sql`state = ${state}`)

/** Sets each product's state. */
export async function setStates(tx: Tx, states: { id: string; state: ProductState }[]): Promise<void> {
  await sql`
    update products set state = given.state, updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(states)}::json) as given (id uuid, state text)
    where products.id = given.id`.execute(tx)
}

export const markDeleted = (tx: Tx, ids: string[]) =>
  updateColumns(tx, ids, sql`deleted_from = state, deleted_at = now(), state = 'archived'`)

export const unmarkDeleted = (tx: Tx, ids: string[]) =>
  updateColumns(tx, ids, sql`state = deleted_from, deleted_from = null, deleted_at = null`)

/** Sets the brand and removes the size chart, unless the chart belongs to that brand. */
export const setBrand = (tx: Tx, ids: string[], brandId: string | null) =>
  updateColumns(
    tx,
    ids,
    sql`brand_id = ${brandId}::uuid,
        size_chart_id = (select size_charts.id from size_charts
                         where size_charts.id = products.size_chart_id and size_charts.brand_id = ${brandId}::uuid)`,
  )

export const setCategory = (tx: Tx, ids: string[], categoryId: string | null) =>
  updateColumns(tx, ids, sql`category_id = ${categoryId}::uuid`)

/** Sets only the given attributes. */
export const setAttributes = (
  tx: Tx,
  ids: string[],
  given: { [Name in keyof ProductAttributes]?: ProductAttributes[Name] | undefined },
) =>
  updateColumns(
    tx,
    ids,
    sql.join([
      ...(given.audience === undefined ? [] : [sql`audience = ${given.audience}`]),
      ...(given.pattern === undefined ? [] : [sql`pattern = ${given.pattern}`]),
      ...(given.materials === undefined ? [] : [sql`materials = ${given.materials}::text[]`]),
      ...(given.occasions === undefined ? [] : [sql`occasions = ${given.occasions}::text[]`]),
    ]),
  )

/** Sets the price of the product and of all its sizes. */
export async function setPrice(tx: Tx, ids: string[], priceMinor: number, currency: string): Promise<void> {
  await updateColumns(tx, ids, sql`price_minor = ${priceMinor}, currency = ${currency}`)
  await sql`
    update variants set price_minor = null, compare_at_minor = null
    where product_id = any(${ids}::uuid[]) and price_minor is not null`.execute(tx)
}

/** Sets each product's price and its sizes' own prices; the currency stays. */
export async function setPrices(
  tx: Tx,
  prices: { id: string; minor: number; sizes: BulkFacts['sizePrices'] }[],
): Promise<void> {
  const sizes = prices.flatMap(({ id, sizes }) => sizes.map((size) => ({ ...size, productId: id })))
  await sql`
    update variants set price_minor = given.minor, compare_at_minor = given."compareAtMinor"
    from json_to_recordset(${JSON.stringify(sizes)}::json)
      as given (id uuid, "productId" uuid, minor int, "compareAtMinor" int)
    where variants.id = given.id and variants.product_id = given."productId"`.execute(tx)
  await sql`
    update products set price_minor = given.minor, updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(prices)}::json) as given (id uuid, minor int)
    where products.id = given.id`.execute(tx)
}

/** Changes prices by a percentage; half cents are rounded up. */
export async function changePriceBy(tx: Tx, ids: string[], percent: number): Promise<void> {
  const changed = sql`price_minor = floor(price_minor * (100 + ${String(percent)}::numeric) / 100 + 0.5)`
  await updateColumns(tx, ids, changed)
  await sql`
    update variants set ${changed}
    where product_id = any(${ids}::uuid[]) and price_minor is not null`.execute(tx)
}

export async function setStock(tx: Tx, ids: string[], stock: number | null): Promise<void> {
  await setStockChangeContext(tx, { reason: 'correction' })
  await sql`update variants set stock = ${stock} where product_id = any(${ids}::uuid[])`.execute(tx)
  await sql`update products set updated_at = clock_timestamp() where id = any(${ids}::uuid[])`.execute(tx)
}

/** Deletes products that can no longer be restored. @returns their pictures */
export async function deleteExpiredProducts(
  tx: Tx,
  minutes: number,
  most: number,
): Promise<{ mediaIds: string[]; count: number }> {
  const due = await sql<{ id: string }>`
    select id from products
    where deleted_at < now() - make_interval(mins => ${minutes})
    order by id
    limit ${most}
    for update skip locked`.execute(tx)
  const ids = due.rows.map(({ id }) => id)
  if (ids.length === 0) return { mediaIds: [], count: 0 }
  const images = await tx
    .selectFrom('product_images')
    .select('media_id')
    .distinct()
    .where('product_id', 'in', ids)
    .execute()
  // The cascade deletes their sizes in any order.
  await lockVariants(tx, ids)
  await tx.deleteFrom('products').where('id', 'in', ids).execute()
  return { mediaIds: images.map(({ media_id }) => media_id), count: ids.length }
}
