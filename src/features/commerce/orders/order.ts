import { z } from 'zod'
import { countedPageOf, pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { sources } from '../../../platform/http/page-views/visit-source.ts'
import { Email } from '../../core/members/member.ts'
import { Delivery, DeliveryDays } from '../../core/shipping/shipping.ts'
import { PaymentWayCode } from '../../core/shop-settings/shop.ts'
import { addressLines, REQUIRED, withCountryRules } from '../addresses/address.ts'
import { OrderDiscount } from '../discounts/discount.ts'
import { OrderGiftCards } from '../gift-cards/gift-card.ts'
import { TaxAmount, TaxNote } from '../tax/tax.ts'
import { DisputeView } from './dispute.ts'
import { adminOrderStates, orderStates } from './order-words.ts'
import { OrderNote, ParcelView, Tracking } from './parcel.ts'
import { carriers } from './parcel-words.ts'

export const OrderId = z.uuid().brand<'OrderId'>()

export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

// ---- to the server

/** The shipping address. An empty country is the shop's own (DEC-15). */
export const ShipTo = withCountryRules(
  z.object({ ...addressLines, email: z.string(REQUIRED).trim().min(1, REQUIRED).pipe(Email) }),
)
export type ShipTo = z.output<typeof ShipTo>

/** The items come from the cart and the prices from the catalogue: neither is sent. */
export const OrderForm = z.object({
  /** As the cart returned it. */
  seen: z.string().max(2000),
  shipTo: ShipTo,
  /** Left out for what is picked up. */
  shippingWayId: z.uuid().optional(),
  /** Its price and last day of delivery on screen. Where it costs something else by now, or takes longer, nothing is ordered. */
  seenShipping: z.object({ priceMinor: z.int(), until: z.iso.date().nullable() }).optional(),
  paymentWay: PaymentWayCode,
  /** The server computes what it takes off. */
  discount: OrderDiscount.optional(),
  /** The codes of gift cards that pay it, as far as they go. */
  giftCards: OrderGiftCards.default([]),
  /** What is left to pay besides them, on screen. */
  seenDueMinor: z.int().optional(),
  /** The VAT number of a business. */
  vatId: z.string().max(400).transform(cleanText).optional(),
  /** The total on screen. Where it is another one by now, for example because a rate changed, nothing is ordered. */
  seenTotalMinor: z.int().optional(),
  /** What kind of site the visit came from. It is counted by day, and is no part of the order. */
  source: z.enum(sources).optional(),
  /** The address goes into the address book of its buyer, where it has room. */
  keepsAddress: z.boolean().default(false),
})
export type OrderForm = z.input<typeof OrderForm>

/** What a buyer may do with the state of an order. It follows returns by itself. */
export const OwnStep = z.object({ state: z.literal('cancelled') })
export type OwnStep = z.input<typeof OwnStep>

export const ShopStep = z.object({
  /**
   * An order that was cancelled and is paid now gets 'refund-due' where its pieces are gone. What follows from returns
   * and time is not asked for.
   */
  state: OrderState.exclude(['pending-payment', 'return-requested', 'returned', 'completed', 'refund-due']),
  /** Of the parcel with everything that is in none yet, for an order that is shipped. */
  carrier: z.enum(carriers).optional(),
  tracking: Tracking.optional(),
  /** Shown to the buyer. */
  note: OrderNote.optional(),
  /** Of a refund, the amount that was said: where another is left by now, nothing is given. */
  seenRefundMinor: z.int().nonnegative().optional(),
})
export type ShopStep = z.input<typeof ShopStep>

export const OrdersQuery = z.object({
  ...pageFields({ limit: 20 }),
})

export const AdminOrderState = z.enum(adminOrderStates)
export type AdminOrderState = z.infer<typeof AdminOrderState>

export const AdminOrdersQuery = OrdersQuery.extend({
  state: AdminOrderState.optional(),
  /** An order's number, or part of the buyer's name or e-mail. */
  q: z.string().max(200).transform(cleanText).optional(),
  /** placed or total; with a minus for descending. */
  sort: z.string().max(40).optional(),
})

// ---- from the server

/** The address as it was entered; earlier orders may contain what is refused today. */
const ShippedTo = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

const OrderLine = z.object({
  /** Its place in the order. */
  position: z.int(),
  /** The product's address, while it is on sale. */
  slug: z.string().nullable(),
  name: z.string(),
  brandName: z.string().nullable(),
  size: z.string(),
  sku: z.string().nullable(),
  quantity: z.int().positive(),
  /** Of them, pieces that wait until what the shop added is paid. */
  waiting: z.int(),
  priceMinor: z.int(),
  totalMinor: z.int(),
  picture: PictureView.nullable(),
})

const OrderHead = z.object({
  id: OrderId,
  /** Null until it is confirmed, for example by a card payment. */
  number: z.int().nullable(),
  state: OrderState,
  placedAt: z.iso.datetime(),
  totalMinor: z.int(),
  currency: z.string(),
  paymentWay: PaymentWayCode,
  /** Its payment is authorised: the money is taken when the order is sent. */
  isAuthorised: z.boolean(),
  /** It was placed without an account, and waits until its e-mail address is confirmed. */
  awaitsAddress: z.boolean(),
  /** Packed, and a part of it is on its way. */
  isPartlyShipped: z.boolean(),
})

/** One line of a list. */
export const OrderRow = OrderHead.extend({
  pieceCount: z.int(),
  firstName: z.string(),
  lineCount: z.int(),
  picture: PictureView.nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>
/** Newest first. */
export const OrderPage = pageOf(OrderRow)
export type OrderPage = z.infer<typeof OrderPage>

export const OrderView = OrderHead.extend({
  lines: z.array(OrderLine),
  subtotalMinor: z.int(),
  /** What automatic discounts took off, as they were called at the time. */
  automaticDiscounts: z.array(z.object({ name: z.string(), amountMinor: z.int() })),
  /** The code it was placed with, and what that took off at the time. */
  discount: z.object({ code: z.string(), amountMinor: z.int() }).nullable(),
  /** What the shop took off besides, and why. */
  reduction: z.object({ amountMinor: z.int(), reason: z.string() }).nullable(),
  /** The shop placed it for its buyer. */
  isByShop: z.boolean(),
  /** What changes of the paid order took off and goes back, and what they added that is not paid yet. */
  changes: z.object({ backMinor: z.int(), openMinor: z.int() }),
  /** What gift cards paid, and what is paid otherwise. */
  giftCards: z.array(z.object({ last4: z.string(), amountMinor: z.int() })),
  dueMinor: z.int(),
  /** Nothing of it is packed or shipped: a gift card. */
  isByMail: z.boolean(),
  shippingMinor: z.int(),
  shippingName: z.string(),
  /** What was promised: working days from leaving the shop; null for pick-up, and where the shop promised none. */
  deliveryDays: DeliveryDays.nullable(),
  /** The dates, once nothing but the shop is waited for: placed, or paid. */
  delivery: Delivery.nullable(),
  taxMinor: z.int(),
  taxPercent: z.number(),
  /** One per rate. */
  taxes: z.array(TaxAmount),
  pricesIncludeTax: z.boolean(),
  /** What tax adds to the prices; less than nothing where they contain it and it is not charged. */
  taxAddedMinor: z.int(),
  taxNote: TaxNote.nullable(),
  /** The buyer's VAT number, confirmed when the order was placed. */
  buyerVatId: z.string().nullable(),
  /** The shop's payment instructions at the time. */
  paymentText: z.string(),
  isPaid: z.boolean(),
  /** The deadline of the payment; null where there is none. */
  payUntil: z.iso.datetime().nullable(),
  shipTo: ShippedTo,
  /**
   * Whether the shipping e-mail is mailed about the order: the buyer's own is, another one once its owner has agreed.
   * Null for an order from before anybody was asked.
   */
  shipToMail: z.enum(['own', 'asked', 'confirmed', 'declined', 'expired']).nullable(),
  /** Placed without an account, and in none yet; until when its address can be confirmed, where it is not. */
  guest: z.object({ confirmUntil: z.iso.datetime().nullable() }).nullable(),
  /** What has left the shop, the first first. */
  parcels: z.array(ParcelView),
  returnReason: z.string().nullable(),
  /** Every state change so far, beginning with its placement. */
  steps: z.array(z.object({ state: OrderState, takenAt: z.iso.datetime(), note: z.string().nullable() })),
  /** Computed by the server's rules. */
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), sendBack: z.boolean() }),
  returnUntil: z.iso.datetime().nullable(),
})
export type OrderView = z.infer<typeof OrderView>

