import type { Part } from '../../../../platform/parts.ts'
import { exportParts, notExported } from '../../../services/data-export/server/export-parts.ts'
import { AUTOMATIC_OF_ORDER } from '../../discounts/server/automatic/automatic-use-sql.ts'

/** This feature's part of the data export. */
export const ordersExport: Part[] = [
  exportParts.of({
    name: 'orders',
    title: 'Orders',
    coveredColumns: ['orders.member_id'],
    statement: `
      select orders.id, number, state, currency, subtotal_minor as "subtotalMinor",
             ${AUTOMATIC_OF_ORDER} as "automaticDiscounts", discount_code as "discountCode", discount_minor as "discountMinor",
             reduction_minor as "reductionMinor", reduction_reason as "reductionReason", is_by_shop as "isPlacedByShop", shipping_minor as "shippingMinor",
             tax_minor as "taxMinor", taxes, prices_include_tax as "pricesIncludeTax", tax_note as "taxNote",
             buyer_vat_id as "vatId", total_minor as "totalMinor",
             gift_card_minor as "paidByGiftCardsMinor", shipping_name as "shipping",
             payment_way as "paymentWay", ship_to as "shipTo", return_reason as "returnReason",
             placed_at as "placedAt", paid_at as "paidAt", delivered_at as "deliveredAt",
             (select coalesce(json_agg(json_build_object(
                'productId', product_id, 'name', name, 'brand', brand_name, 'size', size, 'quantity', quantity,
                'priceMinor', price_minor, 'discountMinor', order_lines.discount_minor,
                'taxMinor', order_lines.tax_minor, 'chargedMinor', charged_minor) order by position), '[]')
              from order_lines where order_id = orders.id) as lines,
             (select coalesce(json_agg(json_build_object(
                'number', order_parcels.number, 'carrier', carrier, 'tracking', order_parcels.tracking,
                'sentAt', sent_at) order by order_parcels.number), '[]')
              from order_parcels where order_id = orders.id) as parcels,
             (select coalesce(json_agg(json_build_object('state', to_state, 'at', taken_at, 'by', taken_by)
                order by taken_at, order_steps.id), '[]')
              from order_steps where order_id = orders.id) as steps,
             (select coalesce(json_agg(json_build_object('at', edited_at, 'before', order_edits.before,
                'after', order_edits.after, 'note', order_edits.note) order by order_edits.number), '[]')
              from order_edits where order_id = orders.id) as edits
      from orders where member_id = $1 order by placed_at desc, id desc`,
  }),
  exportParts.of({
    name: 'order-addresses',
    title: 'Other addresses for mails about your orders',
    coveredColumns: ['order_addresses.member_id'],
    statement: `
      select email, asked_at as "askedAt", confirmed_at as "confirmedAt", declined_at as "declinedAt"
      from order_addresses where member_id = $1 order by email`,
  }),
  exportParts.of({
    name: 'stripe-customer',
    title: 'You as a customer of Stripe, which keeps your cards',
    coveredColumns: ['stripe_customers.member_id'],
    statement: `
      select customer_id as "customerId", made_at as "madeAt" from stripe_customers where member_id = $1`,
  }),
  exportParts.of({
    name: 'kept-cards',
    title: 'Your cards that Stripe keeps, as the checkout shows them',
    coveredColumns: ['kept_cards.member_id'],
    statement: `
      select brand, last4, exp_month as "expMonth", exp_year as "expYear", used_at as "usedAt"
      from kept_cards where member_id = $1 order by position`,
  }),
  notExported.of({
    'orders.placed_by_id': 'Who placed it for the shop is the shop’s.',
    'order_steps.member_id': 'Stands with the orders; a step taken for the shop is the shop’s.',
  }),
]
