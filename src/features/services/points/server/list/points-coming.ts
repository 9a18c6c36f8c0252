import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { ComingPoints } from '../../points.ts'
import { awardsByClaim, hasRemainingPoints } from '../claims-left.ts'
import { type EarningMoment, earnsFrom } from '../may-earn.ts'
import { type Claim, claimOf, type RuleBook } from '../points-rules.ts'
import { listGivenAwards, listRules, listStandingAwards, readSettings, type Subject } from '../points-sql.ts'
import { epochMsSql, pointsSubjects } from '../points-subjects.ts'

/** The number of latest items of each kind that are checked: older ones have had their day. */
const LATEST = 40
const SHOWN_MAX = 20

type Coming = z.input<typeof ComingPoints>['items'][number]

/**
 * Lists points that only wait: enough reactions are there, and on this day the content is old enough. Soonest first;
 * limits may still reduce them.
 */
export async function listComingPoints(
  tx: Tx,
  platform: Pick<Platform, 'parts'>,
  memberId: string,
  moment: EarningMoment,
): Promise<Coming[]> {
  const book: RuleBook = {
    rules: new Map((await listRules(tx)).map((rule) => [rule.code, rule])),
    settings: await readSettings(tx),
    insteadOf: new Map(),
  }
  const kinds = pointsSubjects.in(platform)
  const insteadOf = new Map(kinds.flatMap((kind) => Object.entries(kind.insteadOf ?? {})))
  const subjects = await listLatest(tx, memberId)
  const subjectIds = subjects.map(({ id }) => id)
  const standing = await listStandingAwards(tx, subjectIds)
  const given = awardsByClaim(standing)
  const lifetimeRuleCodes = [...book.rules.values()]
    .filter((rule) => rule.perLifetime !== null)
    .map(({ code }) => code)
  const had = new Set(
    (await listGivenAwards(tx, [memberId], moment.now, lifetimeRuleCodes))
      .filter(({ isReversed, points }) => !isReversed && points > 0)
      .map(({ rule }) => rule),
  )
  const earnsAt = await readEarnsFrom(tx, memberId, moment)
  const coming: { claim: Claim; at: number }[] = []
  for (const { kind, readEarnings } of kinds) {
    const ids = subjects.filter((one) => one.kind === kind).map(({ id }) => id)
    const earnings = ids.length > 0 ? await readEarnings(tx, ids, moment) : []
    for (const earning of earnings.filter((one) => one.memberId === memberId)) {
      const claim = claimOf(earning, kind, book, moment.now.getTime())
      const { rule } = claim
      // A claim that replaces an earlier one brings only the difference, which is too little to announce.
      const isInstead = standing.some(
        (one) => one.rule === insteadOf.get(rule.code) && one.subjectId === claim.subjectId,
      )
      if (
        !rule.isActive ||
        rule.points === 0 ||
        claim.isPast ||
        !hasRemainingPoints(claim, given) ||
        isInstead
      )
        continue
      if (claim.earnedAt === null || (rule.perLifetime !== null && had.has(rule.code))) continue
      const at = Math.max(claim.earnedAt, earnsAt)
      if (Number.isFinite(at)) coming.push({ claim, at })
    }
  }
  return shownOf(coming)
}

/** A claim that can be earned only once is announced once, with the first item that brings it. */
function shownOf(coming: { claim: Claim; at: number }[]): Coming[] {
  const seen = new Set<string>()
  return coming
    .toSorted((a, b) => a.at - b.at)
    .filter(({ claim: { rule } }) => {
      const isFirst = rule.perLifetime === null || !seen.has(rule.code)
      seen.add(rule.code)
      return isFirst
    })
    .slice(0, SHOWN_MAX)
    .map(({ claim: { rule, subjectId, subjectKind }, at }) => ({
      ...{ rule: rule.code, title: rule.title, points: rule.points },
      photoId: subjectKind === 'photo' ? subjectId : null,
      comesAt: new Date(at).toISOString(),
    }))
}

/** Lists the member, their latest posts, comments and reviews, and the contests that wait for settling. */
async function listLatest(tx: Tx, memberId: string): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select 'member' as kind, ${memberId}::uuid as id
    union all
    (select 'photo', id from photos where owner_id = ${memberId} and state = 'published'
     order by uploaded_at desc, id desc limit ${sql.lit(LATEST)})
    union all
    (select 'comment', id from photo_comments where author_id = ${memberId}
     order by created_at desc, id limit ${sql.lit(LATEST)})
    union all
    (select 'review', id from reviews where author_id = ${memberId}
     order by created_at desc, id desc limit ${sql.lit(LATEST)})
    union all
    (select distinct subject_kind, subject_id from points_due where subject_kind = 'contest'
     limit ${sql.lit(LATEST)})`.execute(tx)
  return rows
}

/** In milliseconds; infinite when it takes more than time. */
async function readEarnsFrom(tx: Tx, memberId: string, moment: EarningMoment): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select ${epochMsSql(earnsFrom(moment))} as at from members where id = ${memberId}`.execute(tx)
  return rows[0]?.at ?? Number.POSITIVE_INFINITY
}
