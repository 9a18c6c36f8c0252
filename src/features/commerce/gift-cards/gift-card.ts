import { z } from 'zod'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import {
  CARDS_MAX,
  entryKinds,
  giftCardStates,
  isGiftCardCode,
  normalizeGiftCardCode,
  REASON_MAX,
} from './gift-card-words.ts'

// ---- to the server

/** A code as entered by its holder. Text that cannot be a code becomes '', which is answered like an unknown code. */
const GiftCardCode = z
  .string('Please enter the code of the card')
  .max(200, 'This code is too long')
  .transform((typed) => (isGiftCardCode(typed) ? normalizeGiftCardCode(typed) : ''))

export const GiftCardQuestion = z.object({ code: GiftCardCode })

/** The cards that pay for an order, without duplicates. */
export const OrderGiftCards = z
  .array(GiftCardCode)
  .max(CARDS_MAX, `At most ${CARDS_MAX} gift cards`)
  .transform((codes) => [...new Set(codes)])

const reason = z
  .string('Please say why')
  .max(800)
  .transform(cleanText)
  .pipe(z.string().min(1, 'Please say why').max(REASON_MAX, `At most ${REASON_MAX} characters`))
const day = z.iso
  .date('Please choose a day')
  .refine((at) => at >= '2000' && at < '2200', 'Please choose a day')

export const GiftCardForm = z.object({
  amountMinor: z
    .int('Use an amount such as 50.00')
    .min(1, 'Use an amount above 0')
    .max(100_000_000, 'That is too much'),
  expiresOn: day.nullable().default(null),
  reason,
})
export type GiftCardForm = z.output<typeof GiftCardForm>

/** Only the given fields change. */
export const GiftCardChanges = z.object({ expiresOn: day.nullable(), reason, isOn: z.boolean() }).partial()
export type GiftCardChanges = z.output<typeof GiftCardChanges>

export const GiftCardParam = z.object({ giftCardId: z.uuid() })

export const AdminGiftCardsQuery = z.object({
  ...pageFields({ cursorMax: 5000 }),
  /** Matches the last letters of the code, or words of the reason. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(['on', 'off']).optional(),
  /** created or balance; a leading minus sorts descending. */
  sort: z.string().max(40).optional(),
})
export type AdminGiftCardsQuery = z.infer<typeof AdminGiftCardsQuery>

// ---- from the server

/** The data shown to the holder of a code. */
export const GiftCardBalance = z.object({
  last4: z.string(),
  balanceMinor: z.int(),
  currency: z.string(),
  expiresOn: z.iso.date().nullable(),
  state: z.enum(giftCardStates),
})
export type GiftCardBalance = z.infer<typeof GiftCardBalance>

export const AdminGiftCard = GiftCardBalance.extend({
  id: z.uuid(),
  issuedMinor: z.int(),
  isOn: z.boolean(),
  source: z.enum(['shop', 'sale']),
  reason: z.string(),
  createdAt: z.iso.datetime(),
})
export type AdminGiftCard = z.infer<typeof AdminGiftCard>
export const AdminGiftCards = countedPageOf(AdminGiftCard)

/** One entry of a card's ledger. */
const GiftCardEntry = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  amountMinor: z.int(),
  orderId: z.uuid().nullable(),
  orderNumber: z.int().nullable(),
  createdAt: z.iso.datetime(),
})
/** A card with its ledger, oldest entry first. */
export const GiftCardLedger = AdminGiftCard.extend({ entries: z.array(GiftCardEntry) })
export type GiftCardLedger = z.infer<typeof GiftCardLedger>

/** The only response that contains the code. */
export const IssuedGiftCard = z.object({ card: AdminGiftCard, code: z.string() })
export type IssuedGiftCard = z.infer<typeof IssuedGiftCard>
