import { expect, test } from 'vitest'
import { daysWords, stopWords } from './trip-words.ts'

test.each([
  ['2026-05-03', '2026-05-09', '3–9 May 2026'],
  ['2026-05-03', '2026-05-03', '3 May 2026'],
  ['2026-04-28', '2026-05-03', '28 April – 3 May 2026'],
  ['2025-12-30', '2026-01-02', '30 December 2025 – 2 January 2026'],
])('the days from %s to %s are written %s [TRIP-05]', (from, to, words) => {
  expect(daysWords(from, to)).toBe(words)
})

test('stops are named in their order, and a town twice in a row only once [TRIP-05]', () => {
  const names = ['Lisbon', 'Lisbon', 'Sintra', 'Lisbon'].map((name) => ({ name }))
  expect(stopWords(names)).toBe('Lisbon, Sintra, Lisbon')
})
