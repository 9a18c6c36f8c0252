import { v4 as newKey } from 'uuid'
import { moneyInputValue, parseMoney } from '../../../../../kernel/money/money-input.ts'
import type { Shipping, ShippingForm, ShippingMeasure } from '../../../../core/shipping/shipping.ts'
import {
  parcelUnit,
  readWeight,
  type WeightUnit,
  weightInputValue,
  weightWords,
} from '../../../../core/shipping/weights.ts'

export type BandDraft = { key: string; upTo: string; price: string }
export type RateDraft = {
  key: string
  id?: string | undefined
  name: string
  by: ShippingMeasure
  bands: BandDraft[]
  freeFrom: string
  daysFrom: string
  daysTo: string
}
/** Includes the time zone of the shop, or of the template. */
export type ZonedShipping = ShippingForm & { timeZone: string }

export type ZoneDraft = {
  key: string
  id?: string | undefined
  name: string
  countries: string[] | null
  rates: RateDraft[]
}
export type ShippingDraft = {
  zones: ZoneDraft[]
  timeZone: string
  cutOffHour: string
  workDays: number[]
  /** One date per line. */
  holidays: string
  weightUnit: WeightUnit
  /** In `weightUnit`. */
  defaultWeight: string
}

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** Converts the settings to the form: weights as text in the chosen unit, amounts in the shop's currency. */
export function draftOf(shipping: ZonedShipping | Shipping, currency: string): ShippingDraft {
  const { weightUnit = 'g' } = shipping
  const parcel = parcelUnit(weightUnit)
  const { zones, timeZone, cutOffHour, workDays, holidays, defaultWeightGrams } = shipping
  return {
    zones: zones.map(({ id, name, countries, rates }) => ({
      ...{ key: id ?? newKey(), id, name, countries },
      rates: rates.map(({ id, name, by, bands, freeFromMinor, days }) => ({
        ...{ key: id ?? newKey(), id, name, by },
        bands: bands.map(({ upTo, priceMinor }, at) => ({
          key: `${id ?? ''} ${at}`,
          upTo:
            upTo === null
              ? ''
              : by === 'weight'
                ? weightInputValue(upTo, parcel)
                : moneyInputValue(upTo, currency),
          price: moneyInputValue(priceMinor, currency),
        })),
        freeFrom: freeFromMinor === null ? '' : moneyInputValue(freeFromMinor, currency),
        ...{ daysFrom: textOf(days?.from), daysTo: textOf(days?.to) },
      })),
    })),
    ...{ timeZone, cutOffHour: String(cutOffHour), workDays: [...workDays] },
    ...{ holidays: holidays.join('\n'), weightUnit },
    defaultWeight: weightInputValue(defaultWeightGrams, weightUnit),
  }
}

export const newRate = (): RateDraft => ({
  ...{ key: newKey(), name: 'Standard', by: 'flat', bands: [newBand()] },
  ...{ freeFrom: '', daysFrom: '', daysTo: '' },
})
export const newBand = (): BandDraft => ({ key: newKey(), upTo: '', price: '0' })
export const newZone = (): ZoneDraft => ({ key: newKey(), name: '', countries: [], rates: [newRate()] })

type ParsedShipping = { shipping: ShippingForm; fields: Record<string, string> }

/** Converts the weights to another unit. Text that cannot be read stays as entered. */
export function convertWeights(draft: ShippingDraft, weightUnit: WeightUnit): ShippingDraft {
  const again = (typed: string, from: WeightUnit, to: WeightUnit) => {
    const grams = readWeight(typed, from)
    return grams === null ? typed : weightInputValue(grams, to)
  }
  const [was, now] = [parcelUnit(draft.weightUnit), parcelUnit(weightUnit)]
  const zones = draft.zones.map((zone) => ({
    ...zone,
    rates: zone.rates.map((rate) =>
      rate.by === 'weight'
        ? { ...rate, bands: rate.bands.map((band) => ({ ...band, upTo: again(band.upTo, was, now) })) }
        : rate,
    ),
  }))
  return {
    ...draft,
    weightUnit,
    zones,
    defaultWeight: again(draft.defaultWeight, draft.weightUnit, weightUnit),
  }
}

/** Reads the form. `fields` has a message per field that cannot be read; the server checks the rest. */
export function parseShippingDraft(draft: ShippingDraft, currency: string): ParsedShipping {
  const fields: Record<string, string> = {}
  // Drafts saved in the browser by an earlier version have no unit.
  const { weightUnit = 'g' } = draft
  const amount = (path: string, typed: string) => {
    const read = parseMoney(typed.trim() || '0', currency)
    if (read === null) fields[path] = 'Use an amount such as 4.50'
    return read ?? 0
  }
  const whole = (path: string, typed: string) => {
    if (/^\d{1,7}$/.test(typed.trim())) return Number(typed)
    fields[path] = 'Use a whole number'
    return 0
  }
  const grams = (path: string, typed: string) => {
    const read = readWeight(typed, parcelUnit(weightUnit))
    if (read !== null && read > 0) return read
    fields[path] = 'Use a weight such as 2.5'
    return 1
  }
  const endOf = (path: string, typed: string, by: ShippingMeasure) =>
    typed.trim() === '' || by === 'flat' ? null : by === 'weight' ? grams(path, typed) : amount(path, typed)

  const zones = draft.zones.map(({ id, name, countries, rates }, zoneAt) => ({
    ...{ ...(id ? { id } : {}), name, countries },
    rates: rates.map(({ id, name, by, bands, freeFrom, daysFrom, daysTo }, rateAt) => {
      const at = `shipping.zones.${zoneAt}.rates.${rateAt}`
      const isPromised = daysFrom.trim() !== '' || daysTo.trim() !== ''
      return {
        ...{ ...(id ? { id } : {}), name, by },
        bands: (by === 'flat' ? bands.slice(0, 1) : bands).map(({ upTo, price }, bandAt) => ({
          upTo: endOf(`${at}.bands.${bandAt}.upTo`, upTo, by),
          priceMinor: amount(`${at}.bands.${bandAt}.priceMinor`, price),
        })),
        freeFromMinor: freeFrom.trim() === '' ? null : amount(`${at}.freeFromMinor`, freeFrom),
        days: isPromised
          ? {
              from: whole(`${at}.days.from`, daysFrom.trim() || daysTo),
              to: whole(`${at}.days.to`, daysTo.trim() || daysFrom),
            }
          : null,
      }
    }),
  }))
  const holidays = draft.holidays
    .split(/[\n,;]/)
    .map((day) => day.trim())
    .filter(Boolean)
  const wrong = holidays.find((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day))
  if (wrong) fields['shipping.holidays'] = `“${wrong}” is not a date such as 2026-12-24`
  const ofPiece = readWeight(draft.defaultWeight, weightUnit)
  if (ofPiece === null)
    fields['shipping.defaultWeightGrams'] = `Use a weight such as ${weightWords(500, weightUnit)}`
  const shipping: ShippingForm = {
    ...{ zones, workDays: draft.workDays, holidays },
    cutOffHour: whole('shipping.cutOffHour', draft.cutOffHour),
    ...{ weightUnit, defaultWeightGrams: ofPiece ?? 0 },
  }
  return { shipping, fields }
}
