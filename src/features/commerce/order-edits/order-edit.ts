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

/** A line as it should be: an existing line is identified by its position, a new one by its product. */
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

/** The e-mail address cannot be edited, because its owner may already have been asked to confirm. */
export const EditAddress = withCountryRules(z.object(addressLines))
export type EditAddress = z.input<typeof EditAddress>

export const EditDraft = z.object({
  /** The number of edits when this edit began. */
  version: z.int().min(0),
  /** Omitted lines are removed. */
  lines: z.array(EditLine).min(1, 'Something has to be left').max(LINES_MAX, `At most ${LINES_MAX} lines`),
  /** Omit to keep it. */
  shipTo: EditAddress.optional(),
  /** Omit to keep it at its price. */
  shipping: ShippingChoice.optional(),
})
export type EditDraft = z.input<typeof EditDraft>

/** How the buyer pays the amount that edits added. */
export const OnlineWayCode = z.enum(onlineWays)
export const OpenPaymentForm = PaymentAsk.extend({ way: OnlineWayCode })
export type OpenPaymentForm = z.input<typeof OpenPaymentForm>
export const OpenPaymentWay = OpenPaymentForm.pick({ way: true })

export const waysOfMoney = ['payment', 'hand'] as const
export const WayOfMoney = z.enum(waysOfMoney)

export const EditForm = EditDraft.extend({
  /** The difference that was shown on screen. If it is different by now, the edit is refused. */
  seenDifferenceMinor: z.int(),
  /** How money is refunded, if any is due. */
  way: WayOfMoney.default('hand'),
  /** Message to the buyer. */
  note: OrderNote.default(''),
})
export type EditForm = z.input<typeof EditForm>

export const OwedBackForm = z.object({ way: WayOfMoney, reference: OrderNote.default('') })
export const OpenAmountForm = z.object({
  /** The amount that was shown on screen. */
  openMinor: z.int().min(1),
})

// ---- from the server

/** The state in which an edit starts. */
export const EditableOrder = z.object({
  version: z.int(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      size: z.string(),
      quantity: z.int(),
      /** Pieces already sent; they cannot be changed. */
      sent: z.int(),
      priceMinor: z.int(),
      productId: z.uuid().nullable(),
      /** Sizes to choose from until a piece is sent; empty if the product is no longer on sale. */
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
  /** Money can be refunded through the payment provider. */
  hasCardPayment: z.boolean(),
})
export type EditableOrder = z.infer<typeof EditableOrder>

export const EditPreview = z.object({
  sums: HandSums,
  /** New total less old total. */
  differenceMinor: z.int(),
  /** The part that is refunded now, after deducting unpaid amounts of earlier edits. */
  backMinor: z.int(),
  /** What the buyer owes for edits afterwards. 0 for an unpaid order, whose whole total is due. */
  openMinor: z.int(),
  /** Sentences; empty if nothing changes. */
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

/** The edits since the order was placed, oldest first. */
export const OrderEdits = z.object({
  items: z.array(Edit),
  currency: z.string(),
  /** The amount due for edits, and the ways to pay it; null if nothing is due. */
  open: z
    .object({
      amountMinor: z.int(),
      /** null if the shop waits without a limit. */
      until: z.iso.datetime().nullable(),
      ways: z.array(z.object({ code: OnlineWayCode, name: z.string() })),
      /** Instructions for a bank transfer; '' if the shop takes none. */
      transferText: z.string(),
      /** Pieces that are not sent until it is paid, such as `1 × Cap, size M`. */
      waiting: z.array(z.string()),
    })
    .nullable(),
})
export type OrderEdits = z.infer<typeof OrderEdits>

export const AdminOrderEdits = z.object({
  /** Amounts are 0 for roles that may not see them. */
  items: z.array(Edit.extend({ by: z.string().nullable() })),
  currency: z.string(),
  /** What edits reduced and is not refunded yet, and what edits added and is not paid yet. */
  owedBackMinor: z.int(),
  openMinor: z.int(),
  openUntil: z.iso.datetime().nullable(),
  /** Pieces that wait for the payment, such as `1 × Cap, size M`. */
  waiting: z.array(z.string()),
  /** The owed amount can be refunded through the payment provider. */
  hasCardPayment: z.boolean(),
})
export type AdminOrderEdits = z.infer<typeof AdminOrderEdits>
