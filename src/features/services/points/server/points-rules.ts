import type { PointsRuleCode, PointsSettings } from '../points.ts'
import type { PointsFacts, Reaction } from './points-facts.ts'
import type { RuleRow } from './points-sql.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type SubjectKind = 'member' | 'photo' | 'comment' | 'review' | 'contest'

/** Something that may be worth points to a member. */
export type Claim = {
  memberId: string
  rule: RuleRow
  subjectKind: SubjectKind
  subjectId: string
  /** What it takes is there and has stood long enough. */
  isEarned: boolean
  /** How many others say so now, however briefly. */
  standing: number
  /** Whether it can be kept, given that enough others still say so. */
  isStanding: boolean
  /** When to look again; null when time alone changes nothing. */
  lookAgainAt: number | null
  /** It takes the place of what the same thing may have earned by this rule, and is worth what it is worth more. */
  insteadOf?: PointsRuleCode
  /** Earned no more, only kept. */
  isPast?: true
}

export type RuleBook = { rules: Map<PointsRuleCode, RuleRow>; settings: PointsSettings }

/** What each fact is worth at the moment `now` (milliseconds), whoever may have earned it before. */
export function claimsOf(facts: PointsFacts, { rules, settings }: RuleBook, now: number): Claim[] {
  const minAccountMs = settings.minAccountDays * DAY_MS

  function claim(
    about: Pick<Claim, 'memberId' | 'subjectKind' | 'subjectId'>,
    code: PointsRuleCode,
    isStanding: boolean,
    by: { reactions: Reaction[] } | { since: number },
  ): Claim {
    const rule = rules.get(code)!
    const maturesMs = rule.maturesHours * HOUR_MS
    const ripeAt =
      'since' in by
        ? [by.since + maturesMs]
        : by.reactions.map((one) => Math.max(one.at + maturesMs, one.memberSince + minAccountMs))
    const needed = 'since' in by ? 1 : rule.needs
    const isEarned = isStanding && ripeAt.filter((at) => at <= now).length >= needed
    const unripe = ripeAt.filter((at) => at > now)
    return {
      ...about,
      rule,
      isEarned,
      isStanding,
      standing: ripeAt.length,
      lookAgainAt: isStanding && !isEarned && unripe.length > 0 ? Math.min(...unripe) : null,
    }
  }

  const photos = facts.photos.flatMap((photo) => {
    const about = { memberId: photo.ownerId, subjectKind: 'photo' as const, subjectId: photo.id }
    const fans = firstOfEach([...photo.likes, ...photo.comments])
    const claims = [
      claim(about, 'appreciated-post', photo.isPublished && photo.isComplete, { reactions: fans }),
      ...(['liked-by-5', 'liked-by-15', 'liked-by-50'] as const).map((code) =>
        claim(about, code, photo.isPublished, { reactions: photo.likes }),
      ),
    ]
    if (photo.kind === 'product') {
      claims.push(claim(about, 'first-look', photo.isPublished, { since: photo.uploadedAt }))
    }
    if (photo.wonAt !== null) {
      claims.push(claim(about, 'outfit-of-the-week', photo.isPublished, { since: photo.wonAt }))
    }
    return claims
  })
  const comments = facts.comments.map((comment) =>
    claim(
      { memberId: comment.authorId, subjectKind: 'comment', subjectId: comment.id },
      'helpful-comment',
      // Help under one's own photo is one's own act.
      comment.isPublished && comment.authorId !== comment.photoOwnerId,
      { reactions: comment.marks },
    ),
  )
  const reviews = facts.reviews.flatMap((review): Claim[] => {
    const about = { memberId: review.authorId, subjectKind: 'review' as const, subjectId: review.id }
    const helpful = claim(about, 'helpful-review', true, { reactions: review.marks })
    if (!review.isVerifiedPurchase) return [helpful]
    // Written before it arrived, it may have earned as a review of something not bought here.
    const verified = claim(about, 'helpful-verified-review', true, { reactions: review.marks })
    return [
      { ...helpful, isPast: true, lookAgainAt: null },
      { ...verified, insteadOf: 'helpful-review' },
    ]
  })
  const members = facts.members.map((member) =>
    claim(
      { memberId: member.id, subjectKind: 'member', subjectId: member.id },
      'profile-complete',
      member.hasProfile,
      { since: 0 },
    ),
  )
  return [...members, ...photos, ...comments, ...reviews]
}

/** One reaction per member: the first. */
function firstOfEach(reactions: Reaction[]): Reaction[] {
  const first = new Map<string, Reaction>()
  for (const reaction of reactions) {
    const known = first.get(reaction.memberId)
    if (!known || reaction.at < known.at) first.set(reaction.memberId, reaction)
  }
  return [...first.values()]
}

/** An award as the limits see it: whatever was given counts, taken back or not. */
export type Given = {
  rule: PointsRuleCode
  subjectId: string
  points: number
  at: number
  isPrize: boolean
  isReversed: boolean
}

/**
 * How many points an award brings under the limits; everything given before counts, also what was taken
 * back since: deleting and posting again frees no place.
 * @param award what it is for, and what it is worth: what the rule gives, or what is left of that
 * @param given the member's awards of the last four weeks, and those of this rule since ever
 * @returns null for what can be earned once and was: that is no news
 */
export function pointsUnderLimits(
  rule: RuleRow,
  award: { subjectId: string; points: number },
  given: Given[],
  settings: PointsSettings,
  periods: { dayStart: number; weekStart: number; fourWeeksStart: number },
): number | null {
  const sameRule = given.filter(
    (one) =>
      sharedLimit(one.rule) === sharedLimit(rule.code) &&
      one.points > 0 &&
      // A review that turns out to be of a purchase keeps the place it has.
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
  if (rule.isPrize) return award.points

  const sumSince = (start: number) =>
    given.filter((one) => !one.isPrize && one.at >= start).reduce((sum, one) => sum + one.points, 0)
  const left = Math.min(
    settings.perDay - sumSince(periods.dayStart),
    settings.perWeek - sumSince(periods.weekStart),
  )
  return Math.max(0, Math.min(award.points, left))
}

/** A review counts against the same places whether it was of a purchase or not. */
const sharedLimit = (code: PointsRuleCode) => (code === 'helpful-verified-review' ? 'helpful-review' : code)
