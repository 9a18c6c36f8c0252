import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'

export type PriceChange = {
  productId: string
  /** The current price; when it has changed by then, the product is left alone. */
  wasMinor: number
  toMinor: number
  compareAtMinor: number | null
}

/**
 * Sets the price and compare-at price of products; triggers keep the history. Locks the products by id, like all other
 * code.
 * @returns the ids of the changed products
 */
export async function setReducedPrices(tx: Tx, changes: PriceChange[]): Promise<Set<string>> {
  const ids = changes.map(({ productId }) => productId)
  await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update products
    set price_minor = given."toMinor", compare_at_minor = given."compareAtMinor", updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as given ("productId" uuid, "wasMinor" int, "toMinor" int, "compareAtMinor" int)
    where products.id = given."productId" and products.price_minor = given."wasMinor"
    returning products.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type SizePriceChange = {
  variantId: string
  toMinor: number
  compareAtMinor: number | null
}

/** Sets the price and compare-at price of sizes that have an own price. Locks the sizes by id, as orders do. */
export async function setSizePrices(tx: Tx, changes: SizePriceChange[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ variantId }) => variantId)
  await sql`select from variants where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  await sql`
    update variants
    set price_minor = given."toMinor", compare_at_minor = given."compareAtMinor"
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as given ("variantId" uuid, "toMinor" int, "compareAtMinor" int)
    where variants.id = given."variantId" and variants.price_minor is not null`.execute(tx)
}
