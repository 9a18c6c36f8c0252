import { z } from 'zod'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { OrderId } from '../orders/order.ts'
import { ReturnId } from './return.ts'
import { returnFilters, returnStates } from './return-words.ts'

export const AdminReturnsQuery = z.object({
  /** An order number, or part of the buyer's name or e-mail address. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(returnFilters).optional(),
  ...pageFields({ limitMax: 100 }),
})

export const AdminReturnsTableQuery = AdminReturnsQuery.omit({ cursor: true, limit: true })

/** A return in the shop's list of all returns. */
export const AdminReturnRow = z.object({
  id: ReturnId,
  orderId: OrderId,
  number: z.int().nullable(),
  /** Position among the order's returns, starting at 1. */
  place: z.int(),
  state: z.enum(returnStates),
  askedAt: z.iso.datetime(),
  buyerName: z.string(),
  /** Its first line. `bought` is the quantity in the order. */
  first: z.object({
    ...{ name: z.string(), size: z.string(), quantity: z.int(), bought: z.int() },
    exchangeSize: z.string().nullable(),
  }),
  lineCount: z.int(),
  /** True if every line is an exchange. */
  isExchange: z.boolean(),
  /** The refunded amount; null for roles that see no amounts. */
  refundMinor: z.int().nullable(),
  currency: z.string(),
  picture: PictureView.nullable(),
})
export type AdminReturnRow = z.infer<typeof AdminReturnRow>
export const AdminReturnPage = countedPageOf(AdminReturnRow)
