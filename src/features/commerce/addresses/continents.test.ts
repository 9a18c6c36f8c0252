import { expect, test } from 'vitest'
import { continents } from './continents.ts'
import { countries } from './country-names.ts'

test('every country in the list belongs to exactly one continent [SHIP-09]', () => {
  const grouped = continents.flatMap((continent) => continent.countries.map(({ code }) => code))
  expect(grouped.toSorted()).toEqual(countries.map(({ code }) => code).toSorted())
})
