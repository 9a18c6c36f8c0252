import { minorDigits } from '../../../../../kernel/money/money.ts'
import type { ShippingForm } from '../../../../core/shipping/shipping.ts'
import { countryRates, isInEu } from '../../../tax/rates.ts'
import type { ZonedShipping } from './shipping-draft.ts'

export type TemplateName = 'Germany' | 'EU' | 'United States'

type Rate = ShippingForm['zones'][number]['rates'][number]

/** Amounts in whole units of the shop's currency, as starting values to edit before saving. */
function ratesIn(currency: string) {
  const minor = (amount: number) => Math.round(amount * 10 ** minorDigits(currency))
  return (name: string, amount: number, days: [number, number], freeFrom?: number): Rate => ({
    ...{ name, by: 'flat', bands: [{ upTo: null, priceMinor: minor(amount) }] },
    freeFromMinor: freeFrom === undefined ? null : minor(freeFrom),
    days: { from: days[0], to: days[1] },
  })
}

const WEEK = [1, 2, 3, 4, 5]
const euCountries = Object.keys(countryRates).filter(isInEu).toSorted()

/**
 * Returns the form with starting zones and days for a shop in such a country. Holidays and the weight of pieces stay as
 * they are.
 */
export function makeShippingTemplate(
  name: TemplateName,
  currency: string,
  before: Pick<ShippingForm, 'holidays' | 'defaultWeightGrams' | 'weightUnit'>,
): ZonedShipping {
  const rate = ratesIn(currency)
  const { holidays, defaultWeightGrams, weightUnit } = before
  const commonSettings = { holidays, defaultWeightGrams, weightUnit, workDays: WEEK }
  const germany = {
    name: 'Germany',
    countries: ['DE'],
    rates: [rate('Standard', 4.9, [1, 3], 50), rate('Express', 12.9, [1, 1])],
  }
  const union = {
    name: 'European Union',
    countries: euCountries.filter((code) => code !== 'DE'),
    rates: [rate('Standard', 9.9, [3, 6], 100)],
  }
  if (name === 'United States') {
    const states = {
      name: 'United States',
      countries: ['US'],
      rates: [rate('Standard', 5.95, [3, 6], 75), rate('Express', 19.95, [1, 2])],
    }
    return { ...commonSettings, zones: [states], timeZone: 'America/New_York', cutOffHour: 14 }
  }
  const zones = name === 'Germany' ? [germany] : [germany, union]
  return { ...commonSettings, zones, timeZone: 'Europe/Berlin', cutOffHour: 14 }
}
