import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { setReducedPrices } from '../../products/server/prices/set-prices-sql.ts'
import { clearProductCache } from '../../products/server/product-cache.ts'
import {
  findNextSaleMoment,
  listPriceSteps,
  type PriceStep,
  readTransactionTime,
  saveSalePrices,
} from './sale-price-sql.ts'
import { reduceSizes } from './sale-size-sql.ts'

const AT_ONCE = 5_000

/**
 * Brings prices in line with the sales that are running: reduces, changes and restores them. Prices are stored, so
 * lists, filters, carts, price alerts and the price history follow without further work (decision 034). The lowest sale
 * price of a product counts. A price that an admin changed during a sale is kept, even after the sale. Safe to repeat.
 * @returns how many prices were changed
 */
export async function applySales(tx: Tx): Promise<number> {
  // One at a time: two concurrent runs would restore the same price.
  await sql`select pg_advisory_xact_lock(hashtext('apply-sales'))`.execute(tx)
  const steps = await listPriceSteps(tx)
  let count = 0
  for (let at = 0; at < steps.length; at += AT_ONCE)
    count += await applyPriceSteps(tx, steps.slice(at, at + AT_ONCE))
  return count
}

async function applyPriceSteps(tx: Tx, steps: PriceStep[]): Promise<number> {
  // Without a new price, only the record is deleted: an admin changed the price.
  const priced = steps.filter(({ toMinor }) => toMinor !== null)
  const changed = await setReducedPrices(
    tx,
    priced.map((step) => ({ ...step, toMinor: step.toMinor! })),
  )
  const applied = steps.filter(({ productId, toMinor }) => toMinor === null || changed.has(productId))
  // Runs before `saveSalePrices`: a product without a record yet is only now reduced, and its sizes with it. Sizes that
  // are priced later keep their price.
  await reduceSizes(tx, applied)
  await saveSalePrices(tx, applied)
  return changed.size
}

/** The longest time before a sale saved by another process is noticed. */
const NEXT_SALE_TTL_MS = 15_000
const NONE = Number.POSITIVE_INFINITY

const scheduleOf = oncePerKey((_platform: Platform) => ({
  next: makeMemoCache<number>({ ttlMs: NEXT_SALE_TTL_MS, max: 1 }),
  /** Prices are known to be right up to this moment, by the database's clock. */
  appliedAt: new Date(0),
  applying: null as Promise<void> | null,
}))

/** Applies sales whose beginning or end has passed since the last time; called before prices are shown or charged. */
export async function applyDueSales(platform: Platform): Promise<void> {
  const clock = scheduleOf(platform)
  const next = await clock.next.read('next', () => findNext(platform, clock.appliedAt))
  if (Date.now() < next) return
  // Concurrent callers share one run.
  clock.applying ??= applySalesNow(platform).finally(() => {
    clock.applying = null
  })
  await clock.applying
}

const findNext = async ({ db }: Platform, after: Date): Promise<number> =>
  (await findNextSaleMoment(db, after))?.getTime() ?? NONE

export async function applySalesNow(platform: Platform): Promise<void> {
  const applied = await platform.db.transaction().execute(async (tx) => ({
    count: await applySales(tx),
    at: await readTransactionTime(tx),
  }))
  scheduleOf(platform).appliedAt = applied.at
  clearSaleCaches(platform, applied.count)
}

/** Called after the commit that changed sales or prices. */
export function clearSaleCaches(platform: Platform, changedPrices: number): void {
  scheduleOf(platform).next.clear()
  if (changedPrices > 0) clearProductCache(platform)
}
