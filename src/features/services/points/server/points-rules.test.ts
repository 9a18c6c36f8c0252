import { describe, expect, test } from 'vitest'
import {
  type CommentFact,
  commentEarning,
  type PhotoFact,
  photoEarnings,
} from '../../../community/photos/server/photo-points.ts'
import { type ReviewFact, reviewEarnings } from '../../../community/reviews/server/review-points.ts'
import { profileEarning } from '../../../core/members/server/profile/profile-points.ts'
import type { PointsRuleCode } from '../points.ts'
import { claimOf, type GivenAward, pointsUnderLimits } from './points-rules.ts'
import type { RuleRow } from './points-sql.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const NOW = 1_000 * DAY
const periods = { dayStart: NOW - HOUR, weekStart: NOW - 2 * DAY, fourWeeksStart: NOW - 20 * DAY }
const settings = { perDay: 10, perWeek: 30, reversalDays: 30, minAccountDays: 7 }

const rule = (code: PointsRuleCode, more: Partial<RuleRow> = {}): RuleRow => ({
  ...{
    code,
    title: code,
    points: 2,
    needs: 2,
    maturesHours: 24,
    isActive: true,
    isPrize: false,
    position: 1,
  },
  ...{ perDay: null, perWeek: null, perFourWeeks: null, perLifetime: null },
  ...more,
})

describe('an award under the limits', () => {
  const award = { subjectId: 'this one', points: 2, limit: 'first-look' }
  const given = (at: number, more: Partial<GivenAward> = {}): GivenAward => ({
    ...{ rule: 'first-look', subjectId: `at ${at}`, points: 2, at, isByHand: false, isReversed: false },
    limit: more.rule ?? 'first-look',
    ...more,
  })
  const times = (count: number, at: number, more: Partial<GivenAward> = {}) =>
    Array.from({ length: count }, (_, i) => given(at, { subjectId: `number ${i}`, ...more }))
  const brings = (own: GivenAward[], limits: Partial<RuleRow> = {}, caps = settings) =>
    pointsUnderLimits(rule('first-look', limits), award, own, caps, periods)
  const [today, thisWeek, thisMonth] = [periods.dayStart, periods.weekStart, periods.fourWeeksStart]

  test.each<[string, number, number]>([
    ['no earlier points', 0, 2],
    ['8 points today', 8, 2],
    ['9 points today', 9, 1],
    ['10 points today', 10, 0],
    ['more points than a day allows', 14, 0],
  ])('after %s brings what the day has left: case %# [PTS-11]', (_before, points, expected) => {
    expect(brings([given(today, { rule: 'helpful-comment', points })])).toBe(expected)
  })

  test('brings what the week has left if the day has more [PTS-11]', () => {
    const other = { rule: 'helpful-comment' as const }
    const caps = { ...settings, perDay: 100 }
    expect(brings([given(thisWeek, { ...other, points: 28 })], {}, caps)).toBe(2)
    expect(brings([given(thisWeek, { ...other, points: 29 })], {}, caps)).toBe(1)
    expect(brings([given(thisWeek, { ...other, points: 30 })], {}, caps)).toBe(0)
    expect(brings([given(thisWeek - 1, { ...other, points: 30 })], {}, caps)).toBe(2)
    expect(brings([given(thisWeek, { ...other, points: 30, isByHand: true })], {}, caps)).toBe(2)
  })

  test('is full again on the next day, to the millisecond [PTS-11]', () => {
    const ten = { rule: 'helpful-comment' as const, points: 10 }
    expect(brings([given(today, ten)])).toBe(0)
    expect(brings([given(today - 1, ten)])).toBe(2)
  })

  test.each<[string, Partial<RuleRow>, number, number]>([
    ['the same day', { perDay: 2 }, today, 0],
    ['the day before', { perDay: 2 }, today - 1, 2],
    ['the same week', { perWeek: 2 }, thisWeek, 0],
    ['the week before', { perWeek: 2 }, thisWeek - 1, 2],
    ['the same four weeks', { perFourWeeks: 2 }, thisMonth, 0],
    ['the four weeks before', { perFourWeeks: 2 }, thisMonth - 1, 2],
  ])('is right when its rule has given points in %s [PTS-11]', (_period, limits, at, expected) => {
    expect(brings(times(1, at), limits)).toBe(2)
    expect(brings(times(2, at), limits)).toBe(expected)
    expect(brings(times(2, at, { points: 1 }), limits)).toBe(expected)
    // Awards of another rule, or of zero points, use no place.
    expect(brings(times(2, at, { rule: 'helpful-comment', points: 0 }), limits)).toBe(2)
    expect(brings(times(2, at, { points: 0 }), limits)).toBe(2)
    expect(brings(times(2, at, { rule: 'helpful-comment', points: 1 }), limits)).toBe(2)
  })

  test('is null if it can be earned once and stands, and is given again after it was taken back [PTS-11]', () => {
    const once = { perLifetime: 1 }
    expect(brings([given(thisMonth - 1)], once)).toBeNull()
    expect(brings([given(thisMonth - 1, { isReversed: true })], once)).toBe(2)
    expect(brings([], once)).toBe(2)
    expect(brings([given(thisMonth - 1)], { perLifetime: 2 })).toBe(2)
  })

  test('frees no place when it is taken back within its period [PTS-11]', () => {
    expect(brings(times(2, today, { isReversed: true }), { perDay: 2 })).toBe(0)
  })

  test('for a prize brings what day and week leave; the rest stays due, and its parts count as one prize [PTS-11, PTS-13]', () => {
    const nine = given(today, { rule: 'helpful-comment', points: 9 })
    expect(brings([nine], { isPrize: true })).toBe(1)
    expect(brings([given(today, { rule: 'helpful-comment', points: 10 })], { isPrize: true })).toBeNull()
    expect(brings(times(1, today), { isPrize: true, perDay: 1 })).toBe(0)
    const part = given(today - 1, { subjectId: award.subjectId, points: 1 })
    expect(brings([part], { isPrize: true, perFourWeeks: 1 })).toBe(2)
    expect(brings([part], { perFourWeeks: 1 })).toBe(0)
  })

  test('shares its places with other reviews, of a purchase or not, and one review keeps its own place [PTS-11]', () => {
    const limit = 'helpful-review'
    const verified = rule('helpful-verified-review', { perWeek: 1 })
    const ask = (own: GivenAward[]) =>
      pointsUnderLimits(verified, { ...award, limit }, own, settings, periods)
    const plain = { rule: 'helpful-review', limit }
    expect(ask([given(thisWeek, plain)])).toBe(0)
    expect(ask([given(thisWeek, { ...plain, subjectId: award.subjectId })])).toBe(2)
    expect(
      ask([given(thisWeek, { rule: 'helpful-verified-review', limit, subjectId: award.subjectId })]),
    ).toBe(0)
    const unverified = rule('helpful-review', { perWeek: 1 })
    const other = given(thisWeek, { rule: 'helpful-verified-review', limit })
    expect(pointsUnderLimits(unverified, { ...award, limit }, [other], settings, periods)).toBe(0)
  })
})

