import { afterEach, describe, expect, test } from 'vitest'
import { initial } from '../pictures/Avatar.tsx'
import { badgeCount, formatCount, pluralize, shortCount } from './count.ts'
import { formatDate, formatLocalDate } from './dates.ts'
import { progressLabel, wholePercent } from './progress.ts'

describe('dates are the same everywhere: English, in UTC [VIEW-04]', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  test.each([
    ['2026-11-18T23:59:00Z', 'short', '18 Nov'],
    ['2026-09-01T00:00:00Z', 'short', '1 Sep'],
    ['2024-11-18T12:00:00Z', 'short', '18 Nov 2024'],
    ['2026-11-18T12:00:00Z', 'long', '18 November 2026'],
    ['2026-11-21T09:59:30Z', 'ago', 'now'],
    ['2026-11-21T10:05:00Z', 'ago', 'now'],
    ['2026-11-21T09:15:00Z', 'ago', '45 min'],
    ['2026-11-21T04:00:00Z', 'ago', '6 h'],
    ['2026-11-19T09:00:00Z', 'ago', '2 d'],
    ['2026-11-14T10:00:00Z', 'ago', '14 Nov'],
  ] as const)('%s %s is %s', (date, form, words) => {
    expect(formatDate(new Date(date), form, now)).toBe(words)
  })
})

describe('moments and deadlines are written in the reader’s time zone [ORD-29]', () => {
  const before = process.env.TZ
  afterEach(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
  const at = new Date('2026-12-31T23:30:00Z')
  test.each([
    ['UTC', '31 December 2026, 23:30', '31 Dec'],
    ['Asia/Kathmandu', '1 January 2027, 05:15', '1 Jan 2027'],
    ['America/New_York', '31 December 2026, 18:30', '31 Dec'],
  ])('in %s', (timeZone, moment, short) => {
    process.env.TZ = timeZone
    expect(formatLocalDate(at, 'moment', at)).toBe(moment)
    expect(formatLocalDate(at, 'short', new Date('2026-11-21T10:00:00Z'))).toBe(short)
  })
})

test('counts have thousands separators, are shortened where there is little room, and are capped at 99+ on a badge [NAV-26, CONST-04]', () => {
  expect(formatCount(1284)).toBe('1,284')
  expect(shortCount(9999)).toBe('9,999')
  expect(shortCount(12840)).toBe('12.8K')
  const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
  const grouped = new Intl.NumberFormat('en-US')
  for (const count of [10_000, 10_049, 10_050, 99_949, 128_400, 999_949, 999_950, 1_250_000, 23_999_999]) {
    expect(shortCount(count)).toBe(compact.format(count))
    expect(formatCount(count)).toBe(grouped.format(count))
  }
  expect(badgeCount(99)).toBe('99')
  expect(badgeCount(100)).toBe('99+')
  expect(pluralize(1, 'item')).toBe('1 item')
  expect(pluralize(0, 'item')).toBe('0 items')
  expect(pluralize(2, 'entry', 'entries')).toBe('2 entries')
})

test('progress is a whole percentage from 0 to 100 for any number [UPL-03]', () => {
  expect(wholePercent(82.4)).toBe(82)
  expect(wholePercent(-3)).toBe(0)
  expect(wholePercent(Number.POSITIVE_INFINITY)).toBe(100)
  expect(wholePercent(Number.NaN)).toBe(0)
  expect(progressLabel('Uploading', 82)).toBe('Uploading, 82%')
  expect(progressLabel('Signing in', null)).toBe('Signing in')
})

test('a member without a picture is shown by the first letter or digit of the name [NAV-27]', () => {
  expect(initial('mirela.k')).toBe('M')
  expect(initial('_7seas')).toBe('7')
  expect(initial('élodie')).toBe('É')
  expect(initial('...')).toBe('?')
})
