/** SQL: nothing of an order was sent, and all of its pieces are refunded, so nothing will be sent. */
export const NOTHING_TO_SEND = `(
  exists (select from order_refunds where order_refunds.order_id = orders.id and order_refunds.state <> 'failed')
  and not exists (select from order_parcels where order_parcels.order_id = orders.id)
  and not exists (
    select from order_lines
    where order_lines.order_id = orders.id and quantity > (
      select coalesce(sum(refunded.quantity), 0)
      from order_refund_lines as refunded
      join order_refunds on order_refunds.id = refunded.refund_id
      where order_refunds.order_id = orders.id and refunded.position = order_lines.position
        and order_refunds.state <> 'failed')))`

/** SQL: orders to pack are paid, or paid at handover, and have something to send. */
export const TO_PACK = `(
  orders.state = 'paid' and not orders.is_by_mail and not ${NOTHING_TO_SEND}
  or orders.state = 'pending-payment' and orders.payment_way in ('on-delivery', 'pick-up') and not orders.awaits_address)`
