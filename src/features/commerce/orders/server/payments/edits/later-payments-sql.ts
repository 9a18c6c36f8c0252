import { sql } from 'kysely'

/**
 * SQL: what was paid for an order of `orders` at first. Amounts that edits added count on the days on which they were
 * paid, as rows of `order_later_payments`.
 */
export const FIRST_PAID = sql.raw(`(
  orders.total_minor + orders.over_minor - orders.open_minor - case when orders.later_minor = 0 then 0 else (
    select coalesce(sum(amount_minor), 0)::bigint from order_later_payments where order_id = orders.id) end)`)

/** SQL: the tax in an amount that an edit added, in proportion to the whole order. */
const taxIn = (amount: string) =>
  `round(orders.tax_minor::numeric * ${amount} / greatest(1, orders.total_minor + orders.over_minor))::bigint`

/** SQL: the tax in a row of `order_later_payments`, called `later`, of an order of `orders`. */
export const LATER_TAX = sql.raw(taxIn('later.amount_minor'))

/** SQL: the tax in what was paid for an order at first: without that of amounts that were or will be paid later. */
export const FIRST_TAX = sql.raw(`(
  orders.tax_minor - case when orders.open_minor = 0 then 0 else ${taxIn('orders.open_minor')} end
  - case when orders.later_minor = 0 then 0 else (
      select coalesce(sum(${taxIn('amount_minor')}), 0)::bigint
      from order_later_payments where order_id = orders.id) end)`)
