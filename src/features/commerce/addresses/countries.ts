import { iso31661 } from 'iso-3166'
import { formatAddress } from 'localized-address-format'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import type { PlaceField } from './address-words.ts'

// Country names come from the server, in one language: the browser's own list may differ from what the page was
// rendered with.

type Country = { code: string; name: string }

const names = new Intl.DisplayNames('en', { type: 'region' })
const assigned = iso31661.filter(({ state }) => state === 'assigned')

/** By name. */
export const countries: Country[] = assigned
  .map(({ alpha2 }) => ({ code: alpha2, name: names.of(alpha2) ?? alpha2 }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** Above all others in the list. */
export const popularCountries = ['US', 'GB', 'DE', 'FR', 'CA', 'AU', 'IT', 'ES', 'NL']

const byName = new Map<string, string>([
  ...assigned.flatMap(({ alpha2, alpha3, name }): [string, string][] => [
    [name.toLowerCase(), alpha2],
    [alpha3.toLowerCase(), alpha2],
    [alpha2.toLowerCase(), alpha2],
  ]),
  ...countries.map(({ code, name }): [string, string] => [name.toLowerCase(), code]),
  ...[
    ['uk', 'GB'] as const,
    ['great britain', 'GB'] as const,
    ['u.s.a.', 'US'] as const,
    ['holland', 'NL'] as const,
  ],
])
const nameOf = new Map(countries.map(({ code, name }) => [code, name]))

/** The country that a text surely means: its code, or its English name. */
export function countryOf(text: string): Country | null {
  const code = byName.get(text.trim().toLowerCase())
  return code ? { code, name: nameOf.get(code) ?? code } : null
}

/** Without a country: the address as it was specified (CHK-03). */
const ANYWHERE: PlaceField[] = ['address', 'city', 'state', 'zipCode']

/** The fields of a country's addresses, in the order in which they are written there. */
export function placeFieldsOf(code: string | undefined): PlaceField[] {
  if (!code) return ANYWHERE
  const lines = formatAddress(
    {
      ...{ postalCountry: code, addressLines: ['<address>'], locality: '<city>' },
      ...{ administrativeArea: '<state>', postalCode: '<zipCode>' },
    },
    'latin',
  )
  const found = [...lines.join(' ').matchAll(/<(\w+)>/g)].map(([, field]) => field as PlaceField)
  // Every address has a street and a town here, also where a city is a country.
  return [...new Set<PlaceField>(['address', ...found, 'city'])]
}

/** States and provinces are part of every address there; elsewhere a region may stand in it. */
const NEEDS_STATE = new Set(['US', 'CA', 'AU', 'BR', 'IN', 'MX', 'CN', 'JP', 'MY', 'AE'])

/** Whether an address is incomplete without the field. */
export function isPlaceFieldRequired(field: PlaceField, code: string | undefined): boolean {
  if (!code || field === 'address' || field === 'city') return true
  if (field === 'state') return NEEDS_STATE.has(code)
  return placeFieldsOf(code).includes('zipCode') && postcodeValidatorExistsForCountry(code)
}

/** Whether a postal code can be one of the country, however it is spaced. True where nobody knows. */
export function isPostalCodeOf(code: string | undefined, text: string): boolean {
  if (!code || text === '' || !postcodeValidatorExistsForCountry(code)) return true
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const spaced = [...plain].flatMap((_, at) =>
    [' ', '-'].map((space) => `${plain.slice(0, at)}${space}${plain.slice(at)}`),
  )
  return [text, plain, ...spaced].some((one) => postcodeValidator(one, code))
}
