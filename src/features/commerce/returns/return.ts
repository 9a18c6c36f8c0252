import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { QUANTITY_MAX } from '../cart/cart-limits.ts'
import { OrderId } from '../orders/order.ts'
import { OrderNote, ParcelForm } from '../orders/parcel.ts'
import { refundStates, refundWays } from '../orders/refund-words.ts'
import { returnReasons, returnStates, WORDS_MAX } from './return-words.ts'

export const ReturnId = z.uuid().brand<'ReturnId'>()

export const OrderParam = z.object({ orderId: OrderId })
export const ReturnParam = z.object({ orderId: OrderId, returnId: ReturnId })

// ---- to the server

const LINES_MAX = 200
/** The position of a line in its order. */
const position = z.int().min(0).max(9999)
const pieces = wholeNumber(1, QUANTITY_MAX)
const amount = z.int('Use a whole number').min(0, 'At least 0').max(1_000_000_000_000, 'That is too much')
const shortText = (max: number) =>
  z
    .string()
    .max(10 * max)
    .transform(cleanText)
    .pipe(z.string().max(max, `At most ${max} characters`))

const oncePerLine = (lines: { position: number }[]) =>
  new Set(lines.map((line) => line.position)).size === lines.length

const AskedLine = z
  .object({
    position,
    quantity: pieces,
    reason: z.enum(returnReasons, 'Please say why you are returning it'),
    /** The buyer's own words; required if the reason is 'other', except for an exchange. */
    words: shortText(WORDS_MAX).default(''),
    /** Another size of the same product, instead of a refund. */
    exchangeSize: z.string().min(1).max(100).nullable().default(null),
  })
  .refine(({ reason, words, exchangeSize }) => reason !== 'other' || words !== '' || exchangeSize !== null, {
    path: ['words'],
    message: 'Please say why you are returning it',
  })

export const ReturnForm = z.object({
  lines: z
    .array(AskedLine)
    .min(1, 'Please choose what to send back')
    .max(LINES_MAX)
    .refine(oncePerLine, 'Name each line once'),
})
export type ReturnForm = z.input<typeof ReturnForm>

/** The steps a buyer may take. */
export const OwnReturnStep = z.object({ state: z.literal('withdrawn') })

/** The steps the shop may take. */
export const ShopReturnStep = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('accepted'),
    /** Shown to the buyer: how and where to send the parcel. */
    note: OrderNote.default(''),
  }),
  z.object({
    state: z.literal('refused'),
    note: OrderNote.pipe(z.string().min(1, 'Please tell the buyer why')),
  }),
  z.object({
    state: z.literal('received'),
    /** How many pieces of each line go back into stock; 0 for omitted lines. */
    restock: z
      .array(z.object({ position, quantity: z.int().min(0).max(QUANTITY_MAX) }))
      .max(LINES_MAX)
      .refine(oncePerLine, 'Name each line once')
      .default([]),
  }),
])
export type ShopReturnStep = z.input<typeof ShopReturnStep>

/** The parcel that contains the other size. */
export const ExchangeForm = ParcelForm.pick({ carrier: true, tracking: true, note: true })
export type ExchangeForm = z.input<typeof ExchangeForm>

export const RefundForm = z.object({
  /** `payment` refunds through the payment provider; `hand` records money that the shop sends itself. */
  way: z.enum(refundWays),
  /** Refunded pieces; their amount includes their share of discount and tax. */
  lines: z
    .array(z.object({ position, quantity: pieces }))
    .max(LINES_MAX)
    .refine(oncePerLine, 'Name each line once')
    .default([]),
  /** Whether refunded pieces that were not sent go back into stock; otherwise they are written off. */
  restock: z.boolean().default(true),
  shippingMinor: amount.default(0),
  /** An additional amount, for example for a flaw that the buyer accepts. */
  otherMinor: amount.default(0),
  /** Shown to the buyer. */
  reason: OrderNote.default(''),
  /** For the shop, for example the number of a transfer. */
  reference: shortText(100).default(''),
  /** The return it refunds. */
  returnId: ReturnId.optional(),
})
export type RefundForm = z.input<typeof RefundForm>