export const PlacedOrder = z.object({ id: OrderId })
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** An order as the shop sees it. */
export const AdminOrderRow = OrderRow.extend({
  buyerName: z.string(),
  isPaid: z.boolean(),
  /** Placed without an account, and in none yet. */
  isGuest: z.boolean(),
  /** Null for a role that sees no amounts. */
  totalMinor: z.int().nullable(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>
export const AdminOrderPage = countedPageOf(AdminOrderRow)
export type AdminOrderPage = z.infer<typeof AdminOrderPage>

export const AdminOrder = OrderView.omit({ can: true }).extend({
  /** False for a role that sees no amounts: each is 0 then, and what was agreed about the payment is empty. */
  showsAmounts: z.boolean(),
  buyer: z.object({ id: z.string(), username: z.string() }).nullable(),
  /** Who placed it for its buyer; null where nobody did, and once the account is gone. */
  placedBy: z.string().nullable(),
  /** Whether the role may change what is ordered, and the order is still here. */
  canEdit: z.boolean(),
  /** Until when an authorised payment can be taken. */
  authorisedUntil: z.iso.datetime().nullable(),
  disputes: z.array(DisputeView),
  /** The buyer withdrew, and the shop has not dealt with it: nothing of it may leave. */
  isWithdrawn: z.boolean(),
  /** What the shop may do next. */
  next: z.array(OrderState),
  /** What a refund would give and where it goes, where that is one of the next steps. */
  refund: z
    .object({ amountMinor: z.int(), giftCardMinor: z.int(), providerMinor: z.int(), handMinor: z.int() })
    .nullable(),
  /** Pieces of a packed order that are in no parcel yet. */
  unsent: z.array(z.object({ position: z.int(), quantity: z.int() })),
})
export type AdminOrder = z.infer<typeof AdminOrder>
