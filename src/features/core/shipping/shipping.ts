import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { isTimeZone } from '../../../kernel/time/zones.ts'
import { DAYS_MAX, HOLIDAYS_MAX, RATES_MAX, shippingMeasures, ZONES_MAX } from './shipping-words.ts'
import { weightUnits } from './weights.ts'

// ---- from the server

export const ShippingMeasure = z.enum(shippingMeasures)
export type ShippingMeasure = z.infer<typeof ShippingMeasure>

/** `upTo` is inclusive, in grams or minor units. Only the last band may have none. */
export const ShippingBand = z.object({ upTo: z.int().nullable(), priceMinor: z.int() })
export type ShippingBand = z.infer<typeof ShippingBand>

/** Working days between leaving the shop and arriving. */
export const DeliveryDays = z.object({ from: z.int(), to: z.int() })
export type DeliveryDays = z.infer<typeof DeliveryDays>

export const ShippingRate = z.object({
  id: z.uuid(),
  name: z.string(),
  by: ShippingMeasure,
  /** In ascending order. Above the last limit, the rate is not offered. */
  bands: z.array(ShippingBand).min(1),
  /** The value of the items after discount from which shipping is free. */
  freeFromMinor: z.int().nullable(),
  /** null if the shop promises no dates. */
  days: DeliveryDays.nullable(),
})
export type ShippingRate = z.infer<typeof ShippingRate>

export const ShippingZone = z.object({
  id: z.uuid(),
  name: z.string(),
  /** ISO 3166-1 codes; null means every country that is in no other zone. */
  countries: z.array(z.string()).nullable(),
  rates: z.array(ShippingRate).min(1),
})
export type ShippingZone = z.infer<typeof ShippingZone>

/** The shop's working hours and days. */
export const WorkCalendar = z.object({
  /** An IANA name. */
  timeZone: z.string(),
  /** Orders placed before this hour leave on the same day. */
  cutOffHour: z.int(),
  /** 1 is Monday. */
  workDays: z.array(z.int()).min(1),
  /** Dates on which the shop does not work. */
  holidays: z.array(z.iso.date()),
})
export type WorkCalendar = z.infer<typeof WorkCalendar>

/** All shipping settings. */
export const Shipping = WorkCalendar.extend({
  zones: z.array(ShippingZone).min(1),
  /** The weight of pieces that have none of their own. */
  defaultWeightGrams: z.int(),
  weightUnit: z.enum(weightUnits),
})
export type Shipping = z.infer<typeof Shipping>

/** The promised dates, in the shop's time zone. */
export const Delivery = z.object({ shipBy: z.iso.date(), from: z.iso.date(), until: z.iso.date() })
export type Delivery = z.infer<typeof Delivery>

// ---- to the server

const name = (missing: string) =>
  z
    .string(missing)
    .max(600, 'At most 60 characters')
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1, missing).max(60, 'At most 60 characters'))
const amount = wholeNumber(0, 100_000_000)

const DaysForm = z
  .object({ from: wholeNumber(0, DAYS_MAX), to: wholeNumber(0, DAYS_MAX) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Not before the first day' })

const BandsForm = z
  .array(z.object({ upTo: wholeNumber(1, 100_000_000).nullable(), priceMinor: amount }))
  .min(1, 'Add a price')
  .max(12, 'At most 12 steps')
  .refine((bands) => bands.every(({ upTo }, at) => upTo !== null || at === bands.length - 1), {
    error: 'Only the last step has no end',
  })
  .refine(
    (bands) => bands.every(({ upTo }, at) => at === 0 || upTo === null || upTo > bands[at - 1]!.upTo!),
    {
      error: 'Each step ends above the one before',
    },
  )

const RateForm = z
  .object({
    /** Omitted for a new rate. */
    id: z.uuid().optional(),
    name: name('Please name this rate'),
    by: ShippingMeasure,
    bands: BandsForm,
    freeFromMinor: wholeNumber(1, 100_000_000).nullable(),
    days: DaysForm.nullable(),
  })
  .refine(({ by, bands }) => by !== 'flat' || (bands.length === 1 && bands[0]!.upTo === null), {
    path: ['bands'],
    error: 'A flat rate has one price',
  })

const Country = z.string().regex(/^[A-Z]{2}$/, 'Use a code of ISO 3166, such as DE')

const ZoneForm = z.object({
  id: z.uuid().optional(),
  name: name('Please name this zone'),
  countries: z.array(Country).min(1, 'Please choose a country').max(260).nullable(),
  rates: z.array(RateForm).min(1, 'Add a rate').max(RATES_MAX, `At most ${RATES_MAX} rates`),
})

const areUnique = (items: unknown[]) => new Set(items).size === items.length

/** Always sent as a whole. */
export const ShippingForm = z.object({
  zones: z
    .array(ZoneForm)
    .min(1, 'Keep at least one zone')
    .max(ZONES_MAX, `At most ${ZONES_MAX} zones`)
    .refine((zones) => zones.filter(({ countries }) => countries === null).length <= 1, {
      error: 'One zone at most can be for everywhere else',
    })
    .refine((zones) => areUnique(zones.flatMap(({ countries }) => countries ?? [])), {
      error: 'A country can be in one zone only',
    }),
  /** The shop's time zone, sent by clients from before it had a field of its own; omit to keep it. */
  timeZone: z.string().refine(isTimeZone, 'Please choose a time zone').optional(),
  cutOffHour: wholeNumber(0, 24),
  workDays: z
    .array(wholeNumber(1, 7))
    .min(1, 'Choose at least one day')
    .refine(areUnique, 'Name each day once')
    .transform((days) => days.toSorted()),
  holidays: z
    .array(z.iso.date('Use a date such as 2026-12-24'))
    .max(HOLIDAYS_MAX, `At most ${HOLIDAYS_MAX} days`)
    .transform((days) => [...new Set(days)].toSorted()),
  defaultWeightGrams: wholeNumber(0, 1_000_000),
  /** The unit in which weights are entered and shown; omit to keep it. */
  weightUnit: z.enum(weightUnits).optional(),
})
export type ShippingForm = z.input<typeof ShippingForm>
