import { z } from 'zod'
import { Email } from '../../core/members/member.ts'
import { PaymentWayCode } from '../../core/shop-settings/shop.ts'
import { OrderId } from '../orders/order.ts'

/** An order as shown to the owner of its address before they confirm it. It contains nothing that the buyer typed. */
export const GuestConfirmation = z.object({
  /** `over` means cancelled, or not confirmed in time. */
  state: z.enum(['waiting', 'confirmed', 'over']),
  email: z.string(),
  shopName: z.string(),
  pieceCount: z.int(),
  totalMinor: z.int(),
  currency: z.string(),
  paymentWay: PaymentWayCode,
  until: z.iso.datetime(),
  /** Why it was cancelled. */
  note: z.string().nullable(),
})
export type GuestConfirmation = z.infer<typeof GuestConfirmation>

export const GuestAnswer = z.object({ isMine: z.boolean() })

/** `orderId` is set if the order was confirmed just now; this browser may then show it. */
export const AnsweredConfirmation = z.object({ orderId: OrderId.nullable(), confirmation: GuestConfirmation })
export type AnsweredConfirmation = z.infer<typeof AnsweredConfirmation>

export const OpenedGuestOrder = z.object({ orderId: OrderId })
export type OpenedGuestOrder = z.infer<typeof OpenedGuestOrder>

const EmailField = z.string('Please enter your e-mail address').trim().pipe(Email)

/** Omit `email` to mail the same address again. */
export const GuestMailForm = z.object({ email: EmailField.optional() })

/** What a buyer knows about an order whose mails they lost. */
export const LostOrderForm = z.object({
  number: z.int('Enter an order number such as 1001').positive('Enter an order number such as 1001'),
  email: EmailField,
})
export type LostOrderForm = z.input<typeof LostOrderForm>

/** The number of guest orders placed with the viewer's confirmed address. */
export const GuestOrderCount = z.object({ count: z.int().nonnegative() })
export type GuestOrderCount = z.infer<typeof GuestOrderCount>
