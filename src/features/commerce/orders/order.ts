import { z } from 'zod'
import { countedPageOf, pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { hasWebAddress, NO_WEB_ADDRESS } from '../../../kernel/text/web-address.ts'
import { Email } from '../../core/members/member.ts'
import { PaymentWayCode, textLine } from '../../core/shop-settings/shop.ts'
import { OrderDiscount } from '../discounts/discount.ts'
import { TaxAmount, TaxNote } from '../tax/tax.ts'
import { adminOrderStates, orderStates } from './order-words.ts'
import { OrderNote, ParcelView, Tracking } from './parcel.ts'
import { carriers } from './parcel-words.ts'

export const OrderId = z.uuid().brand<'OrderId'>()

export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

// ---- to the server

const REQUIRED = 'Please fill in all required shipping information'
const optionalLine = (max: number) =>
  z
    .string()
    .max(10 * max)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(max, `At most ${max} characters`))
    .refine((text) => !hasWebAddress(text), NO_WEB_ADDRESS)
    .default('')
const requiredLine = (max: number) =>
  textLine(max, REQUIRED).refine((text) => !hasWebAddress(text), NO_WEB_ADDRESS)

/**
 * The shipping address. An empty country is the shop's own (DEC-15). It stands in mails, where a web address would
 * become a link in the shop's name.
 */
export const ShipTo = z.object({
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  email: z.string(REQUIRED).trim().min(1, REQUIRED).pipe(Email),
  phone: optionalLine(40),
  address: requiredLine(200),
  city: requiredLine(80),
  state: requiredLine(80),
  zipCode: requiredLine(20),
  country: optionalLine(80),
})
export type ShipTo = z.output<typeof ShipTo>

/** The items come from the cart and the prices from the catalogue: neither is sent. */
export const OrderForm = z.object({
  /** As the cart returned it. */
  seen: z.string().max(2000),
  shipTo: ShipTo,
  shippingWayId: z.uuid(),
  paymentWay: PaymentWayCode,
  /** The server computes what it takes off. */
  discount: OrderDiscount.optional(),
  /** The VAT number of a business. */
  vatId: z.string().max(400).transform(cleanText).optional(),
  /** The total on screen. Where it is another one by now, for example because a rate changed, nothing is ordered. */
  seenTotalMinor: z.int().optional(),
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
  quantity: z.int().positive(),
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
  /** The code it was placed with, and what that took off at the time. */
  discount: z.object({ code: z.string(), amountMinor: z.int() }).nullable(),
  shippingMinor: z.int(),
  shippingName: z.string(),
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

/** A shipping e-mail as its owner sees it behind the mailed link. */
export const OrderAddressView = z.object({
  email: z.string(),
  shopName: z.string(),
  state: z.enum(['asked', 'confirmed', 'declined', 'expired']),
})
export type OrderAddressView = z.infer<typeof OrderAddressView>
export const OrderAddressAnswer = z.object({ isWanted: z.boolean() })

export const PlacedOrder = z.object({ id: OrderId })
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** The page of a pending card payment. */
export const PaymentPage = z.object({ url: z.url() })
export type PaymentPage = z.infer<typeof PaymentPage>

/** An order as the shop sees it. */
export const AdminOrderRow = OrderRow.extend({ buyerName: z.string(), isPaid: z.boolean() })
export type AdminOrderRow = z.infer<typeof AdminOrderRow>
export const AdminOrderPage = countedPageOf(AdminOrderRow)
export type AdminOrderPage = z.infer<typeof AdminOrderPage>

export const AdminOrder = OrderView.omit({ can: true }).extend({
  buyer: z.object({ id: z.string(), username: z.string() }).nullable(),
  /** What the shop may do next. */
  next: z.array(OrderState),
  /** Pieces of a packed order that are in no parcel yet. */
  unsent: z.array(z.object({ position: z.int(), quantity: z.int() })),
})
export type AdminOrder = z.infer<typeof AdminOrder>
