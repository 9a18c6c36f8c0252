import { z } from 'zod'
import { taxClasses } from '../../../kernel/money/tax-class.ts'

/** The tax of an order at one rate. */
export const TaxAmount = z.object({
  /** "VAT", "GST". */
  name: z.string(),
  percent: z.number(),
  /** The amount it applies to, without the tax. */
  baseMinor: z.int(),
  taxMinor: z.int(),
})
export type TaxAmount = z.infer<typeof TaxAmount>

/** Why no tax is charged, or why it is not known yet. */
export const taxNotes = ['reverse-charge', 'export', 'small-business', 'address-needed'] as const
export const TaxNote = z.enum(taxNotes)
export type TaxNote = z.infer<typeof TaxNote>

/** The result of checking a buyer's VAT number. */
export const VatCheck = z.enum(['none', 'valid', 'malformed', 'unknown', 'unreachable'])
export type VatCheck = z.infer<typeof VatCheck>

const Day = z.iso.date('Use a date')

/** A rate entered by the shop; it overrides the built-in one. */
export const OwnRate = z.object({
  id: z.uuid(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** A state or province; '' means the whole country. */
  region: z.string(),
  taxClass: z.enum(taxClasses),
  name: z.string(),
  /** 1900 is 19 %. */
  basisPoints: z.number(),
  /** Shipping is taxed along with the goods. */
  taxesShipping: z.boolean(),
  /** Both days are included. */
  from: Day,
  until: Day.nullable(),
})
export type OwnRate = z.infer<typeof OwnRate>

export const OwnRateForm = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country'),
    region: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{0,3}$/, 'Please choose a state')
      .default(''),
    taxClass: z.enum(taxClasses).default('standard'),
    name: z.string().trim().min(1, 'Please name the tax').max(40, 'At most 40 characters'),
    basisPoints: z
      .number('Use a rate such as 19 or 8.875')
      .min(0, 'At least 0')
      .max(10_000, 'At most 100 percent')
      .refine(
        (rate) => Math.abs(rate * 10 - Math.round(rate * 10)) < 1e-6,
        'At most three digits after the point',
      ),
    taxesShipping: z.boolean().default(true),
    from: Day,
    until: Day.nullable().default(null),
  })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    message: 'Please choose an end date after the start date',
  })
export type OwnRateForm = z.input<typeof OwnRateForm>

/** The last day of a rate; null if it has none. */
export const OwnRateEnd = z.object({ until: Day.nullable() })

export const AdminTax = z.object({
  /** Newest first, including ended ones. */
  ownRates: z.array(OwnRate),
  /** The built-in rates apply as of this day. */
  asOf: Day,
  /** Whether VAT numbers can be checked with VIES. */
  checksVatIds: z.boolean(),
})
export type AdminTax = z.infer<typeof AdminTax>
