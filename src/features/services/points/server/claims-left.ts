import { mondayOf } from '../../../../kernel/time/monday.ts'
import type { Claim } from './points-rules.ts'
import type { EntryRow, NewEntry, Subject } from './points-sql.ts'
import type { Earner } from './points-subjects.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How often a winner who may not earn points is checked again: they may lack more than time. */
const WAITING_MS = 6 * HOUR_MS

type Award = Pick<EntryRow | NewEntry, 'memberId' | 'rule' | 'subjectId' | 'points'> & { isBarred?: boolean }
type Awards = Map<string, Award[]>

const keyOf = ({ memberId, rule, subjectId }: Pick<Award, 'memberId' | 'rule' | 'subjectId'>) =>
  `${memberId} ${rule} ${subjectId}`

/** Groups standing awards by what they were given for. */
export const awardsByClaim = (awards: Award[]): Awards => Map.groupBy(awards, keyOf)

const awardsOf = ({ rule, memberId, subjectId }: Claim, awards: Awards) =>
  awards.get(keyOf({ memberId, subjectId, rule: rule.code })) ?? []

/** Whether a claim can still bring points. Nothing is given twice; a prize may be paid in parts. */
export const hasRemainingPoints = (claim: Claim, awards: Awards): boolean =>
  awardsOf(claim, awards).length === 0 || (claim.rule.isPrize && restOfPrize(claim, awards) > 0)

/** Returns the unpaid rest of a prize; 0 once a limit of its rule refused it, or an admin took it back as abuse. */
export function restOfPrize(claim: Claim, awards: Awards): number {
  const given = awardsOf(claim, awards)
  if (given.some(({ points, isBarred }) => points === 0 || isBarred)) return 0
  return Math.max(0, claim.rule.points - given.reduce((sum, { points }) => sum + points, 0))
}

/** Returns when time alone will change a claim; at least an hour from now, so that many claims cost little. */
export function listRechecks(claims: Claim[], awards: Awards, earners: Map<string, Earner>, now: number) {
  const looks = new Map<string, { subject: Subject; at: number }>()
  for (const claim of claims) {
    const at =
      claim.lookAgainAt ?? (hasRemainingPoints(claim, awards) ? findRecheckTime(claim, earners, now) : null)
    if (at === null) continue
    const subject = { kind: claim.subjectKind, id: claim.subjectId }
    const earlier = looks.get(subject.id)
    if (!earlier || at < earlier.at) looks.set(subject.id, { subject, at })
  }
  return [...looks.values()].map(({ subject, at }) => ({
    subject,
    at: new Date(Math.max(at, now + HOUR_MS)),
  }))
}

/** For claims that are earned but not fully paid. */
function findRecheckTime(
  { isEarned, isPast, paidUntil, memberId }: Claim,
  earners: Map<string, Earner>,
  now: number,
) {
  const earner = earners.get(memberId)
  if (!isEarned || isPast || !earner) return null
  if (earner.earnsFrom > now) {
    if (paidUntil !== null) return Math.min(earner.earnsFrom, now + WAITING_MS)
    return Number.isFinite(earner.earnsFrom) ? earner.earnsFrom : null
  }
  // The day's limits left too little for the prize.
  return paidUntil === null ? null : periodsOf(now).dayStart + DAY_MS
}

/** Days and weeks are in UTC; a week begins on Monday, and four weeks are the current one and the three before. */
export function periodsOf(now: number) {
  const weekStart = mondayOf(new Date(now)).getTime()
  return { dayStart: now - (now % DAY_MS), weekStart, fourWeeksStart: weekStart - 21 * DAY_MS }
}
