import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { PointsRuleCode } from '../points.ts'
import { BY_HAND } from './adjust-points.ts'
import { awardsByClaim, hasRemainingPoints, listRechecks, periodsOf, restOfPrize } from './claims-left.ts'
import { givePoints } from './give-points.ts'
import type { EarningMoment } from './may-earn.ts'
import { type Claim, claimOf, type GivenAward, pointsUnderLimits, type RuleBook } from './points-rules.ts'
import {
  addDueSubjects,
  type EntryRow,
  listGivenAwards,
  listRules,
  listStandingAwards,
  type NewEntry,
  readSettings,
  type Subject,
  takeDueSubjects,
} from './points-sql.ts'
import { type Earner, lockEarners, type PointsSubject, pointsSubjects } from './points-subjects.ts'

const DAY_MS = 24 * 3_600_000
const BATCH = 100

type Parts = Pick<Platform, 'parts'>

/** Settles everything that is due, one batch per transaction, each safe to repeat. */
export async function settleDuePoints(
  platform: Parts & Pick<Platform, 'db'>,
  moment: EarningMoment,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const settled = await platform.db.transaction().execute((tx) => settleNextDue(tx, platform, moment))
    if (settled === 0) return
  }
}

/** @returns how many subjects were settled; 0 when nothing is due */
export async function settleNextDue(tx: Tx, platform: Parts, moment: EarningMoment): Promise<number> {
  const subjects = await takeDueSubjects(tx, moment.now, BATCH)
  if (subjects.length > 0) await settle(tx, platform, subjects, moment)
  return subjects.length
}

/**
 * Brings the ledger in line with the current facts: gives what was earned, under the limits, and takes back what no
 * longer stands. It uses what is true now, not what happened, so no order or repetition of acts brings extra points.
 */
async function settle(tx: Tx, platform: Parts, subjects: Subject[], moment: EarningMoment) {
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
  // Read again under the lock, when no other transaction can add to it.
  const standing = await listStandingAwards(tx, subjectIds)

  const reversals = standing
    .filter((award) => isReversible(award, kinds) && mustBeReversed(award, claims, book, now))
    .map(reversalOf)
  const takenBack = new Set(reversals.map(({ reverses }) => reverses))
  const stillStanding = standing.filter(({ id }) => !takenBack.has(id))
  const given = awardsByClaim(stillStanding)
  const due = claims.filter(
    (claim) =>
      claim.isEarned &&
      !claim.isPast &&
      claim.rule.isActive &&
      isEligible(earners.get(claim.memberId), now) &&
      hasRemainingPoints(claim, given),
  )
  const awards = await applyLimits(tx, computeClaimPoints(due, stillStanding, book), book, now, takenBack)
  await givePoints(tx, [...reversals, ...awards], moment.now)
  await addDueSubjects(tx, listRechecks(claims, awardsByClaim([...stillStanding, ...awards]), earners, now))
}

async function readClaims(
  tx: Tx,
  kinds: readonly PointsSubject[],
  subjects: Subject[],
  moment: EarningMoment,
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

const isEligible = (earner: Earner | undefined, now: number) =>
  earner !== undefined && earner.earnsFrom <= now

/** Points for a complete profile are kept, and so are contest prizes. */
const isReversible = (award: EntryRow, kinds: readonly PointsSubject[]) =>
  kinds.some(({ kind, keepsPoints }) => kind === award.subjectKind && !keepsPoints)

/** Whether content was deleted, or lost what earned it points, within the time for taking points back. */
function mustBeReversed(award: EntryRow, claims: Claim[], { settings }: RuleBook, now: number): boolean {
  if (award.isReversed || award.points === 0) return false
  if (award.at.getTime() < now - settings.reversalDays * DAY_MS) return false
  const claim = claims.find((one) => one.rule.code === award.rule && one.subjectId === award.subjectId)
  return !claim?.isEligible || claim.reactionCount < award.needed
}

const reversalOf = (award: EntryRow): NewEntry & { reverses: string } => ({
  memberId: award.memberId,
  rule: award.rule,
  subjectKind: award.subjectKind,
  subjectId: award.subjectId,
  points: -award.points,
  reverses: award.id,
})

type PayableClaim = Claim & { points: number }

/**
 * Returns what each claim is worth: what its rule gives, minus what was given by the rule it replaces. An award is
 * given once; after one was taken back as abuse, the same thing never earns points again.
 */
function computeClaimPoints(
  due: Claim[],
  standing: EntryRow[],
  { rules, insteadOf }: RuleBook,
): PayableClaim[] {
  return due.flatMap((claim): PayableClaim[] => {
    const { points, isPrize } = claim.rule
    if (isPrize) return [{ ...claim, points: restOfPrize(claim, awardsByClaim(standing)) }]
    const earlier = standing.find(
      ({ rule, subjectId }) => rule === insteadOf.get(claim.rule.code) && subjectId === claim.subjectId,
    )
    if (!earlier) return [{ ...claim, points }]
    const more = points - rules.get(earlier.rule)!.points
    return earlier.isBarred || more <= 0 ? [] : [{ ...claim, points: more }]
  })
}

/** Returns what the limits leave of each; amounts over a limit are recorded as zero and are not paid later. */
async function applyLimits(
  tx: Tx,
  due: PayableClaim[],
  { rules, settings, insteadOf }: RuleBook,
  now: number,
  takenBack: Set<string>,
) {
  if (due.length === 0) return []
  const periods = periodsOf(now)
  const limitOf = (rule: PointsRuleCode) => insteadOf.get(rule) ?? rule
  const lifetimeRuleCodes = [...rules.values()]
    .filter((rule) => rule.perLifetime !== null)
    .map(({ code }) => code)
  const memberIds = [...new Set(due.map(({ memberId }) => memberId))]
  const rows = await listGivenAwards(tx, memberIds, new Date(periods.fourWeeksStart), lifetimeRuleCodes)
  const given = Map.groupBy(rows, (row) => row.memberId)
  const givenTo = new Map<string, GivenAward[]>(
    memberIds.map((id) => [
      id,
      (given.get(id) ?? []).map((row) => ({
        rule: row.rule,
        limit: limitOf(row.rule),
        subjectId: row.subjectId,
        points: row.points,
        at: row.at.getTime(),
        isByHand: row.rule === BY_HAND,
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
        isByHand: false,
        isReversed: false,
      })
      // The rest of a prize is paid later; other rests are not.
      const isCut = points < worth && (points === 0 || !rule.isPrize)
      const note = isCut ? 'limited' : null
      const needed = rule.needs
      return [{ memberId, rule: rule.code, subjectKind, subjectId, points, needed, note }]
    })
}
