import { expect, test } from 'vitest'
import { DAYS_MAX, daysIn, type Period, periodOf, periodSpan, periods, spanOf } from '../report-words.ts'

test.each<[string, Record<Period, string>]>([
  [
    '2026-11-28',
    {
      today: '2026-11-28 2026-11-28',
      yesterday: '2026-11-27 2026-11-27',
      'last-7-days': '2026-11-22 2026-11-28',
      'last-30-days': '2026-10-30 2026-11-28',
      'this-month': '2026-11-01 2026-11-28',
      'last-month': '2026-10-01 2026-10-31',
      'this-year': '2026-01-01 2026-11-28',
    },
  ],
  [
    '2028-03-01',
    {
      today: '2028-03-01 2028-03-01',
      yesterday: '2028-02-29 2028-02-29',
      'last-7-days': '2028-02-24 2028-03-01',
      'last-30-days': '2028-02-01 2028-03-01',
      'this-month': '2028-03-01 2028-03-01',
      'last-month': '2028-02-01 2028-02-29',
      'this-year': '2028-01-01 2028-03-01',
    },
  ],
  [
    '2027-01-01',
    {
      today: '2027-01-01 2027-01-01',
      yesterday: '2026-12-31 2026-12-31',
      'last-7-days': '2026-12-26 2027-01-01',
      'last-30-days': '2026-12-03 2027-01-01',
      'this-month': '2027-01-01 2027-01-01',
      'last-month': '2026-12-01 2026-12-31',
      'this-year': '2027-01-01 2027-01-01',
    },
  ],
])('on %s every period of the reports has the right days [REP-08]', (today, spans) => {
  for (const period of periods) {
    const { from, to } = periodSpan(period, today)
    expect([period, `${from} ${to}`]).toEqual([period, spans[period]])
    expect(daysIn({ from, to })).toBeLessThanOrEqual(DAYS_MAX)
  }
})

test('an address names a period or days, and the default is the last thirty days [REP-08]', () => {
  const today = '2026-11-28'
  expect([periodOf('this-month'), periodOf('2026-11-01_2026-11-30')]).toEqual(['this-month', null])
  expect(spanOf('yesterday', today)).toEqual({ from: '2026-11-27', to: '2026-11-27' })
  expect(spanOf('2026-11-01_2026-11-30', today)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  for (const text of [undefined, '', 'last-decade', '2026-11-30_2026-11-01']) {
    expect([periodOf(text), spanOf(text, today)]).toEqual([
      'last-30-days',
      { from: '2026-10-30', to: '2026-11-28' },
    ])
  }
})
