import { z } from 'zod'
import { countedPageOf, pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { trafficSources } from '../../../platform/http/page-views/visit-source.ts'
import { Email } from '../../core/members/member.ts'
import { Delivery, DeliveryDays } from '../../core/shipping/shipping.ts'
import { PaymentWayCode } from '../../core/shop-settings/shop.ts'
import { ADDRESS_REQUIRED, addressLines, withCountryRules } from '../addresses/address.ts'
import { OrderDiscount } from '../discounts/discount.ts'
import { OrderGiftCards } from '../gift-cards/gift-card.ts'
import { TaxAmount, TaxNote } from '../tax/tax.ts'
import { DisputeView } from './dispute.ts'
import { adminOrderStates, orderStates } from './order-words.ts'
import { OrderNote, OrderPieces, ParcelView, Tracking } from './parcel.ts'
import { carriers } from './parcel-words.ts'

export const OrderId = z.uuid().brand<'OrderId'>()

export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

// ---- to the server

const RequiredEmail = z.string(ADDRESS_REQUIRED).trim().min(1, ADDRESS_REQUIRED).pipe(Email)
/** The shipping address. An empty country is the shop's own (DEC-15). */
export const ShipTo = withCountryRules(z.object({ ...addressLines, email: RequiredEmail }))
export type ShipTo = z.output<typeof ShipTo>

/** Items come from the cart and prices from the catalog; the browser sends neither. */
export const OrderForm = z.object({
  /** As returned with the cart. */
  seen: z.string().max(2000),
  shipTo: ShipTo,
  /** Omitted for pick-up. */
  shippingWayId: z.uuid().optional(),
  /** The price and latest delivery day shown. A different price or a later day refuses the order. */
  seenShipping: z.object({ priceMinor: z.int(), until: z.iso.date().nullable() }).optional(),
  paymentWay: PaymentWayCode,
  /** The server computes the amount. */
  discount: OrderDiscount.optional(),
  /** The codes of the gift cards that pay for it, as far as their balances allow. */
  giftCards: OrderGiftCards.default([]),
  /** The amount due after gift cards that was shown. */
  seenDueMinor: z.int().optional(),
  /** The VAT number of a business. */
  vatId: z.string().max(400).transform(cleanText).optional(),
  /** The total shown. If it changed, for example because of a new tax rate, the order is refused. */
  seenTotalMinor: z.int().optional(),
  /** The kind of site the visit came from. Counted per day, and not stored with the order. */
  source: z.enum(trafficSources).optional(),
  /** Saves the address in the buyer's address book, if there is room. */
  keepsAddress: z.boolean().default(false),
})
export type OrderForm = z.input<typeof OrderForm>

/** The steps a buyer may take. The order follows its returns automatically. */
export const OwnStep = z.object({ state: z.literal('cancelled') })
export type OwnStep = z.input<typeof OwnStep>

export const ShopStep = z.object({
  /**
   * A cancelled order that is marked as paid becomes 'refund-due' if its items are sold out. States that follow from
   * returns or time cannot be requested.
   */
  state: OrderState.exclude(['pending-payment', 'return-requested', 'returned', 'completed', 'refund-due']),
  /** The parcel with all unsent items, when the order is shipped. */
  carrier: z.enum(carriers).optional(),
  tracking: Tracking.optional(),
  /** Shown to the buyer. */
  note: OrderNote.optional(),
  /** For a refund, the amount that was shown. If a different amount is left by now, the refund is refused. */
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
  /** An order number, or part of the buyer's name or e-mail address. */
  q: z.string().max(200).transform(cleanText).optional(),
  /** placed or total; a leading minus sorts descending. */
  sort: z.string().max(40).optional(),
})

// ---- from the server

/** The address as entered. Older orders may contain values that are refused today. */
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
  /** Position in the order. */
  position: z.int(),
  /** The product's slug, if it is on sale. */
  slug: z.string().nullable(),
  name: z.string(),
  brandName: z.string().nullable(),
  size: z.string(),
  sku: z.string().nullable(),
  quantity: z.int().positive(),
  /** The part of the quantity that is held back until an added amount is paid. */
  waiting: z.int(),
  priceMinor: z.int(),
  totalMinor: z.int(),
  picture: PictureView.nullable(),
})

const OrderHead = z.object({
  id: OrderId,
  /** null until the order is confirmed, for example by a card payment. */
  number: z.int().nullable(),
  state: OrderState,
  placedAt: z.iso.datetime(),
  totalMinor: z.int(),
  currency: z.string(),
  paymentWay: PaymentWayCode,
  /** The payment is authorized, and is captured when the order is sent. */
  isAuthorised: z.boolean(),
  /** A guest order whose e-mail address is not confirmed yet. */
  awaitsAddress: z.boolean(),
  /** Packed, with a part of it on the way. */
  isPartlyShipped: z.boolean(),
})

