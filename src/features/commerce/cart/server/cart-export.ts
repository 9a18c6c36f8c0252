import type { Part } from '../../../../platform/parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const cartExport: Part[] = [
  exportParts.of({
    name: 'cart-reminder',
    title: 'Reminders of a cart',
    coveredColumns: ['cart_reminders.member_id'],
    statement: `
      select is_wanted as "isWanted", answered_at as "answeredAt", sent_at as "sentAt"
      from cart_reminders where member_id = $1`,
  }),
  exportParts.of({
    name: 'cart',
    title: 'Cart',
    coveredColumns: ['cart_lines.member_id'],
    statement: `
      select product_id as "productId", products.name as product, size, quantity, added_at as "addedAt"
      from cart_lines
      join products on products.id = product_id
      where member_id = $1
      order by added_at desc`,
  }),
  exportParts.of({
    name: 'saved-for-later',
    title: 'Saved for later',
    coveredColumns: ['saved_cart_lines.member_id'],
    statement: `
      select product_id as "productId", products.name as product, size, quantity, saved_at as "savedAt"
      from saved_cart_lines
      join products on products.id = product_id
      where member_id = $1
      order by saved_at desc`,
  }),
]
