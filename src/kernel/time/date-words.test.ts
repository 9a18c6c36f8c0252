import { expect, test } from 'vitest'
import { dateWords, momentWords } from './date-words.ts'

const late = new Date('2026-11-18T23:05:00Z')

test('a moment in a letter is told on the clocks of the shop, with their name, in summer as in winter [ORD-28]', () => {
  expect(momentWords(late, 'UTC')).toBe('18 November 2026, 23:05 UTC')
  expect(momentWords(late, 'Europe/Berlin')).toBe('19 November 2026, 00:05 CET')
  expect(momentWords(new Date('2026-07-18T23:05:00Z'), 'Europe/Berlin')).toBe('19 July 2026, 01:05 CEST')
  expect(momentWords(late, 'America/New_York')).toBe('18 November 2026, 18:05 GMT-5')
})

test('a day in a letter is the one of its time zone, of UTC unless told [ORD-28]', () => {
  expect(dateWords(late)).toBe('18 November 2026')
  expect(dateWords(late, 'Asia/Tokyo')).toBe('19 November 2026')
})
