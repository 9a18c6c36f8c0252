import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { hasWebAddress, NO_WEB_ADDRESS } from '../../../kernel/text/web-address.ts'
import { Email } from '../../core/members/member.ts'
import { OrderId } from '../orders/order.ts'
import { NAME_MAX, PIECES_MAX, WRONG_NUMBER, withdrawalStates } from './withdrawal-words.ts'

export const WithdrawalId = z.uuid().brand<'WithdrawalId'>()
export const WithdrawalParam = z.object({ withdrawalId: WithdrawalId })
export const WithdrawalOrderParam = z.object({ orderId: OrderId })

/**
 * No web addresses: the text is mailed, and a stranger who knows the order's number and address could put links in it.
 */
const line = (max: number) =>
  z
    .string()
    .max(10 * max, `At most ${max} characters`)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `At most ${max} characters`))
    .refine((text) => !hasWebAddress(text), NO_WEB_ADDRESS)

// ---- to the server

/** The data that the law allows a shop to ask for: who withdraws, from what, and where the confirmation goes. */
export const WithdrawalForm = z.object({
  name: line(NAME_MAX).refine((name) => name !== '', 'Please enter your name'),
  number: z.int(WRONG_NUMBER).positive(WRONG_NUMBER),
  email: z.string('Please enter your e-mail address').trim().pipe(Email),
  /** The pieces in words; empty for the whole order. */
  pieces: line(PIECES_MAX).default(''),
})
export type WithdrawalForm = z.input<typeof WithdrawalForm>

export const WithdrawalStep = z.object({ state: z.enum(withdrawalStates) })

// ---- from the server

/** The same whether or not such an order exists. */
export const ReceivedWithdrawal = z.object({ receivedAt: z.iso.datetime() })
export type ReceivedWithdrawal = z.infer<typeof ReceivedWithdrawal>

const Statement = z.object({ id: WithdrawalId, receivedAt: z.iso.datetime(), pieces: z.string() })

/** What the order page shows about withdrawing. */
export const OrderWithdrawal = z.object({
  /** The shop offers the withdrawal form. */
  isOffered: z.boolean(),
  /** The last moment to withdraw; null until the order arrived. */
  until: z.iso.datetime().nullable(),
  isOver: z.boolean(),
  /** Received so far, oldest first. */
  statements: z.array(Statement),
})
export type OrderWithdrawal = z.infer<typeof OrderWithdrawal>

export const AdminWithdrawal = Statement.extend({
  orderId: OrderId.nullable(),
  number: z.int(),
  name: z.string(),
  email: z.string(),
  isLate: z.boolean(),
  /** The lines of the order: "3 × Linen shirt, M". */
  ordered: z.array(z.string()),
  settledAt: z.iso.datetime().nullable(),
})
export type AdminWithdrawal = z.infer<typeof AdminWithdrawal>
export const AdminWithdrawals = pageOf(AdminWithdrawal)
export const AdminWithdrawalsQuery = z.object({
  /** An order number, or part of a name or e-mail address. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(withdrawalStates).default('open'),
  ...pageFields({ limitMax: 100 }),
})
export const OrderWithdrawals = z.object({ withdrawals: z.array(AdminWithdrawal) })
