import { z } from 'zod'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { DeliveryDays } from '../../core/shipping/shipping.ts'
import { AddressBook } from '../addresses/address.ts'
import { QUANTITY_MAX } from '../cart/cart-limits.ts'
import { OrderId, ShipTo } from '../orders/order.ts'
import { OrderNote } from '../orders/parcel.ts'
import { TaxAmount, TaxNote } from '../tax/tax.ts'
import { AMOUNT_MAX, handPayments, LINES_MAX, REASON_MAX } from './hand-order-words.ts'

const words = (max: number) =>
  z
    .string()
    .max(10 * max)
    .transform(cleanText)
    .pipe(z.string().max(max, `At most ${max} characters`))
export const Quantity = z
  .int('Use a whole number')
  .min(1, 'At least one')
  .max(QUANTITY_MAX, `At most ${QUANTITY_MAX}`)
const amount = z.int().min(0, 'Not less than nothing').max(AMOUNT_MAX, 'That is too much')

// ---- to the server

/** A rate of the shop, or a custom one. */
export const ShippingChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rate'), wayId: z.uuid() }),
  z.object({
    kind: z.literal('typed'),
    name: words(60).pipe(z.string().min(1, 'Please enter a shipping method')),
    priceMinor: amount,
  }),
])
export type ShippingChoice = z.infer<typeof ShippingChoice>

export const HandLine = z.object({
  productId: z.uuid(),
  size: z.string().min(1).max(80),
  quantity: Quantity,
  /** Deducted from this line. */
  reductionMinor: amount.default(0),
})
const hasNoDuplicates = (lines: readonly { productId: string; size: string }[]) =>
  new Set(lines.map(({ productId, size }) => `${productId} ${size}`)).size === lines.length
const Lines = z
  .array(HandLine)
  .max(LINES_MAX, `At most ${LINES_MAX} lines`)
  .refine(hasNoDuplicates, 'Name each size once')

/** The part of the form that is priced while typing. */
export const HandOrderDraft = z.object({
  lines: Lines,
  /** Deducted from the whole order. */
  reductionMinor: amount.default(0),
  /** The destination; empty means the shop's own country. */
  country: z.string().max(80).default(''),
  state: z.string().max(80).default(''),
  isPickedUp: z.boolean().default(false),
  shipping: ShippingChoice.optional(),
})
export type HandOrderDraft = z.input<typeof HandOrderDraft>

export const HandOrderForm = z.object({
  memberId: z.uuid('Please choose a buyer'),
  lines: Lines.min(1, 'Please add an item'),
  reductionMinor: amount.default(0),
  /** The reason for the deduction, shown to the buyer. */
  reason: words(REASON_MAX).default(''),
  shipTo: ShipTo,
  /** Omitted for pick-up. */
  shipping: ShippingChoice.optional(),
  payment: z.enum(handPayments),
  /** Message to the buyer in the order mail. */
  note: OrderNote.default(''),
  /** The total that was shown on screen. If it is different by now, the order is refused. */
  seenTotalMinor: z.int(),
})
export type HandOrderForm = z.input<typeof HandOrderForm>

export const FindQuery = z.object({ q: z.string().max(200).transform(cleanText) })

// ---- from the server

const OrderBuyer = MemberRef.extend({ email: z.string() })
export type OrderBuyer = z.infer<typeof OrderBuyer>
export const OrderBuyers = z.object({ items: z.array(OrderBuyer) })

/** The member an order is for, with their saved addresses. */
export const OrderBuyerView = OrderBuyer.extend({ addresses: AddressBook.shape.items })
export type OrderBuyerView = z.infer<typeof OrderBuyerView>

export const SizeOnSale = z.object({
  size: z.string(),
  priceMinor: z.int(),
  /** null if stock is not counted. */
  stock: z.int().nullable(),
  /** The locations of the pieces; empty if the shop has one location, or stock is not counted. */
  at: z.array(z.object({ place: z.string(), pieces: z.int() })),
})
export type SizeOnSale = z.infer<typeof SizeOnSale>
export const ProductOnSale = z.object({
  id: z.uuid(),
  name: z.string(),
  brandName: z.string().nullable(),
  currency: z.string(),
  sizes: z.array(SizeOnSale),
})
export type ProductOnSale = z.infer<typeof ProductOnSale>
export const ProductsOnSale = z.object({ items: z.array(ProductOnSale) })

/** The amounts in the form that order totals use. */
export const HandSums = z.object({
  subtotalMinor: z.int(),
  reduction: z.object({ amountMinor: z.int(), reason: z.string() }).nullable(),
  discount: z.object({ code: z.string(), amountMinor: z.int() }).nullable(),
  shippingMinor: z.int(),
  taxMinor: z.int(),
  taxPercent: z.number(),
  taxes: z.array(TaxAmount),
  taxAddedMinor: z.int(),
  taxNote: TaxNote.nullable(),
  buyerVatId: z.string().nullable(),
  pricesIncludeTax: z.boolean(),
  totalMinor: z.int(),
  currency: z.string(),
})
export type HandSums = z.infer<typeof HandSums>

export const ShippingOffer = z.object({
  id: z.uuid(),
  name: z.string(),
  priceMinor: z.int(),
  days: DeliveryDays.nullable(),
})
export type ShippingOffer = z.infer<typeof ShippingOffer>

export const HandOrderPreview = z.object({
  sums: HandSums,
  /** A message per invalid field. The totals are for the valid rest. */
  problems: z.record(z.string(), z.string()),
  shippingWays: z.array(ShippingOffer),
})
export type HandOrderPreview = z.infer<typeof HandOrderPreview>

export const PlacedByHand = z.object({ id: OrderId })
