import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeArrival, computeDelivery } from './delivery-days.ts'
import type { WorkCalendar } from './shipping.ts'
import { dayWords, deliveryWords, workingDays } from './shipping-words.ts'

const berlin: WorkCalendar = {
  ...{ timeZone: 'Europe/Berlin', cutOffHour: 14, workDays: [1, 2, 3, 4, 5] },
  holidays: ['2026-12-25', '2026-12-26', '2027-01-01'],
}
const days = { from: 2, to: 3 }

test.each([
  [
    'an order before the cut-off hour ships today',
    '2026-11-23T12:59:00Z',
    ['2026-11-23', '2026-11-25', '2026-11-26'],
  ],
  [
    'an order at the cut-off hour ships tomorrow',
    '2026-11-23T13:00:00Z',
    ['2026-11-24', '2026-11-26', '2026-11-27'],
  ],
  [
    'an order on a Saturday ships on Monday',
    '2026-11-28T08:00:00Z',
    ['2026-11-30', '2026-12-02', '2026-12-03'],
  ],
  ['weekends do not count', '2026-11-26T08:00:00Z', ['2026-11-26', '2026-11-30', '2026-12-01']],
  ['holidays do not count', '2026-12-24T08:00:00Z', ['2026-12-24', '2026-12-29', '2026-12-30']],
  [
    'the day is taken in the time zone of the shop',
    '2026-11-22T23:30:00Z',
    ['2026-11-23', '2026-11-25', '2026-11-26'],
  ],
  [
    'the cut-off hour follows daylight saving time',
    '2026-06-01T12:30:00Z',
    ['2026-06-02', '2026-06-04', '2026-06-05'],
  ],
])('%s [SHIP-05]', (_what, now, [shipBy, from, until]) => {
  expect(computeDelivery(days, berlin, new Date(now))).toEqual({ shipBy, from, until })
})

test('a parcel arrives a given number of working days after it left [SHIP-05]', () => {
  expect(computeArrival(days, berlin, new Date('2026-11-26T20:00:00Z'))).toEqual({
    from: '2026-11-30',
    until: '2026-12-01',
  })
})

test('with any calendar, parcels leave and arrive on working days and in order [SHIP-05]', () => {
  const calendars = fc.record({
    timeZone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/St_Johns'),
    cutOffHour: fc.nat(24),
    workDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    holidays: fc.array(
      fc.nat(60).map((day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10)),
      { maxLength: 60 },
    ),
  })
  const isWorked = (date: string, { workDays, holidays }: WorkCalendar) =>
    workDays.includes(new Date(date).getUTCDay() || 7) && !holidays.includes(date)
  fc.assert(
    fc.property(calendars, fc.nat(40 * 86_400), fc.nat(5), fc.nat(5), (calendar, second, from, more) => {
      const now = new Date(Date.UTC(2026, 10, 1) + second * 1000)
      const found = computeDelivery({ from, to: from + more }, calendar, now)
      expect([found.shipBy, found.from, found.until].every((date) => isWorked(date, calendar))).toBe(true)
      expect(found.shipBy <= found.from && found.from <= found.until).toBe(true)
    }),
  )
})

test.each([
  [{ from: '2026-11-25', until: '2026-11-27' }, 'Wed 25 – Fri 27 Nov'],
  [{ from: '2026-11-30', until: '2026-12-02' }, 'Mon 30 Nov – Wed 2 Dec'],
  [{ from: '2026-09-01', until: '2026-09-01' }, 'Tue 1 Sep'],
])('delivery dates are written in words: %o [SHIP-05]', (delivery, words) => {
  expect(deliveryWords(delivery)).toBe(words)
})

test('a number of working days is written as a range or as one number [SHIP-05]', () => {
  expect(workingDays({ from: 2, to: 3 })).toBe('2–3 working days')
  expect(workingDays({ from: 1, to: 1 })).toBe('1 working day')
  expect(dayWords('2026-11-24')).toBe('Tue 24 Nov')
})
