import { expect, test } from 'vitest'
import { dateWords, momentWords } from './date-words.ts'

const late = new Date('2026-11-18T23:05:00Z')

test('a moment in a mail is written in the shop’s time zone with its abbreviation, in summer and in winter [ORD-28]', () => {
  expect(momentWords(late, 'UTC')).toBe('18 November 2026, 23:05 UTC')
  expect(momentWords(late, 'Europe/Berlin')).toBe('19 November 2026, 00:05 CET')
  expect(momentWords(new Date('2026-07-18T23:05:00Z'), 'Europe/Berlin')).toBe('19 July 2026, 01:05 CEST')
  expect(momentWords(late, 'America/New_York')).toBe('18 November 2026, 18:05 GMT-5')
})

test('a date in a mail is in the given time zone, or in UTC without one [ORD-28]', () => {
  expect(dateWords(late)).toBe('18 November 2026')
  expect(dateWords(late, 'Asia/Tokyo')).toBe('19 November 2026')
})
