import { mondayOf } from '../../../../kernel/time/monday.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { PointsRuleCode } from '../points.ts'
import { givePoints } from './give-points.ts'
import { type Claim, claimOf, type Given, pointsUnderLimits, type RuleBook } from './points-rules.ts'
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
import {
  type Earner,
  lockEarners,
  type Moment,
  type PointsSubject,
  pointsSubjects,
} from './points-subjects.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH = 100

type Parts = Pick<Platform, 'parts'>

/** Settles everything that is due, a batch per transaction, each safe to repeat. */
export async function settleDuePoints(
  platform: Parts & Pick<Platform, 'db'>,
  moment: Moment,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const settled = await platform.db.transaction().execute((tx) => settleNextDue(tx, platform, moment))
    if (settled === 0) return
  }
}

/** @returns how many subjects were looked at; 0 when nothing is due */
export async function settleNextDue(tx: Tx, platform: Parts, moment: Moment): Promise<number> {
  const subjects = await takeDue(tx, moment.now, BATCH)
  if (subjects.length > 0) await settle(tx, platform, subjects, moment)
  return subjects.length
}

/**
 * Brings the ledger in line with what is there: gives what was earned, under the limits, and takes back what
 * stands no longer. It asks what is true now and never what happened, so no order and no repetition of acts
 * brings a point more.
 */
async function settle(tx: Tx, platform: Parts, subjects: Subject[], moment: Moment) {
  const now = moment.now.getTime()
  const kinds = pointsSubjects.in(platform)
  const book: RuleBook = {
    rules: new Map((await listRules(tx)).map((rule) => [rule.code, rule])),
    settings: await readSettings(tx),
    insteadOf: new Map(kinds.flatMap(({ insteadOf }) => Object.entries(insteadOf ?? {}))),
  }
  const subjectIds = subjects.map(({ id }) => id)
  const claims = await readClaims(tx, kinds, subjects, moment, book)
  const owners = new Set([
    ...claims.map(({ memberId }) => memberId),
    ...(await listStandingAwards(tx, subjectIds)).map(({ memberId }) => memberId),
  ])
  const earners = await lockEarners(tx, [...owners], moment)
  // Read again now that nobody else can add to it.
  const standing = await listStandingAwards(tx, subjectIds)

  const reversals = standing
    .filter((award) => isTakenBackable(award, kinds) && isToBeTakenBack(award, claims, book, now))
    .map(reversalOf)
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

async function readClaims(
  tx: Tx,
  kinds: readonly PointsSubject[],
  subjects: Subject[],
  moment: Moment,
  book: RuleBook,
): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const { kind, readEarnings } of kinds) {
    const ids = subjects.filter((one) => one.kind === kind).map(({ id }) => id)
    const earnings = ids.length > 0 ? await readEarnings(tx, ids, moment) : []
    claims.push(...earnings.map((earning) => claimOf(earning, kind, book, moment.now.getTime())))
  }
  return claims
}

const isEligible = (earner: Earner | undefined, { settings }: RuleBook, now: number) =>
  earner?.isInGoodStanding === true && earner.memberSince + settings.minAccountDays * DAY_MS <= now

/** A complete profile keeps its points, and so does what no feature settles, like the prize of a contest. */
const isTakenBackable = (award: EntryRow, kinds: readonly PointsSubject[]) =>
  kinds.some(({ kind, isKept }) => kind === award.subjectKind && !isKept)

/** Content that goes, or loses what made it worth points, within the time for that. */
function isToBeTakenBack(award: EntryRow, claims: Claim[], { settings }: RuleBook, now: number): boolean {
  if (award.isReversed || award.points === 0) return false
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
function worthMore(due: Claim[], standing: EntryRow[], { rules, insteadOf }: RuleBook): Due[] {
  return due.flatMap((claim): Due[] => {
    const { points } = claim.rule
    const earlier = standing.find(
      ({ rule, subjectId }) => rule === insteadOf.get(claim.rule.code) && subjectId === claim.subjectId,
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
  { rules, settings, insteadOf }: RuleBook,
  now: number,
  takenBack: Set<string>,
) {
  if (due.length === 0) return []
  const periods = periodsOf(now)
  const limitOf = (rule: PointsRuleCode) => insteadOf.get(rule) ?? rule
  const once = [...rules.values()].filter((rule) => rule.perLifetime !== null).map(({ code }) => code)
  const memberIds = [...new Set(due.map(({ memberId }) => memberId))]
  const rows = await listGiven(tx, memberIds, new Date(periods.fourWeeksStart), once)
  const given = Map.groupBy(rows, (row) => row.memberId)
  const givenTo = new Map<string, Given[]>(
    memberIds.map((id) => [
      id,
      (given.get(id) ?? []).map((row) => ({
        rule: row.rule,
        limit: limitOf(row.rule),
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
      const limit = limitOf(rule.code)
      const points = pointsUnderLimits(rule, { subjectId, points: worth, limit }, own, settings, periods)
      if (points === null) return []
      own.push({
        rule: rule.code,
        limit,
        subjectId,
        points,
        at: now,
        isPrize: rule.isPrize,
        isReversed: false,
      })
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

/** Gives prizes for one thing, such as a contest. Said again it gives nothing more. */
export async function givePrizes(
  tx: Tx,
  subject: Subject,
  winners: { memberId: string; rule: PointsRuleCode }[],
  moment: Moment,
): Promise<void> {
  const earners = await lockEarners(
    tx,
    winners.map(({ memberId }) => memberId),
    moment,
  )
  const rules = new Map((await listRules(tx)).map((rule) => [rule.code, rule]))
  const known = new Set((await listStandingAwards(tx, [subject.id])).map(({ rule }) => rule))
  const prizes = winners.flatMap(({ memberId, rule: code }): NewEntry[] => {
    const rule = rules.get(code)!
    if (known.has(code) || !rule.isActive || !earners.get(memberId)?.isInGoodStanding) return []
    return [{ memberId, rule: code, subjectKind: subject.kind, subjectId: subject.id, points: rule.points }]
  })
  await givePoints(tx, prizes, moment.now)
}
