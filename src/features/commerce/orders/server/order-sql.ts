import { sql } from 'kysely'
import type pg from 'pg'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { Delivery, DeliveryDays } from '../../../core/shipping/shipping.ts'
import type { PaymentWayCode } from '../../../core/shop-settings/shop.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import { AUTOMATIC_OF_ORDER } from '../../discounts/server/automatic/automatic-use-sql.ts'
import type { TaxAmount, TaxNote } from '../../tax/tax.ts'
import type { OrderState, OrderView, ShipTo } from '../order.ts'
import { ADDRESS_STATE } from './addresses/order-address-sql.ts'
import type { StepActor } from './order-rules.ts'
import { NOTHING_TO_SEND } from './parcels/to-pack-sql.ts'

export type OrderRecord = {
  id: string
  memberId: string | null
  number: number | null
  state: OrderState
  currency: string
  subtotalMinor: number
  /** The whole discount, including that of its code. */
  discountMinor: number
  /** The part of the discount that is automatic. */
  automaticDiscounts: { name: string; amountMinor: number }[]
  discountCode: string | null
  discountCodeId: string | null
  /** The order counts as a use of its code. */
  holdsDiscount: boolean
  /** The part of the discount that reduces shipping. */
  shippingDiscountMinor: number
  /** An additional deduction by the shop, with the reason. */
  reductionMinor: number
  reductionReason: string
  isByShop: boolean
  /** The number of edits. For a paid order: what edits deducted, what is still due, and what was paid since. */
  editCount: number
  overMinor: number
  openMinor: number
  /** The deadline for the amount due. */
  openUntil: Date | null
  /** Paid with gift cards when it was placed, and due otherwise. Edits of a paid order change neither. */
  giftCardMinor: number
  dueMinor: number
  holdsGiftCards: boolean
  /** Nothing is packed or shipped: the order is a gift card. */
  isByMail: boolean
  isPartlyShipped: boolean
  /** Not sent yet, and all of it is refunded. */
  hasNothingToSend: boolean
  shippingMinor: number
  /** The price of shipping after discount and including tax. */
  shippingChargedMinor: number
  shippingName: string
  deliveryDays: DeliveryDays | null
  delivery: Delivery | null
  taxMinor: number
  taxBasisPoints: number
  /** One entry per tax rate. */
  taxes: TaxAmount[]
  pricesIncludeTax: boolean
  taxAddedMinor: number
  taxNote: TaxNote | null
  buyerVatId: string | null
  totalMinor: number
  paymentWay: PaymentWayCode
  paymentText: string
  shipTo: ShipTo
  returnReason: string | null
  holdsStock: boolean
  /** The shipping e-mail address is the buyer's own, or its owner agreed, or mail could not be sent to ask them. */
  mailsShipTo: boolean
  shipToMail: OrderView['shipToMail']
  /** Used in the link of its mails; null if the address is the buyer's own. */
  orderAddressId: string | null
  payUntil: Date | null
  /** The payment is authorized but not captured; `authorisedUntil` is the deadline to capture it. */
  isAuthorised: boolean
  authorisedUntil: Date | null
  placedAt: Date
  paidAt: Date | null
  deliveredAt: Date | null
  username: string | null
  /** A guest order whose address is not confirmed yet; it can only be cancelled. */
  awaitsAddress: boolean
  /** For an unclaimed guest order: the id in the link of its mails, and the deadline to confirm its address. */
  guestLinkId: string | null
  confirmUntil: Date | null
  placedBy: string | null
  /** The e-mail address of the buyer's account, and whether it is confirmed; null once the account is deleted. */
  email: string | null
  isEmailConfirmed: boolean | null
}

/** Returns the part of an order's discount that comes from its code. */
export const codeDiscountMinor = (order: Pick<OrderRecord, 'discountMinor' | 'automaticDiscounts'>): number =>
  order.automaticDiscounts.reduce((left, { amountMinor }) => left - amountMinor, order.discountMinor)

const columns = `orders.id, orders.member_id as "memberId", orders.number, orders.state, orders.currency,
  orders.subtotal_minor as "subtotalMinor", orders.discount_minor as "discountMinor",
  ${AUTOMATIC_OF_ORDER} as "automaticDiscounts", orders.discount_code as "discountCode", orders.discount_code_id as "discountCodeId",
  orders.holds_discount as "holdsDiscount", orders.shipping_minor as "shippingMinor",
  orders.shipping_discount_minor as "shippingDiscountMinor",
  orders.shipping_charged_minor as "shippingChargedMinor", orders.shipping_name as "shippingName",
  case when orders.delivery_days_from is not null then
    json_build_object('from', orders.delivery_days_from, 'to', orders.delivery_days_to) end as "deliveryDays",
  case when orders.ship_by is not null then
    json_build_object('shipBy', orders.ship_by, 'from', orders.deliver_from, 'until', orders.deliver_until) end as delivery,
  orders.tax_minor as "taxMinor",
  orders.tax_basis_points as "taxBasisPoints", orders.taxes, orders.tax_added_minor as "taxAddedMinor",
  orders.prices_include_tax as "pricesIncludeTax", orders.tax_note as "taxNote", orders.buyer_vat_id as "buyerVatId", orders.total_minor as "totalMinor",
  orders.gift_card_minor as "giftCardMinor", orders.total_minor + orders.over_minor - orders.open_minor - orders.later_minor - orders.gift_card_minor as "dueMinor",
  orders.reduction_minor as "reductionMinor", orders.reduction_reason as "reductionReason", orders.is_by_shop as "isByShop",
  orders.edit_count as "editCount", orders.over_minor as "overMinor", orders.open_minor as "openMinor", orders.open_until as "openUntil",
  orders.holds_gift_cards as "holdsGiftCards", orders.is_by_mail as "isByMail",
  orders.payment_way as "paymentWay", orders.payment_text as "paymentText", orders.ship_to as "shipTo",
  orders.return_reason as "returnReason", orders.holds_stock as "holdsStock",
  orders.mails_ship_to as "mailsShipTo", orders.pay_until as "payUntil", orders.placed_at as "placedAt", orders.paid_at as "paidAt",
  orders.delivered_at as "deliveredAt", orders.awaits_address as "awaitsAddress"`

