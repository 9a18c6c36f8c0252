import type { ShopSettings } from '../shop.ts'

/** The member states of the EU, and Iceland, Liechtenstein and Norway: Directive 2011/83/EU holds in the EEA. */
export const eeaCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' ')

const names = new Intl.DisplayNames('en', { type: 'region' })
const eeaNames = new Set(eeaCountries.map((code) => names.of(code)?.toLowerCase()))

type Facts = Pick<ShopSettings, 'withdrawalForm' | 'taxCountry' | 'defaultCountry'>

/** Whether buyers withdraw by a form of their own; a shop that names no country for tax is where its addresses are. */
export function takesWithdrawals({ withdrawalForm, taxCountry, defaultCountry }: Facts): boolean {
  if (withdrawalForm !== 'by-country') return withdrawalForm === 'on'
  return taxCountry === null
    ? eeaNames.has(defaultCountry.trim().toLowerCase())
    : eeaCountries.includes(taxCountry)
}
