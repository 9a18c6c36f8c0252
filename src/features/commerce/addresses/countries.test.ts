import { expect, test } from 'vitest'
import { isPlaceFieldRequired, isPostalCodeOf, placeFieldsOf } from './countries.ts'
import { findCountry } from './country-names.ts'

test.each([
  ['DE', 'Germany'],
  ['germany', 'Germany'],
  ['DEU', 'Germany'],
  ['United States of America', 'United States'],
  ['usa', 'United States'],
  [' UK ', 'United Kingdom'],
])('%s is recognized as %s [ADDR-03]', (text, name) => {
  expect(findCountry(text)?.name).toBe(name)
})

test.each(['', 'Maine', 'Việt Nam', 'Georgia or so', 'x'])(
  '%j is not recognized as a country [ADDR-03]',
  (text) => {
    expect(findCountry(text)).toBeNull()
  },
)

test.each<[string | undefined, string[], string[]]>([
  ['US', ['address', 'city', 'state', 'zipCode'], ['address', 'city', 'state', 'zipCode']],
  ['DE', ['address', 'zipCode', 'city'], ['address', 'zipCode', 'city']],
  ['GB', ['address', 'city', 'zipCode'], ['address', 'city', 'zipCode']],
  // The region is optional.
  ['IT', ['address', 'zipCode', 'city', 'state'], ['address', 'zipCode', 'city']],
  // Countries without postal codes.
  ['AE', ['address', 'state', 'city'], ['address', 'state', 'city']],
  [undefined, ['address', 'city', 'state', 'zipCode'], ['address', 'city', 'state', 'zipCode']],
])('addresses in %s have the fields %j, of which %j are required [ADDR-03]', (code, fields, required) => {
  expect(placeFieldsOf(code)).toEqual(fields)
  expect(placeFieldsOf(code).filter((field) => isPlaceFieldRequired(field, code))).toEqual(required)
})

test.each<[string | undefined, string, boolean]>([
  ['DE', '20357', true],
  ['DE', '2035', false],
  ['US', '04101', true],
  ['US', '04101-1234', true],
  ['US', '041011234', true],
  ['US', '4101', false],
  ['GB', 'sw1a1aa', true],
  ['GB', 'SW1A 1AA', true],
  ['CA', 'k1a-0b1', true],
  ['JP', '1000001', true],
  ['PL', '00950', true],
  // Accepted, because no pattern is known.
  [undefined, 'anything', true],
  ['AE', 'anything', true],
])('in %s, the postal code %j is valid: %s [ADDR-03]', (code, text, fits) => {
  expect(isPostalCodeOf(code, text)).toBe(fits)
})