/** One row of a list. */
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
  /** All items were refunded before anything was sent. */
  hasNothingToSend: z.boolean(),
  lines: z.array(OrderLine),
  subtotalMinor: z.int(),
  /** The automatic discounts, with their names and amounts at the time. */
  automaticDiscounts: z.array(z.object({ name: z.string(), amountMinor: z.int() })),
  /** The code it was placed with, and its amount at the time. */
  discount: z.object({ code: z.string(), amountMinor: z.int() }).nullable(),
  /** An additional deduction by the shop, with the reason. */
  reduction: z.object({ amountMinor: z.int(), reason: z.string() }).nullable(),
  /** The shop placed it for the buyer. */
  isByShop: z.boolean(),
  /** Edits of the paid order: the amount that is refunded, and the added amount that is not paid yet. */
  changes: z.object({ backMinor: z.int(), openMinor: z.int() }),
  /** The amounts that gift cards paid, and the amount due otherwise. */
  giftCards: z.array(z.object({ last4: z.string(), amountMinor: z.int() })),
  dueMinor: z.int(),
  /** Nothing is packed or shipped: the order is a gift card. */
  isByMail: z.boolean(),
  shippingMinor: z.int(),
  shippingName: z.string(),
  /** The promised working days from leaving the shop; null for pick-up, and if the shop promised none. */
  deliveryDays: DeliveryDays.nullable(),
  /** The expected dates, set once only the shop holds up the order: when it was placed, or paid. */
  delivery: Delivery.nullable(),
  taxMinor: z.int(),
  taxPercent: z.number(),
  /** One entry per tax rate. */
  taxes: z.array(TaxAmount),
  pricesIncludeTax: z.boolean(),
  /** The tax added to the prices; negative if included tax is not charged. */
  taxAddedMinor: z.int(),
  taxNote: TaxNote.nullable(),
  /** The buyer's VAT number, validated when the order was placed. */
  buyerVatId: z.string().nullable(),
  /** The shop's payment instructions at the time. */
  paymentText: z.string(),
  isPaid: z.boolean(),
  /** The payment deadline; null if there is none. */
  payUntil: z.iso.datetime().nullable(),
  shipTo: ShippedTo,
  /**
   * Whether order mails go to the shipping e-mail address: always if it is the buyer's own, otherwise once its owner
   * agreed. Null for orders from before owners were asked.
   */
  shipToMail: z.enum(['own', 'asked', 'confirmed', 'declined', 'expired']).nullable(),
  /** Set for an unclaimed guest order; `confirmUntil` is the deadline while its address is unconfirmed. */
  guest: z.object({ confirmUntil: z.iso.datetime().nullable() }).nullable(),
  /** The sent parcels, oldest first. */
  parcels: z.array(ParcelView),
  returnReason: z.string().nullable(),
  /** All state changes so far, starting with the placement. */
  steps: z.array(z.object({ state: OrderState, takenAt: z.iso.datetime(), note: z.string().nullable() })),
  /** Computed by the server's rules. */
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), sendBack: z.boolean() }),
  returnUntil: z.iso.datetime().nullable(),
})
export type OrderView = z.infer<typeof OrderView>

export const PlacedOrder = z.object({ id: OrderId })
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** An order in the shop's list. */
export const AdminOrderRow = OrderRow.extend({
  buyerName: z.string(),
  isPaid: z.boolean(),
  /** A guest order that no account claimed. */
  isGuest: z.boolean(),
  /** null for roles that see no amounts. */
  totalMinor: z.int().nullable(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>
export const AdminOrderPage = countedPageOf(AdminOrderRow)
export type AdminOrderPage = z.infer<typeof AdminOrderPage>

export const AdminOrder = OrderView.omit({ can: true }).extend({
  /** False for roles that see no amounts: all amounts are 0 then, and payment details are empty. */
  showsAmounts: z.boolean(),
  buyer: z.object({ id: z.string(), username: z.string() }).nullable(),
  /** The admin who placed it for the buyer; null if the buyer placed it, or the account was deleted. */
  placedBy: z.string().nullable(),
  /** True if the role may edit orders and this one can still be edited. */
  canEdit: z.boolean(),
  /** The deadline to capture an authorized payment. */
  authorisedUntil: z.iso.datetime().nullable(),
  disputes: z.array(DisputeView),
  /** The buyer withdrew and the shop has not handled it yet, so nothing may be sent. */
  isWithdrawn: z.boolean(),
  /** The steps the shop may take next. */
  next: z.array(OrderState),
  /** The amount of a refund and where it goes, if a refund is one of the next steps. */
  refund: z
    .object({ amountMinor: z.int(), giftCardMinor: z.int(), providerMinor: z.int(), handMinor: z.int() })
    .nullable(),
  ...OrderPieces.shape,
})
export type AdminOrder = z.infer<typeof AdminOrder>
