import type { z } from 'zod'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { prepared, preparedUnawaited } from '../../../../../platform/fast/statements.ts'
import { deductStockSql } from '../../../../catalogue/products/server/stock/stock-sql.ts'
import type { Delivery, DeliveryDays } from '../../../../core/shipping/shipping.ts'
import type { CartLineView } from '../../../cart/cart.ts'
import { CART_LINES_MAX } from '../../../cart/cart-limits.ts'
import { CART_OF_OWNER, removeBoughtSql } from '../../../cart/server/cart-sql.ts'
import type { LineTotals } from '../../../tax/server/compute-tax.ts'
import type { TaxAmount, TaxNote } from '../../../tax/tax.ts'
import type { OrderState, ShipTo } from '../../order.ts'

/**
 * Locks the products of a cart against deletion, then its lines, then the stock of its sizes. Everyone locks in this
 * order, and each kind by id, so no deadlock can occur. For `pipeline`.
 */
export const cartLock = (ownerId: string) => lockInOrder.of([ownerId])

// The CTEs run in sequence, because the last line counts them in this order.
const lockInOrder = prepared(
  'lock-cart',
  `with kept as materialized (
     select from products
     where id in (select product_id from (${CART_OF_OWNER}) as cart)
     order by id
     for key share
   ), ordered as materialized (
     select product_id, size from cart_lines
     where owner_id = $1
     order by product_id, size
     for update
   ), stocked as materialized (
     select from variants
     where (product_id, size) in (select product_id, size from ordered limit ${2 * CART_LINES_MAX})
     order by id
     for no key update
   )
   select (select count(*) from kept), (select count(*) from ordered), (select count(*) from stocked)`,
  { isPlannedOnce: true },
)

export type NewOrder = {
  id: string
  memberId: string | null
  /** The guest whose cart it was; the order then waits for its address. */
  guestId?: string | null
  state: OrderState
  currency: string
  subtotalMinor: number
  discountMinor: number
  /** The part of the discount that reduces shipping. */
  shippingDiscountMinor: number
  /** The code that this order uses. */
  discount: { id: string; code: string } | null
  shippingMinor: number
  taxMinor: number
  taxBasisPoints: number
  taxes: TaxAmount[]
  taxAddedMinor: number
  taxNote: TaxNote | null
  pricesIncludeTax: boolean
  buyerVatId: string | null
  /** The tax of shipping. */
  shippingTax: { taxMinor: number; taxAddedMinor: number }
  totalMinor: number
  shippingName: string
  deliveryDays: DeliveryDays | null
  /** Set if only the shop holds up the order. */
  delivery: Delivery | null
  paymentWay: string
  paymentText: string
  shipTo: z.output<typeof ShipTo>
  payUntil: Date | null
  /** Placed by the shop for the buyer, with an additional deduction. The buyer's cart stays unchanged. */
  byShop?: { memberId: string; reductionMinor: number; reason: string }
  /** Mails to the shipping address need no consent, for example because it is the buyer's own. */
  mailsShipTo: boolean
}

/**
 * Removes the pieces of an order from stock, then writes the order with its first step and removes its lines from the
 * cart. Lines and stock must be locked. Writing the order takes its number, which locks all numbers until the
 * transaction ends: nobody who holds it may wait for stock, and little should be written after it.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: (CartLineView & LineTotals & { reductionMinor?: number })[],
): Promise<void> {
  const rows = lines.map((line, position) => ({
    position,
    product_id: line.productId,
    name: line.name,
    brand_name: line.brandName,
    size: line.size,
    quantity: line.quantity,
    price_minor: line.priceMinor,
    discount_minor: line.discountMinor,
    tax_minor: line.taxMinor,
    tax_added_minor: line.taxAddedMinor,
    reduction_minor: line.reductionMinor ?? 0,
    reserved: line.stock === null ? 0 : line.quantity,
  }))
  const reserved = rows.filter((row) => row.reserved > 0)
  if (reserved.length > 0) await takeStock(tx, [JSON.stringify(reserved)])
  await writeOrder(tx, [
    order.id,
    order.memberId,
    order.state,
    order.currency,
    order.subtotalMinor,
    order.shippingMinor,
    order.taxMinor,
    order.taxBasisPoints,
    order.totalMinor,
    order.shippingName,
    order.paymentWay,
    order.paymentText,
    JSON.stringify(order.shipTo),
    order.payUntil,
    order.state === 'paid' ? new Date() : null,
    newId(),
    JSON.stringify(rows),
    order.discountMinor,
    order.discount?.code ?? null,
    order.discount?.id ?? null,
    order.mailsShipTo,
    newId(),
    order.shippingDiscountMinor,
    JSON.stringify(order.taxes),
    order.taxAddedMinor,
    order.taxNote,
    order.pricesIncludeTax,
    order.buyerVatId,
    order.shippingTax.taxMinor,
    order.shippingTax.taxAddedMinor,
    order.deliveryDays?.from ?? null,
    order.deliveryDays?.to ?? null,
    order.delivery?.shipBy ?? null,
    order.delivery?.from ?? null,
    order.delivery?.until ?? null,
    order.byShop?.memberId ?? null,
    order.byShop?.reductionMinor ?? 0,
    order.byShop?.reason ?? '',
    // An order that the shop places does not change the cart.
    order.byShop ? null : (order.memberId ?? order.guestId),
    !order.byShop && order.memberId === null,
  ])
}

/** Marks an order as delivered by mail, so nothing is packed or shipped. */
export async function markByMail(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ is_by_mail: true }).where('id', '=', orderId).execute()
}

