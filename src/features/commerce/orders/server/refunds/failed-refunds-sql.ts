/**
 * SQL: orders that owe their buyer a refund that failed after it had been given, because less was refunded since. An
 * order that was refunded whole is due a refund as a whole and has a state for it. What edits deducted may be settled by
 * a later edit.
 */
export const OWES_FAILED_REFUND = `(
  orders.state not in ('cancelled', 'refund-due', 'refunded')
  and orders.id = any(array(
    select failed.order_id
    from order_refunds as failed
    join orders as owing on owing.id = failed.order_id
    join order_refunds as since on since.order_id = failed.order_id
    where failed.failed_at is not null and failed.way <> 'dispute'
      and (failed.edit_id is null or owing.over_minor > (
        select coalesce(sum(given.amount_minor), 0)
        from order_refunds as given
        where given.order_id = failed.order_id and given.edit_id is not null and given.state <> 'failed'))
    group by failed.id
    having sum(case
      when since.failed_at >= failed.failed_at and since.way <> 'dispute' then since.amount_minor
      when since.state <> 'failed' and since.begun_at >= failed.failed_at then -since.amount_minor
      else 0 end) > 0)))`
