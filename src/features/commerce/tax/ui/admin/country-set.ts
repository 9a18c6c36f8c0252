import type { ShopChanges, ShopSettings } from '../../../../core/shop-settings/shop.ts'
import { countryName } from '../../../addresses/country-names.ts'
import { countryRates } from '../../rates.ts'

type Set = Pick<
  Required<ShopChanges>,
  'taxBy' | 'taxCountry' | 'pricesIncludeTax' | 'currency' | 'defaultCountry' | 'isSmallBusiness' | 'usesOss'
>

const names: Record<keyof Set, string> = {
  taxCountry: 'Country for tax',
  taxBy: 'Tax rates',
  pricesIncludeTax: 'Prices include tax',
  currency: 'Currency',
  defaultCountry: 'Country of addresses without one',
  usesOss: 'One Stop Shop',
  isSmallBusiness: 'Small business',
}

/** The settings with which a shop in this country starts. */
const setOf = (country: string): Set => ({
  ...{ taxBy: 'country', taxCountry: country, defaultCountry: countryName(country) },
  pricesIncludeTax: countryRates[country]?.isInPrices ?? false,
  currency: countryRates[country]?.currency ?? 'USD',
  ...{ usesOss: false, isSmallBusiness: false },
})

export type SetChange = { field: keyof Set; name: string; from: string; to: string }

/** Returns what choosing a country would change: a list for the screen, and a request body. */
export function changesOf(
  settings: ShopSettings,
  country: string,
): { list: SetChange[]; body: Partial<Set> } {
  const wanted = setOf(country)
  const fields = (Object.keys(names) as (keyof Set)[]).filter((field) => settings[field] !== wanted[field])
  return {
    list: fields.map((field) => ({
      ...{ field, name: names[field] },
      from: told(field, settings[field]),
      to: told(field, wanted[field]),
    })),
    body: Object.fromEntries(fields.map((field) => [field, wanted[field]])),
  }
}

function told(field: keyof Set, value: string | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === undefined) return 'none'
  if (field === 'taxCountry') return countryName(value)
  if (field === 'taxBy') return value === 'country' ? 'by country' : 'one rate'
  return value
}
