import { describe, expect, test } from 'vitest'
import { awardsByClaim, hasRemainingPoints, listRechecks, periodsOf, restOfPrize } from './claims-left.ts'
import type { Claim } from './points-rules.ts'
import type { RuleRow } from './points-sql.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A Thursday, at 15:00 UTC. */
const NOW = Date.UTC(2026, 0, 22, 15)

const rule = (more: Partial<RuleRow> = {}) =>
  ({ code: 'liked-by-5', points: 1, isPrize: false, ...more }) as RuleRow
const claim = (more: Partial<Claim> = {}): Claim => ({
  ...{
    memberId: 'ana',
    rule: rule(),
    subjectKind: 'photo',
    subjectId: 'look',
    isEarned: true,
    reactionCount: 5,
  },
  earnedAt: null,
  ...{ isEligible: true, lookAgainAt: null, isPast: false, paidUntil: null },
  ...more,
})
const award = (points: number, more: { subjectId?: string; isBarred?: boolean } = {}) => ({
  ...{ memberId: 'ana', rule: 'liked-by-5' as const, subjectId: 'look', points },
  ...more,
})
const looks = (claims: Claim[], earnsFrom = NOW - DAY_MS, awards: ReturnType<typeof award>[] = []) =>
  listRechecks(claims, awardsByClaim(awards), new Map([['ana', { id: 'ana', earnsFrom }]]), NOW).map(
    ({ subject, at }) => [subject.id, (at.getTime() - NOW) / HOUR_MS],
  )

test('days and weeks are in UTC, weeks start on Monday, and four weeks are this one and the three before [DEC-67]', () => {
  expect(periodsOf(NOW)).toEqual({
    dayStart: Date.UTC(2026, 0, 22),
    weekStart: Date.UTC(2026, 0, 19),
    fourWeeksStart: Date.UTC(2025, 11, 29),
  })
})

describe('the rest of a claim', () => {
  test('is nothing once it was given, and everything before [DEC-67]', () => {
    expect(hasRemainingPoints(claim(), awardsByClaim([]))).toBe(true)
    expect(hasRemainingPoints(claim(), awardsByClaim([award(1)]))).toBe(false)
    expect(hasRemainingPoints(claim(), awardsByClaim([award(1, { subjectId: 'another' })]))).toBe(true)
  })

  test('for a prize is what earlier days left, until a limit refuses it or an admin takes it back [PTS-13]', () => {
    const prize = claim({ rule: rule({ points: 8, isPrize: true }) })
    const rest = (awards: ReturnType<typeof award>[]) => restOfPrize(prize, awardsByClaim(awards))
    expect(rest([])).toBe(8)
    expect(rest([award(6)])).toBe(2)
    expect(rest([award(6), award(2)])).toBe(0)
    expect(rest([award(6), award(4)])).toBe(0)
    expect(rest([award(6), award(0)])).toBe(0)
    expect(rest([award(6, { isBarred: true })])).toBe(0)
    expect(hasRemainingPoints(prize, awardsByClaim([award(6)]))).toBe(true)
    expect(hasRemainingPoints(prize, awardsByClaim([award(8)]))).toBe(false)
  })
})

describe('a subject is checked again', () => {
  test('when it can be earned by waiting, in an hour at the earliest [DEC-67]', () => {
    const ripe = (hours: number) => claim({ isEarned: false, lookAgainAt: NOW + hours * HOUR_MS })
    expect(looks([ripe(5)])).toEqual([['look', 5]])
    expect(looks([ripe(0.5)])).toEqual([['look', 1]])
    expect(looks([ripe(7), ripe(3), ripe(4)])).toEqual([['look', 3]])
    expect(looks([claim({ isEarned: false })])).toEqual([])
  })

  test('when its member is old enough to earn, unless that needs more than time [PTS-12]', () => {
    expect(looks([claim()], NOW + 2 * DAY_MS)).toEqual([['look', 48]])
    expect(looks([claim()], Number.POSITIVE_INFINITY)).toEqual([])
    expect(looks([claim()])).toEqual([])
    expect(looks([claim({ memberId: 'gone' })], NOW + DAY_MS)).toEqual([])
  })

  test('never if it is unearned, past or already given [DEC-67]', () => {
    const later = NOW + 2 * DAY_MS
    expect(looks([claim({ isEarned: false })], later)).toEqual([])
    expect(looks([claim({ isPast: true })], later)).toEqual([])
    expect(looks([claim()], later, [award(1)])).toEqual([])
  })

  test('within six hours if a winner may not earn yet, and on the next day for the rest of a prize [PTS-13]', () => {
    const prize = claim({ rule: rule({ points: 8, isPrize: true }), paidUntil: NOW + 9 * DAY_MS })
    expect(looks([prize], NOW + 2 * DAY_MS)).toEqual([['look', 6]])
    expect(looks([prize], NOW + 2 * HOUR_MS)).toEqual([['look', 2]])
    expect(looks([prize], Number.POSITIVE_INFINITY)).toEqual([['look', 6]])
    expect(looks([prize], NOW, [award(6)])).toEqual([['look', 9]])
    expect(looks([prize], NOW, [award(8)])).toEqual([])
  })
})
