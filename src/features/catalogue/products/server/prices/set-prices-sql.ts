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
 * Sets the price and compare-at price of products; triggers keep the history.
 * @returns the ids of the changed products
 */
export async function setReducedPrices(tx: Tx, changes: PriceChange[]): Promise<Set<string>> {
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

/** Sets the price and compare-at price of sizes that have an own price. */
export async function setSizePrices(tx: Tx, changes: SizePriceChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update variants
    set price_minor = given."toMinor", compare_at_minor = given."compareAtMinor"
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as given ("variantId" uuid, "toMinor" int, "compareAtMinor" int)
    where variants.id = given."variantId" and variants.price_minor is not null`.execute(tx)
}
