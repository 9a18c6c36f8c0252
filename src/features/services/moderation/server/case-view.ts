import { sql } from 'kysely'
import type { z } from 'zod'
import type { MemberRef } from '../../../../kernel/session/member-ref.ts'
import { mayActOn } from '../../../../kernel/session/server/admin-rules.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { problemWords } from '../../../../problem-words.ts'
import type { AppealView, CaseRow, CaseView, DecisionView, MemberHistory, ReportView } from '../moderation.ts'
import { profileActions, type ReportReason } from '../report-reasons.ts'
import { caseKind, postsOf } from './case-kinds.ts'
import type { ListedCase } from './case-list-sql.ts'
import { readMemberStanding } from './decisions/clear-profile.ts'
import { type DecisionRow, listDecisions } from './decisions/decision-sql.ts'
import { actionsFor } from './moderation-rules.ts'
import { isEligibleReporterSql, reporterRecordSql } from './reports/weigh-reports.ts'
import { listPictures, readContent } from './thing.ts'

/** The number of reports shown for one thing, open ones first. */
const REPORTS_SHOWN = 50

export const caseRow = (
  platform: Platform,
  { ownerId, openedAt, targetId: _target, decidedAt: _decided, ...row }: ListedCase,
  owners: Map<string, MemberRef>,
): z.input<typeof CaseRow>[] => {
  const owner = owners.get(ownerId)
  const { name: kindName } = caseKind(platform, row.kind)
  return owner ? [{ ...row, kindName, owner, openedAt: openedAt.toISOString() }] : []
}

/** Reads a case with everything that is known about it, except the thing's content. */
export async function readCaseView(
  platform: Platform,
  viewer: SignedInViewer,
  found: ListedCase & { removeAt: Date | null },
): Promise<z.input<typeof CaseView> | null> {
  const { db, pool, settings } = platform
  const { kind, targetId, ownerId } = found
  const [owners, content, [picture], history, reports, decisions, member] = await Promise.all([
    readMemberRefs(pool, [ownerId]),
    readContent(platform, found),
    listPictures(platform, pool, found),
    readHistory(platform, ownerId),
    // Staff can be reported too, but never learn who reported them.
    ownerId === viewer.memberId ? [] : listReports(platform, { kind, targetId }, settings.confirmEmail),
    listDecisions(db, found.id),
    readMemberStanding(db, platform, found),
  ])
  const [row] = caseRow(platform, found, owners)
  if (!row || !history) return null
  const isGone = content === null
  const isSuspended = history.suspendedUntil !== null && new Date(history.suspendedUntil) > new Date()
  const verdict = mayActOn(viewer, { id: ownerId, role: history.role })
  const appealed = decisions.find(({ appealedAt, verdict: appealVerdict }) => appealedAt && !appealVerdict)
  return {
    ...row,
    targetId,
    noun: caseKind(platform, kind).noun,
    color: picture?.color ?? null,
    isGone,
    removeAt: found.removeAt?.toISOString() ?? null,
    history,
    reports,
    decisions: decisions.map(decisionView),
    can: {
      decide: verdict.allowed ? actionsFor({ ...row, ...member, isGone, isSuspended }) : [],
      decideAppeal: verdict.allowed && appealed !== undefined,
    },
    whyNot: verdict.allowed ? null : problemWords[verdict.code],
  }
}

export function decisionView(row: DecisionRow): z.input<typeof DecisionView> {
  const { id, action, reason, words, decidedBy, isAutomatic, isUndone, commentCount } = row
  return {
    ...{ id, action, reason, words, decidedBy, isAutomatic, isUndone, commentCount },
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    decidedAt: row.decidedAt.toISOString(),
    appeal: appealView(row),
  }
}

export const appealView = (row: DecisionRow): z.input<typeof AppealView> | null =>
  row.appealedAt && {
    words: row.appealWords!,
    askedAt: row.appealedAt.toISOString(),
    verdict: row.verdict,
    answer: row.answer,
    decidedAt: row.answeredAt?.toISOString() ?? null,
    decidedBy: row.answeredBy,
  }

const removals = ['hide', 'remove', 'remove-comments', ...profileActions]

export async function readHistory(platform: Platform, memberId: string): Promise<MemberHistory | null> {
  const { rows } = await sql<
    Omit<MemberHistory, 'joinedAt' | 'suspendedUntil'> & { joinedAt: Date; suspendedUntil: Date | null }
  >`
    select members.created_at as "joinedAt", members.role, members.suspended_until as "suspendedUntil",
           (select count(*) from (${postsOf(platform)}) as posts) as "postCount",
           coalesce(past.removals, 0) as removals, coalesce(past.warnings, 0) as warnings,
           coalesce(past.suspensions, 0) as suspensions
    from members
    left join lateral (
      select count(*) filter (where action in (${sql.join(removals)})) as removals,
             count(*) filter (where action = 'warn') as warnings,
             count(*) filter (where action = 'suspend') as suspensions
      from moderation_cases
      join moderation_decisions on case_id = moderation_cases.id
      where owner_id = members.id and undone_at is null and not is_automatic
    ) as past on true
    where members.id = ${memberId}`.execute(platform.db)
  const [row] = rows
  return (
    (row && {
      ...row,
      joinedAt: row.joinedAt.toISOString(),
      suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    }) ??
    null
  )
}

type ReportRow = {
  id: string
  reporterId: string
  reason: ReportReason
  words: string | null
  reportedAt: Date
  isOpen: boolean
  isEligible: boolean
  upheld: number
  dismissed: number
}

async function listReports(
  { db, pool }: Platform,
  { kind, targetId }: { kind: string; targetId: string },
  needsConfirmedEmail: boolean,
): Promise<z.input<typeof ReportView>[]> {
  const { rows } = await sql<ReportRow>`
    select reports.id, reports.reporter_id as "reporterId", reports.reason, reports.words,
           reports.created_at as "reportedAt", reports.state = 'open' as "isOpen",
           ${isEligibleReporterSql(needsConfirmedEmail)} as "isEligible", ${reporterRecordSql('reports.reporter_id')}
    from (
      select * from reports
      where kind = ${kind} and target_id = ${targetId}
      order by state = 'open' desc, created_at desc, id
      limit ${REPORTS_SHOWN}
    ) as reports
    join members on members.id = reports.reporter_id
    order by reports.state = 'open' desc, reports.created_at desc, reports.id`.execute(db)
  const reporters = await readMemberRefs(
    pool,
    rows.map(({ reporterId }) => reporterId),
  )
  return rows.flatMap(({ reporterId, reportedAt, upheld, dismissed, ...row }) => {
    const reporter = reporters.get(reporterId)
    if (!reporter) return []
    return [{ ...row, reporter, record: { upheld, dismissed }, reportedAt: reportedAt.toISOString() }]
  })
}