export const orderById = prepared<OrderRecord>(
  'find-order',
  `select ${columns}, members.username::text as username, members.email::text as email,
          members.email_confirmed as "isEmailConfirmed", order_addresses.id as "orderAddressId",
          guest_orders.link_id as "guestLinkId", guest_orders.confirm_until as "confirmUntil",
          (select username::text from members where id = orders.placed_by_id) as "placedBy",
          orders.state = 'packed' and exists (select from order_parcels where order_id = orders.id) as "isPartlyShipped",
          orders.state in ('paid', 'packed') and not orders.is_by_mail and ${NOTHING_TO_SEND} as "hasNothingToSend",
          orders.paid_at is null and order_payments.authorised_until is not null as "isAuthorised",
          order_payments.authorised_until as "authorisedUntil",
          case when members.email = (orders.ship_to ->> 'email')::citext then 'own'
               else ${ADDRESS_STATE} end as "shipToMail"
   from orders
   left join members on members.id = orders.member_id
   left join guest_orders on guest_orders.order_id = orders.id and guest_orders.claimed_at is null
   left join order_payments on order_payments.order_id = orders.id
   left join order_addresses on order_addresses.member_id = orders.member_id
     and order_addresses.email = (orders.ship_to ->> 'email')::citext
   where orders.id = $1`,
)

export const findOrder = async (
  source: pg.Pool | DbOrTx,
  orderId: string,
): Promise<OrderRecord | undefined> => (await orderById(source, [orderId]))[0]

/** Reads an order and locks it until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRecord | undefined> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
  return findOrder(tx, orderId)
}

export type OrderLineRow = {
  position: number
  slug: string | null
  name: string
  brandName: string | null
  size: string
  /** The SKU at the time of purchase. */
  sku: string | null
  quantity: number
  priceMinor: number
  /** The line's share of the discount and of the tax. */
  discountMinor: number
  taxMinor: number
  /** The price of the line after discount and including tax. Lines and shipping add up to the order's total. */
  chargedMinor: number
  /** Pieces held back until the amount an edit added is paid. */
  heldPieces: number
} & { [Column in keyof MediaColumns]: MediaColumns[Column] | null }

export const listOrderLines = prepared<OrderLineRow>(
  'list-order-lines',
  `select order_lines.position, products.slug, order_lines.name, order_lines.brand_name as "brandName", order_lines.size,
          order_lines.sku, order_lines.quantity, order_lines.price_minor as "priceMinor",
          order_lines.discount_minor as "discountMinor", order_lines.tax_minor as "taxMinor",
          order_lines.charged_minor as "chargedMinor", order_lines.held_pieces as "heldPieces", ${MEDIA_COLUMNS}
   from order_lines
   left join products on products.id = order_lines.product_id and products.state = 'active'
   left join media on media.id = order_lines.media_id
   where order_lines.order_id = $1
   order by order_lines.position`,
)

export const listSteps = prepared<{ state: OrderState; takenAt: Date; note: string | null }>(
  'list-order-steps',
  `select to_state as state, taken_at as "takenAt", note
   from order_steps
   where order_id = $1
   order by taken_at, id`,
)

type Step = {
  to: OrderState
  by: StepActor
  memberId: string | null
  note: string | null
}

/** Writes a state change. The rules must allow it, and the order must be locked. */
export async function writeStep(
  tx: Tx,
  order: OrderRecord,
  step: Step & { releasesStock: boolean; reopens: boolean; isPaid: boolean },
) {
  const { to, by, memberId, note, releasesStock, reopens, isPaid } = step
  const now = sql<Date>`now()`
  await tx
    .updateTable('orders')
    .set({
      state: to,
      ...((to === 'paid' && isPaid) || (to === 'refund-due' && order.state === 'cancelled')
        ? { paid_at: now }
        : {}),
      // If it becomes delivered again because a return was withdrawn, the return period continues.
      ...(to === 'delivered' ? { delivered_at: sql<Date>`coalesce(delivered_at, now())` } : {}),
      // An unpaid order is paid at the door; an online payment only once it is captured.
      ...(to === 'delivered' && !isOnline(order.paymentWay)
        ? { paid_at: sql<Date>`coalesce(paid_at, now())` }
        : {}),
      ...(to === 'return-requested' ? { return_reason: note } : {}),
      ...(to === 'refunded' ? { open_returns: 0 } : {}),
      ...(releasesStock ? { holds_stock: false } : {}),
      ...(to === 'cancelled' ? { holds_discount: false, holds_gift_cards: false } : {}),
      ...(to === 'cancelled' && by !== 'shop' && !order.isByShop ? { abandoned_at: now } : {}),
      ...(to === 'refund-due' ? { abandoned_at: null } : {}),
      ...(reopens
        ? {
            ...{ holds_stock: true, holds_discount: order.discountCodeId !== null, abandoned_at: null },
            holds_gift_cards: order.giftCardMinor > 0,
          }
        : {}),
    })
    .where('id', '=', order.id)
    .execute()
  await tx
    .insertInto('order_steps')
    .values({
      id: newId(),
      order_id: order.id,
      from_state: order.state,
      to_state: to,
      taken_by: by,
      member_id: memberId,
      note,
    })
    .execute()
}
