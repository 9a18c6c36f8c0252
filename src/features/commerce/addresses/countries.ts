import { formatAddress } from 'localized-address-format'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import type { PlaceField } from './address-words.ts'

/** Listed above all other countries. */
export const popularCountries = ['US', 'GB', 'DE', 'FR', 'CA', 'AU', 'IT', 'ES', 'NL']

/** Used without a country: the address as specified (CHK-03). */
const ANYWHERE: PlaceField[] = ['address', 'city', 'state', 'zipCode']

/** Returns the fields of a country's addresses, in the order in which they are written there. */
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
  // Every address here has a street and a town, even in city states.
  return [...new Set<PlaceField>(['address', ...found, 'city'])]
}

/** Countries whose addresses must have a state or province. Elsewhere a region is optional. */
const NEEDS_STATE = new Set(['US', 'CA', 'AU', 'BR', 'IN', 'MX', 'CN', 'JP', 'MY', 'AE'])

/** Returns whether an address is incomplete without the field. */
export function isPlaceFieldRequired(field: PlaceField, code: string | undefined): boolean {
  if (!code || field === 'address' || field === 'city') return true
  if (field === 'state') return NEEDS_STATE.has(code)
  return placeFieldsOf(code).includes('zipCode') && postcodeValidatorExistsForCountry(code)
}

/**
 * Returns whether the text can be a postal code of the country, however it is spaced. True if no pattern is known for
 * the country.
 */
export function isPostalCodeOf(code: string | undefined, text: string): boolean {
  if (!code || text === '' || !postcodeValidatorExistsForCountry(code)) return true
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const spaced = [...plain].flatMap((_, at) =>
    [' ', '-'].map((space) => `${plain.slice(0, at)}${space}${plain.slice(at)}`),
  )
  return [text, plain, ...spaced].some((one) => postcodeValidator(one, code))
}
