import type pg from 'pg'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { LOWEST_DAYS } from '../../product-limits.ts'
import type { PriceStep } from './price-summary.ts'

/** The number shown, unless there were more within the period of the lowest price. */
const STEPS_SHOWN = 60

/**
 * The last price changes, oldest first: at least all within the period of the lowest price. Triggers write
 * them (migrations/0.2.0/080_products.sql).
 */
const listSteps = prepared<PriceStep>(
  'price-steps',
  `select since, price_minor as "priceMinor", currency
   from price_history
   where product_id = $1
     and since >= least(
       (select max(since) from price_history
        where product_id = $1 and since <= now() - interval '${LOWEST_DAYS} days'),
       coalesce(
         (select since from price_history where product_id = $1
          order by since desc offset ${STEPS_SHOWN - 1} limit 1),
         '-infinity')
     )
   order by since`,
)

/**
 * Of a product that is reduced: its price before, and the lowest of the 30 days before its price of today (Directive
 * 98/6/EC, article 6a). Null where it is not reduced, and the lowest also where no earlier price is known.
 */
export const REDUCED_COLUMNS = `
  case when products.compare_at_minor > products.price_minor then products.compare_at_minor end as "compareAtMinor",
  case when products.compare_at_minor > products.price_minor then (
    select min(steps.price_minor)
    from (
      select price_minor, since, lead(since) over (order by since) as until
      from price_history
      where product_id = products.id and currency = products.currency
    ) as steps
    cross join (select max(since) as since from price_history where product_id = products.id) as reduced
    where steps.since < reduced.since and steps.until > reduced.since - interval '${LOWEST_DAYS} days'
  ) end as "lowestMinor"`

export const readPriceSteps = (pool: pg.Pool, productId: string): Promise<PriceStep[]> =>
  listSteps(pool, [productId])
