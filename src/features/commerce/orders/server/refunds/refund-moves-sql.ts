import { sql } from 'kysely'

/**
 * SQL: the refunds by the moment they count from (`moved_at`), with `sign` 1; one that failed after it had been given
 * counts once more from then on, with `sign` -1, as its credit note and the cancellation do. Figures of past days
 * therefore never change.
 */
export const REFUND_MOVES = sql.raw(`(
  select id, order_id, settled_at as moved_at, 1 as sign, amount_minor, gift_card_minor
  from order_refunds
  where state = 'done'
  union all
  select id, order_id, settled_at, 1, amount_minor, gift_card_minor
  from order_refunds
  where failed_at is not null
  union all
  select id, order_id, failed_at, -1, amount_minor, gift_card_minor
  from order_refunds
  where failed_at is not null)`)
