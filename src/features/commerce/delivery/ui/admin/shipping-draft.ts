import { v4 as newKey } from 'uuid'
import { readMoney, typedMoney } from '../../../../../kernel/money/money.ts'
import type { Shipping, ShippingForm, ShippingMeasure } from '../../../../core/shipping/shipping.ts'

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
  /** A date a line. */
  holidays: string
  /** In grams. */
  defaultWeight: string
}

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** How shipping is typed: weights of steps in kilograms, amounts in the shop's currency. */
export function draftOf(shipping: ShippingForm | Shipping, currency: string): ShippingDraft {
  const { zones, timeZone, cutOffHour, workDays, holidays, defaultWeightGrams } = shipping
  return {
    zones: zones.map(({ id, name, countries, rates }) => ({
      ...{ key: id ?? newKey(), id, name, countries },
      rates: rates.map(({ id, name, by, bands, freeFromMinor, days }) => ({
        ...{ key: id ?? newKey(), id, name, by },
        bands: bands.map(({ upTo, priceMinor }, at) => ({
          key: `${id ?? ''} ${at}`,
          upTo: upTo === null ? '' : by === 'weight' ? String(upTo / 1000) : typedMoney(upTo, currency),
          price: typedMoney(priceMinor, currency),
        })),
        freeFrom: freeFromMinor === null ? '' : typedMoney(freeFromMinor, currency),
        ...{ daysFrom: textOf(days?.from), daysTo: textOf(days?.to) },
      })),
    })),
    ...{ timeZone, cutOffHour: String(cutOffHour), workDays: [...workDays] },
    ...{ holidays: holidays.join('\n'), defaultWeight: String(defaultWeightGrams) },
  }
}

export const newRate = (): RateDraft => ({
  ...{ key: newKey(), name: 'Standard', by: 'flat', bands: [newBand()] },
  ...{ freeFrom: '', daysFrom: '', daysTo: '' },
})
export const newBand = (): BandDraft => ({ key: newKey(), upTo: '', price: '0' })
export const newZone = (): ZoneDraft => ({ key: newKey(), name: '', countries: [], rates: [newRate()] })

type Read = { shipping: ShippingForm; fields: Record<string, string> }

/** What was typed, and a sentence per field that is no number; the rest is checked by the server. */
export function readShipping(draft: ShippingDraft, currency: string): Read {
  const fields: Record<string, string> = {}
  const amount = (path: string, typed: string) => {
    const read = readMoney(typed.trim() || '0', currency)
    if (read === null) fields[path] = 'Use an amount such as 4.50'
    return read ?? 0
  }
  const whole = (path: string, typed: string) => {
    if (/^\d{1,7}$/.test(typed.trim())) return Number(typed)
    fields[path] = 'Use a whole number'
    return 0
  }
  const grams = (path: string, typed: string) => {
    const kilograms = Number(typed.trim().replace(',', '.'))
    if (typed.trim() !== '' && Number.isFinite(kilograms) && kilograms > 0)
      return Math.round(kilograms * 1000)
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
  if (wrong) fields['shipping.holidays'] = `“${wrong}” is no date such as 2026-12-24`
  const shipping: ShippingForm = {
    ...{ zones, timeZone: draft.timeZone, workDays: draft.workDays, holidays },
    cutOffHour: whole('shipping.cutOffHour', draft.cutOffHour),
    defaultWeightGrams: whole('shipping.defaultWeightGrams', draft.defaultWeight),
  }
  return { shipping, fields }
}
