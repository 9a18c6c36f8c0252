import type pg from 'pg'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { LOWEST_DAYS } from '../../price-history.ts'
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

export const readPriceSteps = (pool: pg.Pool, productId: string): Promise<PriceStep[]> =>
  listSteps(pool, [productId])
