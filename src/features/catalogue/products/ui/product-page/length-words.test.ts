import { expect, test } from 'vitest'
import { defaultLengthUnit, lengthWords } from './length-words.ts'

test.each([
  [565, null, '56.5', '22'],
  [880, 920, '88 to 92', '34.5 to 36'],
  [254, null, '25.5', '10'],
  // Differences smaller than a tape measure shows.
  [1000, 1002, '100', '39.5'],
])('%i to %s millimeters are shown as “%s” cm and “%s” in', (fromMm, toMm, cm, inches) => {
  expect(lengthWords({ fromMm, toMm }, 'cm')).toBe(cm)
  expect(lengthWords({ fromMm, toMm }, 'in')).toBe(inches)
})

test('inches come first in the United States', () => {
  expect(['en-US', 'en-GB', 'de', 'fr-CA'].map(defaultLengthUnit)).toEqual(['in', 'cm', 'cm', 'cm'])
})
