import { z } from 'zod'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { OrderId } from '../orders/order.ts'
import { ReturnId } from './return.ts'
import { returnFilters, returnStates } from './return-words.ts'

export const AdminReturnsQuery = z.object({
  /** The number of an order, or part of the buyer's name or e-mail. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(returnFilters).optional(),
  ...pageFields({ limitMax: 100 }),
})

export const AdminReturnsTableQuery = AdminReturnsQuery.omit({ cursor: true, limit: true })

/** A return of any order, as the shop's list shows it. */
export const AdminReturnRow = z.object({
  id: ReturnId,
  orderId: OrderId,
  number: z.int().nullable(),
  /** The first of its order is 1. */
  place: z.int(),
  state: z.enum(returnStates),
  askedAt: z.iso.datetime(),
  buyerName: z.string(),
  /** Its first line, of so many pieces that were bought. */
  first: z.object({
    ...{ name: z.string(), size: z.string(), quantity: z.int(), bought: z.int() },
    exchangeSize: z.string().nullable(),
  }),
  lineCount: z.int(),
  /** All of it is for other sizes. */
  isExchange: z.boolean(),
  /** What was given for it; null for a role that sees no amounts. */
  refundMinor: z.int().nullable(),
  currency: z.string(),
  picture: PictureView.nullable(),
})
export type AdminReturnRow = z.infer<typeof AdminReturnRow>
export const AdminReturnPage = countedPageOf(AdminReturnRow)
