import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockIn, dateTimeInputValue, dayIn, parseDateTimeInput } from './zones.ts'

test('a moment has the date and time of the given zone, on both sides of a clock change [REP-09, SALE-05]', () => {
  const late = new Date('2026-03-28T22:30:00Z')
  expect(clockIn('Europe/Berlin', late)).toEqual({ date: '2026-03-28', hour: 23, time: '23:30' })
  expect(dayIn('Europe/Berlin', new Date('2026-03-29T21:59:59Z'))).toBe('2026-03-29')
  expect(dayIn('Europe/Berlin', new Date('2026-03-29T22:00:00Z'))).toBe('2026-03-30')
  expect(dayIn('Pacific/Kiritimati', late)).toBe('2026-03-29')
  expect(dateTimeInputValue('America/New_York', '2026-11-01T05:30:00Z')).toBe('2026-11-01T01:30')
  expect(dateTimeInputValue('UTC', null)).toBe('')
})

test('a typed time is in the given zone: one that occurs twice means the first, and a skipped one moves past the clock change [REP-09, SALE-05]', () => {
  expect(parseDateTimeInput('Europe/Berlin', '2026-03-28T23:30', null)).toBe('2026-03-28T22:30:00.000Z')
  expect(parseDateTimeInput('Europe/Berlin', '2026-03-29T02:30', null)).toBe('2026-03-29T01:30:00.000Z')
  expect(parseDateTimeInput('Europe/Berlin', '2026-10-25T02:30', null)).toBe('2026-10-25T00:30:00.000Z')
  expect(parseDateTimeInput('America/New_York', '2026-11-01T23:30', null)).toBe('2026-11-02T04:30:00.000Z')
  // An unchanged value keeps its seconds, and which of the two times it was.
  expect(parseDateTimeInput('Europe/Berlin', '2026-10-25T02:30', '2026-10-25T01:30:17.000Z')).toBe(
    '2026-10-25T01:30:17.000Z',
  )
  expect([parseDateTimeInput('UTC', '', null), parseDateTimeInput('UTC', 'soon', null)]).toEqual([null, null])
})

test('a shown time that is typed again is shown as the same minute [REP-09, SALE-05]', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
  )
  const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const shown = dateTimeInputValue(zone, moment.toISOString())
      expect(dateTimeInputValue(zone, parseDateTimeInput(zone, shown, null))).toBe(shown)
    }),
  )
})
