import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { SALE_TARGETS_MAX, saleCovers, saleKinds, saleStates } from './sale-state.ts'

// ---- to the server

const moment = z.iso
  .datetime('Use a date and a time')
  .refine((at) => at >= '2000' && at < '2200', 'Use a date of this century')
  .transform((at) => new Date(at).toISOString())
const targets = z
  .array(z.uuid())
  .max(SALE_TARGETS_MAX, `At most ${SALE_TARGETS_MAX}`)
  .transform((ids) => [...new Set(ids)].sort())

const fields = {
  name: z
    .string('Please name the sale')
    .max(800)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1, 'Please name the sale').max(80, 'At most 80 characters')),
  kind: z.enum(saleKinds),
  percent: wholeNumber(1, 99).nullable(),
  priceMinor: z.int('Use an amount such as 12.00').min(0).max(2_147_483_647).nullable(),
  covers: z.enum(saleCovers),
  brandIds: targets,
  productIds: targets,
  startsAt: moment,
  endsAt: moment,
  isOn: z.boolean(),
}

export const SaleForm = z.object({
  ...fields,
  percent: fields.percent.default(null),
  priceMinor: fields.priceMinor.default(null),
  brandIds: fields.brandIds.default([]),
  productIds: fields.productIds.default([]),
  isOn: fields.isOn.default(true),
})
export type SaleForm = z.output<typeof SaleForm>

/** Only the given fields change. */
export const SaleChanges = z.object(fields).partial()
export type SaleChanges = z.output<typeof SaleChanges>

export const SaleParam = z.object({ saleId: z.uuid() })

export const AdminSalesQuery = z.object({
  ...pageFields({ cursorMax: 5000 }),
  /** Matches a part of the name. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(['on', 'off']).optional(),
  /** created or starts; with a minus for descending. */
  sort: z.string().max(40).optional(),
})
export type AdminSalesQuery = z.infer<typeof AdminSalesQuery>

// ---- from the server

const Named = z.object({ id: z.uuid(), name: z.string() })

/** A sale as the admin area shows it. */
export const AdminSale = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(saleKinds),
  percent: z.int().nullable(),
  priceMinor: z.int().nullable(),
  currency: z.string(),
  covers: z.enum(saleCovers),
  brands: z.array(Named),
  products: z.array(Named),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isOn: z.boolean(),
  state: z.enum(saleStates),
  /** The number of products it reduces at the moment. */
  reducedCount: z.int(),
  createdAt: z.iso.datetime(),
})
export type AdminSale = z.infer<typeof AdminSale>

export const AdminSales = countedPageOf(AdminSale)
