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
export const PieceCounts = z.array(z.object({ position: z.int(), quantity: z.int() }))

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
