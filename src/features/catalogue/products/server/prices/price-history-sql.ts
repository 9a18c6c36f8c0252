import type pg from 'pg'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { LOWEST_PRICE_DAYS } from '../../product-limits.ts'
import type { PriceStep } from './price-summary.ts'
import { lowestPriceBeforeSql } from './size-price-sql.ts'

/** The minimum number of steps shown; more if the period of the lowest price has more. */
const STEPS_SHOWN = 60

/**
 * Selects the last price changes, oldest first, including all within the period of the lowest price. Triggers write
 * them (migrations/0.2.0/080_products.sql, migrations/20261123_0701_size_prices.sql).
 */
const selectPriceSteps = (history: string, own: string) => `
   select since, price_minor as "priceMinor", currency
   from ${history}
   where ${own}
     and since >= least(
       (select max(since) from ${history}
        where ${own} and since <= now() - interval '${LOWEST_PRICE_DAYS} days'),
       coalesce(
         (select since from ${history} where ${own}
          order by since desc offset ${STEPS_SHOWN - 1} limit 1),
         '-infinity')
     )
   order by since`

const listSteps = prepared<PriceStep>('price-steps', selectPriceSteps('price_history', 'product_id = $1'), {
  isPlannedOnce: true,
})
const listStepsOfSize = prepared<PriceStep>(
  'price-steps-of-size',
  selectPriceSteps(
    'variant_price_history',
    'variant_id = (select id from variants where product_id = $1 and size = $2 and price_minor is not null)',
  ),
)

/**
 * The compare-at price of a reduced product, and its lowest price in the 30 days before the current one (Directive
 * 98/6/EC, article 6a). Both are null when it is not reduced; the lowest is also null when no earlier price is known.
 */
export const REDUCED_PRICE_COLUMNS = `
  case when products.compare_at_minor > products.price_minor then products.compare_at_minor end as "compareAtMinor",
  case when products.compare_at_minor > products.price_minor
    then (${lowestPriceBeforeSql('price_history', 'product_id = products.id')})
  end as "lowestMinor"`

/** Reads a size's own price history; for a size without an own price, the product's. */
export async function readPriceSteps(pool: pg.Pool, productId: string, size?: string): Promise<PriceStep[]> {
  const own = size === undefined ? [] : await listStepsOfSize(pool, [productId, size])
  return own.length > 0 ? own : listSteps(pool, [productId])
}
