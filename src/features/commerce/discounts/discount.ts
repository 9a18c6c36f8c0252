import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { amount, moment, orNull } from './discount-fields.ts'
import {
  asDiscountCode,
  DISCOUNT_CODE,
  DISCOUNT_CODE_MAX,
  discountKinds,
  discountStates,
} from './discount-words.ts'

/** The effect of a code on an order. */
export type DiscountTerms =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountMinor: number }
  | { kind: 'shipping' }

// ---- to the server

/** A code as entered. Text that cannot be a code becomes '', which is answered like an unknown code. */
export const TypedCode = z
  .string('Please enter a code')
  .max(200, 'This code is too long')
  .transform((typed) => (DISCOUNT_CODE.test(asDiscountCode(typed)) ? asDiscountCode(typed) : ''))

/** The code of an order, and the mark of the terms that were shown. */
export const OrderDiscount = z.object({ code: TypedCode, seen: z.string().max(40) })

const CODE_FORM = `Use 3 to ${DISCOUNT_CODE_MAX} letters, digits and dashes`

const fields = {
  code: z
    .string('Please enter a code')
    .max(200, CODE_FORM)
    .transform(asDiscountCode)
    .pipe(z.string().min(1, 'Please enter a code').regex(DISCOUNT_CODE, CODE_FORM)),
  kind: z.enum(discountKinds),
  percent: orNull(wholeNumber(1, 100)),
  amountMinor: orNull(amount),
  /** Minimum price of the items. */
  leastMinor: orNull(amount),
  startsAt: orNull(moment),
  endsAt: orNull(moment),
  usesMax: orNull(wholeNumber(1, 1_000_000_000)),
  memberUsesMax: orNull(wholeNumber(1, 1_000_000_000)),
  /** null: everyone. */
  groupId: orNull(z.uuid()),
  isOn: z.boolean(),
}

export const DiscountForm = z.object({
  ...fields,
  percent: fields.percent.default(null),
  amountMinor: fields.amountMinor.default(null),
  leastMinor: fields.leastMinor.default(null),
  startsAt: fields.startsAt.default(null),
  endsAt: fields.endsAt.default(null),
  usesMax: fields.usesMax.default(null),
  memberUsesMax: fields.memberUsesMax.default(1),
  groupId: fields.groupId.default(null),
  isOn: fields.isOn.default(true),
})
export type DiscountForm = z.output<typeof DiscountForm>

/** Only the given fields change. */
export const DiscountChanges = z.object(fields).partial()
export type DiscountChanges = z.output<typeof DiscountChanges>

export const DiscountParam = z.object({ discountId: z.uuid() })

export const AdminDiscountsQuery = z.object({
  ...pageFields({ cursorMax: 5000 }),
  /** Part of the code to search for. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(['on', 'off']).optional(),
  /** created, code or uses; a leading minus sorts descending. */
  sort: z.string().max(40).optional(),
})
export type AdminDiscountsQuery = z.infer<typeof AdminDiscountsQuery>

// ---- from the server

/** A code as the admin area shows it. */
export const AdminDiscount = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(discountKinds),
  percent: z.int().nullable(),
  amountMinor: z.int().nullable(),
  leastMinor: z.int().nullable(),
  /** The currency of all its amounts. */
  currency: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  usesMax: z.int().nullable(),
  memberUsesMax: z.int().nullable(),
  group: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isOn: z.boolean(),
  /** The number of orders with it that were not cancelled, and the total amount it took off them. */
  useCount: z.int(),
  takenOffMinor: z.int(),
  /** True if an order refers to it; it cannot be deleted then. */
  isUsed: z.boolean(),
  state: z.enum(discountStates),
  createdAt: z.iso.datetime(),
})
export type AdminDiscount = z.infer<typeof AdminDiscount>

export const AdminDiscounts = countedPageOf(AdminDiscount)
export type AdminDiscounts = z.infer<typeof AdminDiscounts>
