import type { ShopSettings } from '../shop.ts'

/**
 * The member states of the EU, and Iceland, Liechtenstein and Norway, because Directive 2011/83/EU applies in the EEA.
 */
export const eeaCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' ')

const names = new Intl.DisplayNames('en', { type: 'region' })
const eeaNames = new Set(eeaCountries.map((code) => names.of(code)?.toLowerCase()))

type Facts = Pick<ShopSettings, 'withdrawalForm' | 'taxCountry' | 'defaultCountry'>

/**
 * Returns whether the shop offers the withdrawal form. If it has no tax country, the default country of addresses
 * decides.
 */
export function takesWithdrawals({ withdrawalForm, taxCountry, defaultCountry }: Facts): boolean {
  if (withdrawalForm !== 'by-country') return withdrawalForm === 'on'
  return taxCountry === null
    ? eeaNames.has(defaultCountry.trim().toLowerCase())
    : eeaCountries.includes(taxCountry)
}
