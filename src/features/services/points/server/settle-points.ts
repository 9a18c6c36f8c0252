import type { Db, Tx } from '../../../../platform/database/database.ts'
import { mondayOf } from '../../../community/photos/server/feed/outfit-of-the-week.ts'
import type { PointsRuleCode } from '../points.ts'
import { givePoints } from './give-points.ts'
import {
  type Earner,
  lockEarners,
  type PointsFacts,
  readCommentFacts,
  readMemberFacts,
  readPhotoFacts,
  readReviewFacts,
} from './points-facts.ts'
import { type Claim, claimsOf, type Given, pointsUnderLimits, type RuleBook } from './points-rules.ts'
import {
  addDue,
  type EntryRow,
  listGiven,
  listRules,
  listStandingAwards,
  type NewEntry,
  readSettings,
  type Subject,
  takeDue,
} from './points-sql.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH = 100

export type Moment = {
  now: Date
  /** False on a server that confirms no addresses: there, nobody would ever earn anything. */
  needsConfirmedEmail: boolean
}

/** Settles everything that is due, a batch per transaction, each safe to repeat. */
export async function settleDuePoints(db: Db, moment: Moment, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const settled = await db.transaction().execute((tx) => settleNextDue(tx, moment))
    if (settled === 0) return
  }
}

/** @returns how many subjects were looked at; 0 when nothing is due */
export async function settleNextDue(tx: Tx, moment: Moment): Promise<number> {
  const subjects = await takeDue(tx, moment.now, BATCH)
  if (subjects.length > 0) await settle(tx, subjects, moment)
  return subjects.length
}

/**
 * Brings the ledger in line with what is there: gives what was earned, under the limits, and takes back what
 * stands no longer. It asks what is true now and never what happened, so no order and no repetition of acts
 * brings a point more.
 */
async function settle(tx: Tx, subjects: Subject[], moment: Moment) {
  const now = moment.now.getTime()
  const book: RuleBook = {
    rules: new Map((await listRules(tx)).map((rule) => [rule.code, rule])),
    settings: await readSettings(tx),
  }
  const subjectIds = subjects.map(({ id }) => id)
  const claims = claimsOf(await readFacts(tx, subjects, moment), book, now)
  const owners = new Set([
    ...claims.map(({ memberId }) => memberId),
    ...(await listStandingAwards(tx, subjectIds)).map(({ memberId }) => memberId),
  ])
  const earners = await lockEarners(tx, [...owners], moment)
  // Read again now that nobody else can add to it.
  const standing = await listStandingAwards(tx, subjectIds)

  const reversals = standing.filter((award) => isToBeTakenBack(award, claims, book, now)).map(reversalOf)
  const takenBack = new Set(reversals.map(({ reverses }) => reverses))
  const kept = new Set(standing.filter(({ id }) => !takenBack.has(id)).map(keyOf))
  const due = claims.filter(
    (claim) =>
      claim.isEarned &&
      !claim.isPast &&
      claim.rule.isActive &&
      isEligible(earners.get(claim.memberId), book, now) &&
      !kept.has(keyOf({ ...claim, rule: claim.rule.code })),
  )
  const stillStanding = standing.filter(({ id }) => !takenBack.has(id))
  const awards = await underLimits(tx, worthMore(due, stillStanding, book), book, now, takenBack)
  await givePoints(tx, [...reversals, ...awards], moment.now)
  await addDue(tx, laterLooks(claims, earners, book, now))
}

async function readFacts(tx: Tx, subjects: Subject[], moment: Moment): Promise<PointsFacts> {
  const idsOf = (kind: Subject['kind']) => subjects.filter((one) => one.kind === kind).map(({ id }) => id)
  return {
    photos: await readPhotoFacts(tx, idsOf('photo'), moment),
    comments: await readCommentFacts(tx, idsOf('comment'), moment),
    reviews: await readReviewFacts(tx, idsOf('review'), moment),
    members: await readMemberFacts(tx, idsOf('member')),
  }
}

const isEligible = (earner: Earner | undefined, { settings }: RuleBook, now: number) =>
  earner?.isInGoodStanding === true && earner.memberSince + settings.minAccountDays * DAY_MS <= now

/** Content that goes, or loses what made it worth points, within the time for that. A profile keeps its own. */
function isToBeTakenBack(award: EntryRow, claims: Claim[], { settings }: RuleBook, now: number): boolean {
  if (
    award.isReversed ||
    award.points === 0 ||
    award.subjectKind === 'member' ||
    award.subjectKind === 'contest'
  )
    return false
  if (award.at.getTime() < now - settings.reversalDays * DAY_MS) return false
  const claim = claims.find((one) => one.rule.code === award.rule && one.subjectId === award.subjectId)
  return !claim?.isStanding || claim.standing < award.needed
}

const reversalOf = (award: EntryRow): NewEntry & { reverses: string } => ({
  memberId: award.memberId,
  rule: award.rule,
  subjectKind: award.subjectKind,
  subjectId: award.subjectId,
  points: -award.points,
  reverses: award.id,
})

