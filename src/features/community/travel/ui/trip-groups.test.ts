import { expect, test } from 'vitest'
import type { PhotoView } from '../../photos/photo.ts'
import { groupTrips } from './trip-groups.ts'
import { truncateGraphemes } from './truncate-graphemes.ts'

const trip = (id: string, uploadedAt: string, location: string, activityType: string) =>
  ({ id, uploadedAt, travel: { location, activityType } }) as PhotoView

test('trips are grouped by date, location and activity, and each group is placed by its newest trip [TRAV-03]', () => {
  const groups = groupTrips([
    trip('a', '2026-11-20T22:00:00.000Z', 'Oslo', 'Hiking'),
    trip('b', '2026-11-20T21:00:00.000Z', 'Oslo', 'Skiing'),
    trip('c', '2026-11-20T20:00:00.000Z', 'oslo', 'Hiking'),
    trip('d', '2026-11-20T19:00:00.000Z', 'Lisbon', 'Hiking'),
    trip('e', '2026-11-19T23:00:00.000Z', 'Oslo', 'Hiking'),
    { ...trip('look', '2026-11-19T23:00:00.000Z', '', ''), travel: null },
  ])
  expect(
    groups.map(({ date, location, activity, trips }) => [
      date,
      location,
      activity,
      trips.map(({ id }) => id),
    ]),
  ).toEqual([
    ['20 November 2026', 'Oslo', 'Hiking', ['a', 'c']],
    ['20 November 2026', 'Oslo', 'Skiing', ['b']],
    ['20 November 2026', 'Lisbon', 'Hiking', ['d']],
    ['19 November 2026', 'Oslo', 'Hiking', ['e']],
  ])
})

test.each([
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(50)}…`],
  [`${'a '.repeat(25)}and on`, `${'a '.repeat(25).trim()}…`],
  ['👨‍👩‍👧‍👦'.repeat(50), '👨‍👩‍👧‍👦'.repeat(50)],
  ['👨‍👩‍👧‍👦'.repeat(51), `${'👨‍👩‍👧‍👦'.repeat(50)}…`],
  ['two\n\nlines', 'two lines'],
])(
  'a text of a badge is cut after fifty characters, as a reader counts them [TRAV-09, CONST-16]',
  (text, short) => {
    expect(truncateGraphemes(text, 50)).toBe(short)
  },
)
