import type { ShopChanges, ShopSettings } from '../../../../core/shop-settings/shop.ts'
import { countryName } from '../../../addresses/country-names.ts'
import { countryRates } from '../../rates.ts'

type Preset = Pick<
  Required<ShopChanges>,
  'taxBy' | 'taxCountry' | 'pricesIncludeTax' | 'currency' | 'defaultCountry' | 'isSmallBusiness' | 'usesOss'
>

const names: Record<keyof Preset, string> = {
  taxCountry: 'Country for tax',
  taxBy: 'Tax rates',
  pricesIncludeTax: 'Prices include tax',
  currency: 'Currency',
  defaultCountry: 'Country of addresses without one',
  usesOss: 'One Stop Shop',
  isSmallBusiness: 'Small business',
}

/** The settings with which a shop in this country starts. */
const presetOf = (country: string): Preset => ({
  ...{ taxBy: 'country', taxCountry: country, defaultCountry: countryName(country) },
  pricesIncludeTax: countryRates[country]?.isInPrices ?? false,
  currency: countryRates[country]?.currency ?? 'USD',
  ...{ usesOss: false, isSmallBusiness: false },
})

export type PresetChange = { field: keyof Preset; name: string; from: string; to: string }

/** Returns what choosing a country would change: a list for the screen, and a request body. */
export function presetChanges(
  settings: ShopSettings,
  country: string,
): { list: PresetChange[]; body: Partial<Preset> } {
  const preset = presetOf(country)
  const fields = (Object.keys(names) as (keyof Preset)[]).filter((field) => settings[field] !== preset[field])
  return {
    list: fields.map((field) => ({
      ...{ field, name: names[field] },
      from: settingText(field, settings[field]),
      to: settingText(field, preset[field]),
    })),
    body: Object.fromEntries(fields.map((field) => [field, preset[field]])),
  }
}

function settingText(field: keyof Preset, value: string | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === undefined) return 'none'
  if (field === 'taxCountry') return countryName(value)
  if (field === 'taxBy') return value === 'country' ? 'by country' : 'one rate'
  return value
}
