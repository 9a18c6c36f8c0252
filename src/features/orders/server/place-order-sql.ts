import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { CartLineView } from '../../cart/cart.ts'
import type { OrderState, ShipTo } from '../order.ts'

/**
 * Keeps the products of a member's cart from being deleted, then its lines, then the stock of its sizes to
 * this transaction alone. Everybody locks in this order, and each kind by id, so nobody waits in a circle.
 */
export async function lockCart(tx: Tx, memberId: string): Promise<void> {
  await sql`
    select from products
    where id in (select product_id from cart_lines where member_id = ${memberId})
    order by id
    for key share`.execute(tx)
  await sql`
    select from cart_lines
    where member_id = ${memberId}
    order by product_id, size
    for update`.execute(tx)
  await sql`
    select from variants
    where (product_id, size) in (select product_id, size from cart_lines where member_id = ${memberId})
    order by id
    for no key update`.execute(tx)
}

export type NewOrder = {
  id: string
  memberId: string
  state: OrderState
  currency: string
  subtotalMinor: number
  shippingMinor: number
  taxMinor: number
  taxBasisPoints: number
  totalMinor: number
  shippingName: string
  paymentWay: string
  paymentText: string
  shipTo: z.output<typeof ShipTo>
  payUntil: Date | null
}

export async function insertOrder(tx: Tx, order: NewOrder) {
  await tx
    .with('placed', (db) =>
      db.insertInto('order_steps').values({
        id: newId(),
        order_id: order.id,
        to_state: order.state,
        taken_by: 'buyer',
        member_id: order.memberId,
      }),
    )
    .insertInto('orders')
    .values({
      id: order.id,
      member_id: order.memberId,
      state: order.state,
      currency: order.currency,
      subtotal_minor: order.subtotalMinor,
      shipping_minor: order.shippingMinor,
      tax_minor: order.taxMinor,
      tax_basis_points: order.taxBasisPoints,
      total_minor: order.totalMinor,
      shipping_name: order.shippingName,
      payment_way: order.paymentWay,
      payment_text: order.paymentText,
      ship_to: JSON.stringify(order.shipTo),
      pay_until: order.payUntil,
      paid_at: order.state === 'paid' ? new Date() : null,
    })
    .execute()
}

/**
 * Moves lines from the cart into the order and their pieces out of the stock, in one statement; lines and
 * stock are locked.
 */
export async function takeLines(tx: Tx, orderId: string, memberId: string, lines: CartLineView[]) {
  const rows = lines.map((line, position) => ({
    position,
    product_id: line.productId,
    name: line.name,
    brand_name: line.brandName,
    size: line.size,
    quantity: line.quantity,
    price_minor: line.priceMinor,
    reserved: line.stock === null ? 0 : line.quantity,
  }))
  // By product: counting what refers to a picture locks the picture, and everybody does it in one order.
  await sql`
    with bought as materialized (
      select position, product_id, name, brand_name, size, quantity, price_minor, reserved
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
        position smallint, product_id uuid, name text, brand_name text, size text, quantity integer,
        price_minor integer, reserved integer)
    ), sold as (
      update variants set stock = stock - reserved
      from bought
      where variants.product_id = bought.product_id and variants.size = bought.size and reserved > 0
    ), taken_out as (
      delete from cart_lines using bought
      where cart_lines.member_id = ${memberId} and cart_lines.product_id = bought.product_id
        and cart_lines.size = bought.size
    )
    insert into order_lines
      (order_id, position, product_id, name, brand_name, size, quantity, price_minor, reserved, media_id)
    select ${orderId}, position, product_id, name, brand_name, size, quantity, price_minor, reserved,
           (select media_id from product_images
            where product_images.product_id = bought.product_id
            order by product_images.position
            limit 1)
    from bought
    order by product_id, size`.execute(tx)
}
