import type { PointsRuleCode, PointsSettings } from '../points.ts'
import type { RuleRow } from './points-sql.ts'
import type { Earning } from './points-subjects.ts'

const HOUR_MS = 3_600_000

/** Something that may be worth points to a member. */
export type Claim = {
  memberId: string
  rule: RuleRow
  subjectKind: string
  subjectId: string
  /** What it takes is there and has stood long enough. */
  isEarned: boolean
  /** How many others say so now, however briefly. */
  standing: number
  /** Whether it can be kept, given that enough others still say so. */
  isStanding: boolean
  /** When to look again; null when time alone changes nothing. */
  lookAgainAt: number | null
  /** When what is there now is or was enough; null when more is needed, or it cannot be kept. */
  earnedAt: number | null
  /** Earned no more, only kept. */
  isPast: boolean
  /** Given for a while only; what is not given by then lapses. */
  paidUntil: number | null
}

export type RuleBook = {
  rules: Map<PointsRuleCode, RuleRow>
  settings: PointsSettings
  /** Of each rule that takes the place of another: that other. */
  insteadOf: ReadonlyMap<PointsRuleCode, PointsRuleCode>
}

/** What an earning is worth at the moment `now` (milliseconds), whoever may have earned it before. */
export function claimOf(
  { rule: code, by, isPast: isOver = false, isStanding, memberId, subjectId, ...earning }: Earning,
  subjectKind: string,
  { rules }: Pick<RuleBook, 'rules'>,
  now: number,
): Claim {
  const rule = rules.get(code)!
  const paidUntil = earning.paidUntil ?? null
  const isPast = isOver || (paidUntil !== null && paidUntil <= now)
  const maturesMs = rule.maturesHours * HOUR_MS
  const ripeAt =
    'since' in by
      ? [by.since + maturesMs]
      : by.reactions.map((one) => Math.max(one.at + maturesMs, one.earnsFrom))
  const needed = 'since' in by ? 1 : rule.needs
  const isEarned = isStanding && ripeAt.filter((at) => at <= now).length >= needed
  const unripe = ripeAt.filter((at) => at > now)
  return {
    ...{ memberId, subjectKind, subjectId, rule, isEarned, isStanding, isPast, paidUntil },
    standing: ripeAt.length,
    earnedAt: isStanding ? (ripeAt.toSorted((a, b) => a - b)[needed - 1] ?? null) : null,
    lookAgainAt: isStanding && !isEarned && !isPast && unripe.length > 0 ? Math.min(...unripe) : null,
  }
}

/** An award as the limits see it: whatever was given counts, taken back or not. */
export type Given = {
  rule: PointsRuleCode
  /** The rule whose limits it counts against. */
  limit: PointsRuleCode
  subjectId: string
  points: number
  at: number
  /** By an admin, outside of all limits. */
  isByHand: boolean
  isReversed: boolean
}

/**
 * How many points an award brings under the limits; everything given before counts, also what was taken
 * back since: deleting and posting again frees no place.
 * @param award what it is for, and what it is worth: what the rule gives, or what is left of that
 * @param given the member's awards of the last four weeks, and those of this rule since ever
 * @returns null for what can be earned once and was: that is no news. Also null for a prize of which today's limits
 *   leave nothing: it is asked for again tomorrow
 */
export function pointsUnderLimits(
  rule: RuleRow,
  award: { subjectId: string; points: number; limit: PointsRuleCode },
  given: Given[],
  settings: PointsSettings,
  periods: { dayStart: number; weekStart: number; fourWeeksStart: number },
): number | null {
  const sameRule = given.filter(
    (one) =>
      one.limit === award.limit &&
      one.points > 0 &&
      // A prize may be paid in parts; they are one.
      !(rule.isPrize && one.subjectId === award.subjectId) &&
      // What takes the place of something keeps the place that it has under the limits.
      (one.rule === rule.code || one.subjectId !== award.subjectId),
  )
  const since = (start: number) => sameRule.filter(({ at }) => at >= start).length
  // "Once" is once at a time: who takes the first look down may earn it with the next.
  const standing = sameRule.filter((one) => !one.isReversed).length
  if (rule.perLifetime !== null && standing >= rule.perLifetime) return null
  const isOver =
    (rule.perDay !== null && since(periods.dayStart) >= rule.perDay) ||
    (rule.perWeek !== null && since(periods.weekStart) >= rule.perWeek) ||
    (rule.perFourWeeks !== null && since(periods.fourWeeksStart) >= rule.perFourWeeks)
  if (isOver) return 0

  const sumSince = (start: number) =>
    given.filter((one) => !one.isByHand && one.at >= start).reduce((sum, one) => sum + one.points, 0)
  const left = Math.min(
    settings.perDay - sumSince(periods.dayStart),
    settings.perWeek - sumSince(periods.weekStart),
  )
  const points = Math.max(0, Math.min(award.points, left))
  return rule.isPrize && points === 0 ? null : points
}
