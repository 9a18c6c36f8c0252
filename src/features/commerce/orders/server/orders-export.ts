import type { Part } from '../../../../platform/parts.ts'
import { exportParts, notExported } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const ordersExport: Part[] = [
  exportParts.of({
    name: 'orders',
    title: 'Orders',
    tells: ['orders.member_id'],
    statement: `
      select orders.id, number, state, currency, subtotal_minor as "subtotalMinor",
             discount_code as "discountCode", discount_minor as "discountMinor", shipping_minor as "shippingMinor",
             tax_minor as "taxMinor", taxes, prices_include_tax as "pricesIncludeTax", tax_note as "taxNote",
             buyer_vat_id as "vatId", total_minor as "totalMinor", shipping_name as "shipping",
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
              from order_steps where order_id = orders.id) as steps
      from orders where member_id = $1 order by placed_at desc, id desc`,
  }),
  exportParts.of({
    name: 'order-addresses',
    title: 'Other addresses for mails about your orders',
    tells: ['order_addresses.member_id'],
    statement: `
      select email, asked_at as "askedAt", confirmed_at as "confirmedAt", declined_at as "declinedAt"
      from order_addresses where member_id = $1 order by email`,
  }),
  notExported.of({
    'order_steps.member_id': 'Stands with the orders; a step taken for the shop is the shop’s.',
  }),
]