type Due = Claim & { points: number }

/**
 * What each is worth: what its rule gives, less what the rule gives whose place it takes. Given once, that one
 * stays given; taken back as abuse, the same thing is never worth points again.
 */
function worthMore(due: Claim[], standing: EntryRow[], { rules }: RuleBook): Due[] {
  return due.flatMap((claim): Due[] => {
    const { points } = claim.rule
    const earlier = standing.find(
      ({ rule, subjectId }) => rule === claim.insteadOf && subjectId === claim.subjectId,
    )
    if (!earlier) return [{ ...claim, points }]
    const more = points - rules.get(earlier.rule)!.points
    return earlier.isBarred || more <= 0 ? [] : [{ ...claim, points: more }]
  })
}

const keyOf = (one: { memberId: string; rule: PointsRuleCode; subjectId: string }) =>
  `${one.memberId} ${one.rule} ${one.subjectId}`

/** What the limits leave of each; what is over them is written down with nothing and does not come later. */
async function underLimits(
  tx: Tx,
  due: Due[],
  { rules, settings }: RuleBook,
  now: number,
  takenBack: Set<string>,
) {
  if (due.length === 0) return []
  const periods = periodsOf(now)
  const once = [...rules.values()].filter((rule) => rule.perLifetime !== null).map(({ code }) => code)
  const memberIds = [...new Set(due.map(({ memberId }) => memberId))]
  const rows = await listGiven(tx, memberIds, new Date(periods.fourWeeksStart), once)
  const given = Map.groupBy(rows, (row) => row.memberId)
  const givenTo = new Map<string, Given[]>(
    memberIds.map((id) => [
      id,
      (given.get(id) ?? []).map((row) => ({
        rule: row.rule,
        subjectId: row.subjectId,
        points: row.points,
        at: row.at.getTime(),
        isPrize: rules.get(row.rule)!.isPrize,
        isReversed: row.isReversed || takenBack.has(row.id),
      })),
    ]),
  )
  return due
    .toSorted((a, b) => a.rule.position - b.rule.position)
    .flatMap(({ memberId, rule, subjectKind, subjectId, points: worth }): NewEntry[] => {
      const own = givenTo.get(memberId)!
      const points = pointsUnderLimits(rule, { subjectId, points: worth }, own, settings, periods)
      if (points === null) return []
      own.push({ rule: rule.code, subjectId, points, at: now, isPrize: rule.isPrize, isReversed: false })
      const note = points < worth ? 'limited' : null
      const needed = rule.needs
      return [{ memberId, rule: rule.code, subjectKind, subjectId, points, needed, note }]
    })
}

/** Days and weeks are those of UTC; a week begins on Monday, and four weeks are this one and three before. */
function periodsOf(now: number) {
  const weekStart = mondayOf(new Date(now)).getTime()
  return { dayStart: now - (now % DAY_MS), weekStart, fourWeeksStart: weekStart - 21 * DAY_MS }
}

/** When time alone will make something of it; not sooner than in an hour, so that a crowd costs little. */
function laterLooks(claims: Claim[], earners: Map<string, Earner>, { settings }: RuleBook, now: number) {
  const looks = new Map<string, { subject: Subject; at: number }>()
  for (const claim of claims) {
    const earner = earners.get(claim.memberId)
    const oldEnoughAt = earner ? earner.memberSince + settings.minAccountDays * DAY_MS : 0
    const at = claim.lookAgainAt ?? (claim.isEarned && oldEnoughAt > now ? oldEnoughAt : null)
    if (at === null) continue
    const subject = { kind: claim.subjectKind, id: claim.subjectId }
    const known = looks.get(subject.id)
    if (!known || at < known.at) looks.set(subject.id, { subject, at })
  }
  return [...looks.values()].map(({ subject, at }) => ({
    subject,
    at: new Date(Math.max(at, now + HOUR_MS)),
  }))
}

const places: PointsRuleCode[] = ['contest-first', 'contest-second', 'contest-third']

/**
 * Gives the prizes of a contest: `winnerIds` in the order of their places, at most three. Said again it
 * gives nothing more.
 */
export async function awardContest(
  tx: Tx,
  contestId: string,
  winnerIds: string[],
  moment: Moment,
): Promise<void> {
  const earners = await lockEarners(tx, winnerIds, moment)
  const rules = new Map((await listRules(tx)).map((rule) => [rule.code, rule]))
  const known = new Set((await listStandingAwards(tx, [contestId])).map(({ rule }) => rule))
  const prizes = winnerIds.slice(0, places.length).flatMap((memberId, at): NewEntry[] => {
    const rule = rules.get(places[at]!)!
    if (known.has(rule.code) || !rule.isActive || !earners.get(memberId)?.isInGoodStanding) return []
    return [{ memberId, rule: rule.code, subjectKind: 'contest', subjectId: contestId, points: rule.points }]
  })
  await givePoints(tx, prizes, moment.now)
}
