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
  /** The requirement is met and has been for long enough. */
  isEarned: boolean
  /** The number of current reactions, including recent ones. */
  reactionCount: number
  /** Whether the points can be kept, if enough reactions remain. */
  isEligible: boolean
  /** When to check again; null when time alone changes nothing. */
  lookAgainAt: number | null
  /** When the current reactions are or were enough; null when more are needed, or the points cannot be kept. */
  earnedAt: number | null
  /** It can no longer be earned, only kept. */
  isPast: boolean
  /** Can be paid only until then; what is not paid lapses. */
  paidUntil: number | null
}

export type RuleBook = {
  rules: Map<PointsRuleCode, RuleRow>
  settings: PointsSettings
  /** Maps each rule that replaces another to the replaced one. */
  insteadOf: ReadonlyMap<PointsRuleCode, PointsRuleCode>
}

/** Returns what an earning is worth at the moment `now` (milliseconds), whatever was given before. */
export function claimOf(
  { rule: code, by, isPast: isOver = false, isEligible, memberId, subjectId, ...earning }: Earning,
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
  const isEarned = isEligible && ripeAt.filter((at) => at <= now).length >= needed
  const unripe = ripeAt.filter((at) => at > now)
  return {
    ...{ memberId, subjectKind, subjectId, rule, isEarned, isEligible, isPast, paidUntil },
    reactionCount: ripeAt.length,
    earnedAt: isEligible ? (ripeAt.toSorted((a, b) => a - b)[needed - 1] ?? null) : null,
    lookAgainAt: isEligible && !isEarned && !isPast && unripe.length > 0 ? Math.min(...unripe) : null,
  }
}

/** An award as the limits see it: everything ever given counts, even if it was taken back. */
export type GivenAward = {
  rule: PointsRuleCode
  /** The rule whose limits it counts against. */
  limit: PointsRuleCode
  subjectId: string
  points: number
  at: number
  /** By an admin, and outside of all limits. */
  isByHand: boolean
  isReversed: boolean
}

/**
 * Returns how many points an award brings under the limits. Everything given before counts, including what was taken
 * back since: deleting and posting again frees no place.
 * @param award what it is for and its worth: what the rule gives, or what is left of that
 * @param given the member's awards of the last four weeks, and all of this rule
 * @returns null for something that can be earned once and was, which is nothing new. Also null for a prize of which
 * today's limits leave nothing: it is tried again tomorrow
 */
export function pointsUnderLimits(
  rule: RuleRow,
  award: { subjectId: string; points: number; limit: PointsRuleCode },
  given: GivenAward[],
  settings: PointsSettings,
  periods: { dayStart: number; weekStart: number; fourWeeksStart: number },
): number | null {
  const sameRule = given.filter(
    (one) =>
      one.limit === award.limit &&
      one.points > 0 &&
      // A prize may be paid in parts, which count as one award.
      !(rule.isPrize && one.subjectId === award.subjectId) &&
      // A replacing award keeps the place under the limits of the award it replaces.
      (one.rule === rule.code || one.subjectId !== award.subjectId),
  )
  const since = (start: number) => sameRule.filter(({ at }) => at >= start).length
  // "Once" means once at a time: after deleting their first look, a member may earn it with the next.
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