// ---- from the server

const ReturnedLine = z.object({
  position: z.int(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  words: z.string(),
  exchangeSize: z.string().nullable(),
  /** How many of the pieces went back into stock. */
  restocked: z.int(),
})

const ReturnView = z.object({
  id: ReturnId,
  state: z.enum(returnStates),
  askedAt: z.iso.datetime(),
  /** Written by the shop. */
  note: z.string(),
  lines: z.array(ReturnedLine),
  can: z.object({ withdraw: z.boolean() }),
})
export type ReturnView = z.infer<typeof ReturnView>

const RefundedLine = z.object({
  position: z.int(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  amountMinor: z.int(),
})

const RefundView = z.object({
  id: z.uuid(),
  state: z.enum(refundStates),
  /** dispute: the payment provider returned the money to the buyer. */
  way: z.enum([...refundWays, 'dispute']),
  amountMinor: z.int(),
  /** The part of the amount that is refunded to gift cards. */
  giftCardMinor: z.int(),
  shippingMinor: z.int(),
  otherMinor: z.int(),
  reason: z.string(),
  begunAt: z.iso.datetime(),
  lines: z.array(RefundedLine),
})
export type RefundView = z.infer<typeof RefundView>

const ReturnableLine = z.object({
  position: z.int(),
  name: z.string(),
  brandName: z.string().nullable(),
  size: z.string(),
  quantity: z.int(),
  /** The price of the line, including its share of discount and tax. */
  chargedMinor: z.int(),
  /** Pieces that are in no return yet. */
  returnable: z.int(),
  refundedPieces: z.int(),
  /** Other sizes at the same price, for an exchange; `isThere` means that it is in stock. */
  sizes: z.array(z.object({ size: z.string(), isThere: z.boolean() })),
  picture: PictureView.nullable(),
})
export type ReturnableLine = z.infer<typeof ReturnableLine>

/** The returns and refunds of an order, as its buyer sees them. */
export const OrderReturns = z.object({
  currency: z.string(),
  lines: z.array(ReturnableLine),
  /** Oldest first. */
  returns: z.array(ReturnView),
  refunds: z.array(RefundView),
  /** Includes pending refunds. */
  refundedMinor: z.int(),
  returnUntil: z.iso.datetime().nullable(),
  can: z.object({ ask: z.boolean() }),
})
export type OrderReturns = z.infer<typeof OrderReturns>

const AdminReturnView = ReturnView.omit({ can: true }).extend({
  /** The steps the shop may take next. */
  next: z.array(z.enum(['accepted', 'refused', 'received'])),
  /** The pieces are back, but not refunded yet. */
  isRefundDue: z.boolean(),
  /** The other size is reserved for the buyer, but not sent yet. */
  isExchangeDue: z.boolean(),
})
export type AdminReturnView = z.infer<typeof AdminReturnView>

const AdminRefundView = RefundView.extend({ reference: z.string(), givenBy: z.string().nullable() })
export type AdminRefundView = z.infer<typeof AdminRefundView>

export const AdminOrderReturns = OrderReturns.omit({ can: true, returnUntil: true }).extend({
  returns: z.array(AdminReturnView),
  refunds: z.array(AdminRefundView),
  paidMinor: z.int(),
  /** The amount that can still be refunded. */
  leftMinor: z.int(),
  shippingLeftMinor: z.int(),
  /** The part of the rest that gift cards paid; it is refunded to them first. */
  giftCardLeftMinor: z.int(),
  /** The payment provider can refund it. */
  hasCardPayment: z.boolean(),
})
export type AdminOrderReturns = z.infer<typeof AdminOrderReturns>
