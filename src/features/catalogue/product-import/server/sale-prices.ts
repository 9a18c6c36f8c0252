import type { DbOrTx } from '../../../../platform/database/database.ts'
import {
  type RegularPrices,
  readRegularPrices,
  withRegularPrices,
} from '../../products/server/prices/regular-prices-sql.ts'
import { type BulkProduct, readBulkProducts } from '../../products/server/product-bulk-sql.ts'
import type { OwnPrice } from '../../products/size-prices.ts'
import type { Plan } from './plan-item.ts'

/**
 * Returns the product with the prices that it and its sizes have without a running sale. Tables contain these, so that
 * one that is exported during a sale and imported after it, or the other way round, changes nothing.
 */
export function atRegularPrices(product: BulkProduct, regular: RegularPrices): BulkProduct {
  const without = withRegularPrices(product, product.sizes, regular)
  return without.product === product ? product : { ...without.product, sizes: without.sizes }
}

/** Reads products as they are, and at their regular prices, with which a file is compared. Locks them if wanted. */
export async function readAtRegularPrices(
  db: DbOrTx,
  ids: string[],
  options: { lock?: boolean },
): Promise<Map<string, { current: BulkProduct; stored: BulkProduct }>> {
  const products = await readBulkProducts(db, ids, options)
  const regular = await readRegularPrices(db, [...products.keys()])
  return new Map(
    [...products].map(([id, stored]) => [id, { stored, current: atRegularPrices(stored, regular) }]),
  )
}

export type PlannedProduct = {
  plan: Plan
  /** The product at its regular prices; null if it is new. */
  current: BulkProduct | null
  /** The product as it is, possibly reduced by a sale. */
  stored: BulkProduct | null
}

/**
 * Changes the plan to what is written: a product whose prices the file does not change keeps those of the running sale;
 * one whose prices it changes has them from then on, as after a change by hand.
 */
export function keepSalePrices<Planned extends PlannedProduct>(planned: Planned): Planned {
  const { plan, current, stored } = planned
  const { facts, sizes } = plan
  if (current === null || stored === null || current === stored || facts === null) return planned
  const isPriced =
    facts.priceMinor !== current.priceMinor ||
    facts.compareAtMinor !== current.compareAtMinor ||
    facts.currency !== current.currency ||
    (sizes ?? []).some((size) => !isSame(size, ownPriceIn(current, size.size)))
  if (isPriced) return planned
  const { priceMinor, compareAtMinor } = stored
  const written = {
    facts: { ...facts, priceMinor, compareAtMinor },
    sizes: sizes?.map((size) => ({ ...size, ...ownPriceIn(stored, size.size) })) ?? null,
  }
  return { ...planned, plan: { ...plan, ...written } }
}

/** A new size has none. */
function ownPriceIn({ sizes }: BulkProduct, name: string): OwnPrice {
  const { priceMinor = null, compareAtMinor = null } = sizes.find(({ size }) => size === name) ?? {}
  return { priceMinor, compareAtMinor }
}

const isSame = (one: OwnPrice, other: OwnPrice) =>
  one.priceMinor === other.priceMinor && one.compareAtMinor === other.compareAtMinor
