import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { AUTOMATIC_TARGETS_MAX, automaticCovers, automaticKinds, automaticStates } from './automatic-words.ts'
import { amount, moment, orNull } from './discount-fields.ts'

// ---- to the server

const targets = z
  .array(z.uuid())
  .max(AUTOMATIC_TARGETS_MAX, `At most ${AUTOMATIC_TARGETS_MAX}`)
  .transform((ids) => [...new Set(ids)].sort())

const fields = {
  /** Shown to buyers. */
  name: z
    .string('Please name the discount')
    .max(600)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1, 'Please name the discount').max(60, 'At most 60 characters')),
  kind: z.enum(automaticKinds),
  percent: orNull(wholeNumber(1, 100)),
  amountMinor: orNull(amount),
  covers: z.enum(automaticCovers),
  categoryIds: targets,
  brandIds: targets,
  productIds: targets,
  piecesMin: wholeNumber(1, 99),
  /** Minimum price of the covered pieces. */
  leastMinor: orNull(amount),
  /** null: everyone. */
  groupId: orNull(z.uuid()),
  startsAt: orNull(moment),
  endsAt: orNull(moment),
  /** The lowest number is tried first. */
  priority: wholeNumber(1, 999),
  combinesWithCode: z.boolean(),
  isOn: z.boolean(),
}

export const AutomaticForm = z.object({
  ...fields,
  percent: fields.percent.default(null),
  amountMinor: fields.amountMinor.default(null),
  categoryIds: fields.categoryIds.default([]),
  brandIds: fields.brandIds.default([]),
  productIds: fields.productIds.default([]),
  piecesMin: fields.piecesMin.default(1),
  leastMinor: fields.leastMinor.default(null),
  groupId: fields.groupId.default(null),
  startsAt: fields.startsAt.default(null),
  endsAt: fields.endsAt.default(null),
  priority: fields.priority.default(100),
  combinesWithCode: fields.combinesWithCode.default(true),
  isOn: fields.isOn.default(true),
})
export type AutomaticForm = z.output<typeof AutomaticForm>

/** Only the given fields change. */
export const AutomaticChanges = z.object(fields).partial()
export type AutomaticChanges = z.output<typeof AutomaticChanges>

export const AutomaticParam = z.object({ discountId: z.uuid() })

export const AdminAutomaticQuery = z.object({
  ...pageFields({ cursorMax: 5000 }),
  /** Part of the name to search for. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(['on', 'off']).optional(),
  /** created or priority; a leading minus sorts descending. */
  sort: z.string().max(40).optional(),
})
export type AdminAutomaticQuery = z.infer<typeof AdminAutomaticQuery>

// ---- from the server

const Named = z.object({ id: z.uuid(), name: z.string() })

/** An automatic discount as the admin area shows it. */
export const AdminAutomatic = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(automaticKinds),
  percent: z.int().nullable(),
  amountMinor: z.int().nullable(),
  /** The currency of all its amounts. */
  currency: z.string(),
  covers: z.enum(automaticCovers),
  categories: z.array(Named),
  brands: z.array(Named),
  products: z.array(Named),
  piecesMin: z.int(),
  leastMinor: z.int().nullable(),
  group: Named.nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  priority: z.int(),
  combinesWithCode: z.boolean(),
  isOn: z.boolean(),
  /** The number of orders with it that were not cancelled, and the total amount it took off them. */
  useCount: z.int(),
  takenOffMinor: z.int(),
  /** True if an order refers to it; it cannot be deleted then. */
  isUsed: z.boolean(),
  state: z.enum(automaticStates),
  createdAt: z.iso.datetime(),
})
export type AdminAutomatic = z.infer<typeof AdminAutomatic>

export const AdminAutomatics = countedPageOf(AdminAutomatic)

/** The amount of one discount in a cart, and the lines it reduces. */
export const AutomaticAmount = z.object({
  id: z.uuid(),
  name: z.string(),
  amountMinor: z.int(),
  lines: z.array(z.object({ productId: z.uuid(), size: z.string(), amountMinor: z.int() })),
})
export type AutomaticAmount = z.infer<typeof AutomaticAmount>

/** The discounts everyone gets on a product: "20% off two or more from Coats". */
export const ProductDiscounts = z.object({
  items: z.array(z.object({ name: z.string(), words: z.string() })),
})
export type ProductDiscounts = z.infer<typeof ProductDiscounts>

export const DiscountedProductParam = z.object({ productId: z.uuid() })