describe('the worth of each fact', () => {
  const codes: PointsRuleCode[] = [
    ...(['profile-complete', 'first-look', 'appreciated-post', 'liked-by-5', 'liked-by-15'] as const),
    ...(['liked-by-50', 'helpful-comment', 'helpful-review', 'helpful-verified-review'] as const),
    'outfit-of-the-week',
  ]
  const rules = new Map(codes.map((code) => [code, rule(code)]))
  type Facts = {
    photos?: PhotoFact[]
    comments?: CommentFact[]
    reviews?: ReviewFact[]
    members?: { id: string; hasProfile: boolean }[]
  }
  const claims = ({ photos = [], comments = [], reviews = [], members = [] }: Facts) =>
    [
      ...members.map((one) => ['member', profileEarning(one)] as const),
      ...photos.flatMap(photoEarnings).map((one) => ['photo', one] as const),
      ...comments.map((one) => ['comment', commentEarning(one)] as const),
      ...reviews.flatMap(reviewEarnings).map((one) => ['review', one] as const),
    ].map(([kind, earning]) => claimOf(earning, kind, { rules }, NOW))
  const reaction = (memberId: string, at = NOW - DAY, earnsFrom = 0) => ({ memberId, at, earnsFrom })
  const photo = {
    ...{ id: 'photo', ownerId: 'ana', kind: 'product' as const, uploadedAt: NOW - DAY, wonAt: null },
    ...{ isPublished: true, isComplete: true, likes: [], comments: [] },
  }
  const earned = (facts: Facts) =>
    claims(facts).flatMap((one) => (one.isEarned && !one.isPast ? [one.rule.code] : []))

  test('a first look is a published look, no trip, that has stood for its time [PTS-11]', () => {
    expect(earned({ photos: [photo] })).toEqual(['first-look'])
    expect(earned({ photos: [{ ...photo, uploadedAt: NOW - DAY + 1 }] })).toEqual([])
    expect(earned({ photos: [{ ...photo, isPublished: false }] })).toEqual([])
    expect(earned({ photos: [{ ...photo, kind: 'travel' }] })).toEqual([])
  })

  test('the outfit of the week is earned by the look that won [PTS-11]', () => {
    const won = { ...photo, kind: 'travel' as const, wonAt: NOW - DAY }
    expect(earned({ photos: [won] })).toEqual(['outfit-of-the-week'])
    expect(earned({ photos: [{ ...won, isPublished: false }] })).toEqual([])
  })

  test('likes and comments of others make a complete post appreciated, and each member counts once [PTS-11]', () => {
    const [like, comment] = [reaction('ben'), reaction('zoe')]
    const trip = { ...photo, kind: 'travel' as const }
    const liked = ['liked-by-5', 'liked-by-15', 'liked-by-50']
    expect(earned({ photos: [{ ...trip, likes: [like], comments: [comment] }] })).toEqual([
      'appreciated-post',
    ])
    expect(earned({ photos: [{ ...trip, likes: [like], comments: [reaction('ben')] }] })).toEqual([])
    expect(earned({ photos: [{ ...trip, likes: [like, comment] }] })).toEqual(['appreciated-post', ...liked])
    const bare = { ...trip, likes: [like, comment], isComplete: false }
    expect(earned({ photos: [bare] })).toEqual(liked)
    expect(earned({ photos: [{ ...bare, isPublished: false }] })).toEqual([])
  })

  test('the first reaction of a member counts, even if a later one was read before it [PTS-11]', () => {
    const likes = [reaction('ben', NOW), reaction('zoe')]
    const [post] = claims({ photos: [{ ...photo, likes, comments: [reaction('ben')] }] })
    expect(post).toMatchObject({ isEarned: true, reactionCount: 2 })
    const early = [reaction('ben'), reaction('zoe')]
    const [other] = claims({ photos: [{ ...photo, likes: early, comments: [reaction('ben', NOW)] }] })
    expect(other).toMatchObject({ isEarned: true, reactionCount: 2 })
  })

  test('a reaction counts once it has stood and its member is old enough, and until then there is a time to check again [PTS-11]', () => {
    const comment = { id: 'c', authorId: 'ana', photoOwnerId: 'ben', isPublished: true }
    const of = (marks: ReturnType<typeof reaction>[]) => claims({ comments: [{ ...comment, marks }] })[0]!
    expect(of([reaction('ben'), reaction('zoe')])).toMatchObject({ isEarned: true, lookAgainAt: null })
    expect(of([reaction('ben'), reaction('zoe', NOW - 2 * HOUR)])).toMatchObject({
      ...{ isEarned: false, reactionCount: 2, lookAgainAt: NOW + 22 * HOUR },
    })
    expect(of([reaction('ben'), reaction('zoe', NOW - DAY, NOW + DAY)])).toMatchObject({
      ...{ isEarned: false, lookAgainAt: NOW + DAY },
    })
    const [soon, later] = [reaction('ben', NOW - 20 * HOUR), reaction('zoe', NOW - 2 * HOUR)]
    expect(of([later, soon]).lookAgainAt).toBe(NOW + 4 * HOUR)
    expect(of([reaction('ben')])).toMatchObject({ isEarned: false, lookAgainAt: null })
    // The day shown in the list of coming points: when the last reaction needed counts; null with too few reactions.
    expect(of([later, soon]).earnedAt).toBe(NOW + 22 * HOUR)
    expect(of([reaction('ben')]).earnedAt).toBeNull()
  })

  test('helpful marks on a comment below the author’s own photo, or on a hidden comment, earn nothing [PTS-11]', () => {
    const marks = [reaction('ben'), reaction('zoe')]
    const comment = { id: 'c', authorId: 'ana', photoOwnerId: 'ben', isPublished: true, marks }
    expect(earned({ comments: [comment] })).toEqual(['helpful-comment'])
    expect(earned({ comments: [{ ...comment, photoOwnerId: 'ana' }] })).toEqual([])
    expect(earned({ comments: [{ ...comment, isPublished: false }] })).toEqual([])
    const waiting = claims({ comments: [{ ...comment, isPublished: false, marks: [reaction('ben', NOW)] }] })
    expect(waiting[0]!.lookAgainAt).toBeNull()
  })

  test('a review of a purchase replaces a plain one [PTS-11, DEC-71]', () => {
    const review = { id: 'r', authorId: 'ana', marks: [reaction('ben'), reaction('zoe')] }
    expect(earned({ reviews: [{ ...review, isVerifiedPurchase: false }] })).toEqual(['helpful-review'])
    const bought = claims({ reviews: [{ ...review, isVerifiedPurchase: true }] })
    expect(bought.map((one) => [one.rule.code, one.isPast, one.lookAgainAt])).toEqual([
      ['helpful-review', true, null],
      ['helpful-verified-review', false, null],
    ])
  })

  test('a complete profile is earned at once [PTS-11]', () => {
    const of = (hasProfile: boolean) => claims({ members: [{ id: 'ana', hasProfile }] })[0]
    expect(of(true)).toMatchObject({
      isEarned: true,
      memberId: 'ana',
      subjectKind: 'member',
      reactionCount: 1,
    })
    expect(of(false)).toMatchObject({ isEarned: false, isEligible: false, lookAgainAt: null })
  })
})
