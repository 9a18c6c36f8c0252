import { z } from 'zod'
import { onlineWays } from '../../core/shop-settings/shop-words.ts'
import { addressLines, withCountryRules } from '../addresses/address.ts'
import { OrderId } from '../orders/order.ts'
import { OrderNote } from '../orders/parcel.ts'
import { PaymentAsk } from '../orders/payment-page.ts'
import {
  HandSums,
  Quantity,
  ShippingChoice,
  ShippingOffer,
  SizeOnSale,
} from '../orders-by-hand/hand-order.ts'
import { LINES_MAX } from '../orders-by-hand/hand-order-words.ts'

export const EditParam = z.object({ orderId: OrderId })

// ---- to the server

/** A line as it is to be. Of a line that is there, its place; of a new one, its product. */
export const EditLine = z
  .object({
    position: z.int().min(0).max(9999).nullable().default(null),
    productId: z.uuid().nullable().default(null),
    size: z.string().min(1).max(80),
    quantity: Quantity,
  })
  .refine(({ position, productId }) => (position === null) !== (productId === null), {
    path: ['productId'],
    error: 'Name the line of the order, or the product of a new one',
  })

/** The e-mail stays: its owner may have been asked. */
export const EditAddress = withCountryRules(z.object(addressLines))
export type EditAddress = z.input<typeof EditAddress>

export const EditDraft = z.object({
  /** How often it had been edited when this edit began. */
  version: z.int().min(0),
  /** What is left out is removed. */
  lines: z.array(EditLine).min(1, 'Something has to be left').max(LINES_MAX, `At most ${LINES_MAX} lines`),
  /** Left out, it stays. */
  shipTo: EditAddress.optional(),
  /** Left out, it stays at its price. */
  shipping: ShippingChoice.optional(),
})
export type EditDraft = z.input<typeof EditDraft>

/** How a buyer pays what edits added. */
export const OnlineWayCode = z.enum(onlineWays)
export const OpenPaymentForm = PaymentAsk.extend({ way: OnlineWayCode })
export type OpenPaymentForm = z.input<typeof OpenPaymentForm>
export const OpenPaymentWay = OpenPaymentForm.pick({ way: true })

export const waysOfMoney = ['payment', 'hand'] as const
export const WayOfMoney = z.enum(waysOfMoney)

export const EditForm = EditDraft.extend({
  /** What the buyer gets back or owes, on screen. Where it is something else by now, nothing is changed. */
  seenDifferenceMinor: z.int(),
  /** How money goes back, where some does. */
  way: WayOfMoney.default('hand'),
  /** To the buyer. */
  note: OrderNote.default(''),
})
export type EditForm = z.input<typeof EditForm>

export const OwedBackForm = z.object({ way: WayOfMoney, reference: OrderNote.default('') })
export const OpenAmountForm = z.object({
  /** As it was seen. */
  openMinor: z.int().min(1),
})

// ---- from the server

/** What an edit begins with. */
export const EditableOrder = z.object({
  version: z.int(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      size: z.string(),
      quantity: z.int(),
      /** Pieces that are sent, which stay. */
      sent: z.int(),
      priceMinor: z.int(),
      productId: z.uuid().nullable(),
      /** To choose from while nothing of it is sent; empty for a product that is no longer on sale. */
      sizes: z.array(SizeOnSale),
    }),
  ),
  shipTo: z.object({
    ...{ firstName: z.string(), lastName: z.string(), phone: z.string(), address: z.string() },
    ...{ city: z.string(), state: z.string(), zipCode: z.string(), country: z.string() },
  }),
  shippingName: z.string(),
  shippingMinor: z.int(),
  isPickedUp: z.boolean(),
  isPaid: z.boolean(),
  currency: z.string(),
  /** Money can go back through its provider. */
  hasCardPayment: z.boolean(),
})
export type EditableOrder = z.infer<typeof EditableOrder>

export const EditPreview = z.object({
  sums: HandSums,
  /** The new total less the old one. */
  differenceMinor: z.int(),
  /** Of it, what goes back now; what edits before added and nobody paid is taken off first. */
  backMinor: z.int(),
  /** What the buyer owes for changes after it. Of an order that is not paid, nothing: all of it is open. */
  openMinor: z.int(),
  /** In sentences; empty while nothing is changed. */
  changes: z.array(z.string()),
  shippingWays: z.array(ShippingOffer),
})
export type EditPreview = z.infer<typeof EditPreview>

const Edit = z.object({
  number: z.int(),
  editedAt: z.iso.datetime(),
  changes: z.array(z.string()),
  beforeMinor: z.int(),
  afterMinor: z.int(),
  note: z.string(),
})

/** How an order was changed since it was placed, the first change first. */
export const OrderEdits = z.object({
  items: z.array(Edit),
  currency: z.string(),
  /** What is to pay for it, and how; null where nothing is open. */
  open: z
    .object({
      amountMinor: z.int(),
      /** Null where the shop waits without an end. */
      until: z.iso.datetime().nullable(),
      ways: z.array(z.object({ code: OnlineWayCode, name: z.string() })),
      /** How to transfer it; '' where the shop takes none. */
      transferText: z.string(),
      /** What is not sent before, such as `1 × Cap, size M`. */
      waiting: z.array(z.string()),
    })
    .nullable(),
})
export type OrderEdits = z.infer<typeof OrderEdits>

export const AdminOrderEdits = z.object({
  /** Amounts are 0 for a role that sees none. */
  items: z.array(Edit.extend({ by: z.string().nullable() })),
  currency: z.string(),
  /** What changes took off and nobody gave back yet; what they added and nobody paid. */
  owedBackMinor: z.int(),
  openMinor: z.int(),
  openUntil: z.iso.datetime().nullable(),
  /** Pieces that wait for it, such as `1 × Cap, size M`. */
  waiting: z.array(z.string()),
  /** What is owed back can go through the provider. */
  hasCardPayment: z.boolean(),
})
export type AdminOrderEdits = z.infer<typeof AdminOrderEdits>
