import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { Delivery } from '../../core/shipping/shipping.ts'
import { QUANTITY_MAX } from '../cart/cart-limits.ts'
import { NOTE_MAX } from './order-words.ts'
import { carriers } from './parcel-words.ts'

/** A message about an order, from the shop to the buyer or the other way round. */
export const OrderNote = z
  .string()
  .max(10 * NOTE_MAX)
  .transform(cleanText)
  .pipe(z.string().max(NOTE_MAX, `At most ${NOTE_MAX} characters`))

/** A tracking number, or the URL of the carrier's page. */
export const Tracking = OrderNote.pipe(z.string().max(500, 'At most 500 characters'))

const pieceCounts = z
  .array(z.object({ position: z.int().min(0).max(9999), quantity: z.int().min(1).max(QUANTITY_MAX) }))
  .min(1, 'Please choose what is in the parcel')
  .max(200)
  .refine(
    (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
    'Name each line once',
  )

/** A parcel with part of an order. */
export const ParcelForm = z.object({
  carrier: z.enum(carriers),
  tracking: Tracking.default(''),
  lines: pieceCounts,
  /** Shown to the buyer. */
  note: OrderNote.default(''),
})
export type ParcelForm = z.input<typeof ParcelForm>
export const ParcelChange = ParcelForm.pick({ carrier: true, tracking: true })

/** How many pieces of some lines of an order. */
const PieceCounts = z.array(z.object({ position: z.int(), quantity: z.int() }))

/** The pieces of an order, for the shop. */
export const OrderPieces = z.object({
  /** Still to be sent, until the order is sent. */
  unsent: PieceCounts,
  /** Refunded, and in no parcel. */
  leftOut: PieceCounts,
  /** Refunded before they were sent by a version that did not return them to stock. */
  heldRefunded: PieceCounts,
})

/** Returns held refunded pieces to stock; false leaves the stock as it is, because it was corrected already. */
export const HeldRefundedForm = z.object({ restock: z.boolean() })

export const ParcelView = z.object({
  id: z.uuid(),
  number: z.int(),
  /** "Parcel 1 of 2"; without the total while more may follow. */
  title: z.string(),
  carrier: z.enum(carriers),
  tracking: z.string(),
  /** The carrier's tracking page. */
  trackingPage: z.string().nullable(),
  sentAt: z.iso.datetime(),
  /** The expected days of arrival; null if the shop promised none. */
  arrival: Delivery.omit({ shipBy: true }).nullable(),
  lines: z.array(z.object({ position: z.int(), name: z.string(), size: z.string(), quantity: z.int() })),
})
export type ParcelView = z.infer<typeof ParcelView>
