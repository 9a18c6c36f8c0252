import { iso31662 } from 'iso-3166'
import type { AddressLayout } from '../address.ts'
import type { PlaceField } from '../address-words.ts'
import { isPlaceFieldRequired, placeFieldsOf } from '../countries.ts'
import { findCountry } from '../country-names.ts'

const labels: Record<PlaceField, string> = {
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
}

/** Countries where people do not use the specified labels. */
const ownLabels: { countries: string[]; labels: Partial<Record<PlaceField, string>> }[] = [
  { countries: ['GB', 'IM', 'JE', 'GG'], labels: { city: 'Town or city', zipCode: 'Postcode' } },
  { countries: ['AU', 'NZ'], labels: { city: 'Suburb or town', zipCode: 'Postcode' } },
  { countries: ['CA'], labels: { state: 'Province', zipCode: 'Postal code' } },
  { countries: ['IE'], labels: { state: 'County', zipCode: 'Eircode' } },
  { countries: ['IN'], labels: { zipCode: 'PIN code' } },
  { countries: ['JP'], labels: { state: 'Prefecture', zipCode: 'Postal code' } },
  { countries: ['IT', 'ES', 'CN', 'KR', 'AR'], labels: { state: 'Province', zipCode: 'Postal code' } },
  { countries: ['AE'], labels: { state: 'Emirate' } },
  { countries: ['US', 'PH'], labels: {} },
]

/** Countries whose addresses contain the first level of ISO 3166-2. */
const SUGGESTED = new Set(['US', 'CA', 'AU', 'BR', 'IN', 'MX', 'JP', 'AR', 'MY'])

export function addressLayout(country: string): AddressLayout {
  const code = findCountry(country)?.code
  const own = code && ownLabels.find(({ countries }) => countries.includes(code))
  const elsewhere = code ? { zipCode: 'Postal code', state: 'State or region' } : {}
  const fieldLabels = { ...labels, ...(own ? own.labels : elsewhere) }
  return {
    fields: placeFieldsOf(code).map((name) => ({
      name,
      label: fieldLabels[name],
      isRequired: isPlaceFieldRequired(name, code),
    })),
    states: code && SUGGESTED.has(code) ? statesOf(code) : [],
  }
}

const statesOf = (code: string) =>
  iso31662
    .flatMap(({ parent, name }) => (parent === code ? [name] : []))
    .sort((a, b) => a.localeCompare(b, 'en'))