/** Records the amount of an order that gift cards paid. */
export async function writeGiftCardPart(tx: Tx, orderId: string, paidMinor: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ gift_card_minor: paidMinor, holds_gift_cards: true })
    .where('id', '=', orderId)
    .execute()
}

const takeStock = preparedUnawaited(
  'take-stock',
  `with bought as materialized (
     select product_id, size, reserved
     from jsonb_to_recordset($1::jsonb) as line (product_id uuid, size text, reserved integer)
   ) ${deductStockSql('bought')}`,
)

// Insert lines by product id: the reference counter locks each picture, so everyone must lock them in the same order.
const writeOrder = preparedUnawaited(
  'write-order',
  `with placed as (
     insert into orders
       (id, member_id, state, currency, subtotal_minor, shipping_minor, tax_minor, tax_basis_points, total_minor,
        shipping_name, payment_way, payment_text, ship_to, pay_until, paid_at, discount_minor, discount_code,
        discount_code_id, holds_discount, mails_ship_to, shipping_discount_minor, taxes, tax_added_minor, tax_note,
        prices_include_tax, buyer_vat_id, shipping_tax_minor, shipping_tax_added_minor, delivery_days_from,
        delivery_days_to, ship_by, deliver_from, deliver_until, placed_by_id, is_by_shop, reduction_minor,
        reduction_reason, is_guest, awaits_address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $18, $19, $20::uuid,
             $20::uuid is not null,
             $21::boolean or exists (
               select from order_addresses
               where member_id = $2 and email = ($13::jsonb ->> 'email')::citext
                 and confirmed_at is not null and declined_at is null),
             $23, $24::jsonb, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35,
             $36::uuid, $36::uuid is not null, $37, $38, $40, $40)
   ), other_address as (
     insert into order_addresses (id, member_id, email)
     select $22::uuid, $2, ($13::jsonb ->> 'email')::citext
     where not $21::boolean and $2::uuid is not null
     on conflict (member_id, email) do nothing
   ), first_step as (
     insert into order_steps (id, order_id, to_state, taken_by, member_id)
     values ($16, $1, $3, case when $36::uuid is null then 'buyer' else 'shop' end, coalesce($36::uuid, $2))
   ), bought as materialized (
     select position, product_id, name, brand_name, size, quantity, price_minor, discount_minor, tax_minor,
            tax_added_minor, reduction_minor, reserved
     from jsonb_to_recordset($17::jsonb) as line (
       position smallint, product_id uuid, name text, brand_name text, size text, quantity integer,
       price_minor integer, discount_minor bigint, tax_minor bigint, tax_added_minor bigint,
       reduction_minor bigint, reserved integer)
   ), taken_out as (
     ${removeBoughtSql('$39::uuid', 'bought')}
   )
   insert into order_lines
     (order_id, position, product_id, name, brand_name, size, quantity, price_minor, discount_minor, tax_minor,
      tax_added_minor, reduction_minor, reserved, look_id, media_id, sku)
   select $1, position, product_id, name, brand_name, size, quantity, price_minor, discount_minor, tax_minor,
          tax_added_minor, reduction_minor, reserved,
          -- Reads the cart as it was before this statement removes its lines.
          (select look_id from cart_lines
           where cart_lines.owner_id = $39::uuid and cart_lines.product_id = bought.product_id
             and cart_lines.size = bought.size),
          (select media_id from product_images
           where product_images.product_id = bought.product_id
           order by product_images.position
           limit 1),
          (select sku from variants where variants.product_id = bought.product_id and variants.size = bought.size)
   from bought
   order by product_id, size`,
)
