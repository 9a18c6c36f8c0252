import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import type { SignedInViewer } from '../../../platform/viewer.ts'
import { FOR_GOOD } from '../../moderation/decision-words.ts'
import { listCasesOf } from '../../moderation/server/case-sql.ts'
import { caseRow, decisionView, readHistory } from '../../moderation/server/case-view.ts'
import { listDecisionsOf } from '../../moderation/server/decision-sql.ts'
import { listReportsBy, readRecord } from '../../moderation/server/report-sql.ts'
import type { MemberRef } from '../member.ts'
import type { DeskMember, DeskMemberRow } from '../member-desk.ts'
import { mayActOn, mayRunMembers } from './desk-rules.ts'
import { countSessions, type DeskMemberFacts, findDeskMember } from './member-desk-sql.ts'
import { readMemberRefs } from './member-sql.ts'

/** A member as a line of the desk; addresses are for admins. */
export function deskMemberRow(
  viewer: SignedInViewer,
  row: DeskMemberFacts,
  ref: MemberRef | undefined,
): z.input<typeof DeskMemberRow>[] {
  if (!ref) return []
  const { isConfirmed, role, points } = row
  return [
    {
      ...ref,
      ...{ isConfirmed, role, points },
      email: viewer.isAdmin ? row.email : null,
      joinedAt: row.joinedAt.toISOString(),
      suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    },
  ]
}

/** One member with their record and everything that was decided about what is theirs; null when they are gone. */
export async function readDeskMember(
  { db, pool }: Platform,
  viewer: SignedInViewer,
  memberId: string,
): Promise<z.input<typeof DeskMember> | null> {
  const found = await findDeskMember(db, memberId)
  if (!found) return null
  const [refs, history, sessionCount, record, reports, cases, decisions] = await Promise.all([
    readMemberRefs(pool, [memberId]),
    readHistory(db, memberId),
    countSessions(db, memberId),
    readRecord(db, memberId),
    listReportsBy(db, memberId),
    listCasesOf(db, memberId),
    listDecisionsOf(db, memberId),
  ])
  const [row] = deskMemberRow(viewer, found, refs.get(memberId))
  if (!row || !history) return null
  const runs = mayRunMembers(viewer).allowed
  const acts = runs && mayActOn(viewer, found).allowed
  const isSuspended = found.suspendedUntil !== null
  return {
    ...row,
    ...{ level: found.level, history, sessionCount, record },
    isForGood: isSuspended && found.suspendedUntil! >= FOR_GOOD,
    reports: reports.map(({ reportedAt, ...one }) => ({ ...one, reportedAt: reportedAt.toISOString() })),
    cases: cases.flatMap((one) => caseRow(one, refs)),
    decisions: decisions.map(decisionView),
    can: {
      changeRole: runs,
      suspend: acts && !isSuspended,
      lift: acts && isSuspended,
      adjustPoints: runs,
      endSessions: runs,
    },
  }
}
