import type { z } from 'zod'
import type { MemberRef } from '../../../../../kernel/session/member-ref.ts'
import { mayActOn } from '../../../../../kernel/session/server/admin-rules.ts'
import { readMemberRefs } from '../../../../../kernel/session/server/member-refs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { hasPermission } from '../../../../../platform/sign-in/permissions.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { FOR_GOOD } from '../../../../services/moderation/decision-words.ts'
import { caseKind } from '../../../../services/moderation/server/case-kinds.ts'
import { listCasesOf } from '../../../../services/moderation/server/case-list-sql.ts'
import { caseRow, decisionView, readHistory } from '../../../../services/moderation/server/case-view.ts'
import { listDecisionsOf } from '../../../../services/moderation/server/decisions/decision-sql.ts'
import { listReportsBy, readRecord } from '../../../../services/moderation/server/reports/report-sql.ts'
import type { AdminMember, AdminMemberRow } from '../../member-admin.ts'
import { listClearable } from '../profile/cleared-profile-sql.ts'
import { mayAssignRole } from '../roles/role-rules.ts'
import { type AdminMemberFacts, countSessions, findAdminMember } from './member-admin-sql.ts'

/** Converts a member to a row of the admin area; only admins see addresses. */
export function adminMemberRow(
  viewer: SignedInViewer,
  row: AdminMemberFacts,
  ref: MemberRef | undefined,
): z.input<typeof AdminMemberRow>[] {
  if (!ref) return []
  const { isConfirmed, role, roleName, points } = row
  return [
    {
      ...ref,
      ...{ isConfirmed, role, roleName, points },
      email: hasPermission(viewer, 'members.write') ? row.email : null,
      joinedAt: row.joinedAt.toISOString(),
      suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    },
  ]
}

/**
 * Reads a member with their record and every decision about their content.
 * @returns null if the member does not exist
 */
export async function readAdminMember(
  platform: Platform,
  viewer: SignedInViewer,
  memberId: string,
): Promise<z.input<typeof AdminMember> | null> {
  const { db, pool } = platform
  const found = await findAdminMember(db, memberId)
  if (!found) return null
  const [refs, history, sessionCount, record, reports, cases, decisions, clearable] = await Promise.all([
    readMemberRefs(pool, [memberId]),
    readHistory(platform, memberId),
    countSessions(db, memberId),
    readRecord(db, memberId),
    listReportsBy(db, memberId),
    listCasesOf(db, memberId),
    listDecisionsOf(db, memberId),
    listClearable(db, memberId),
  ])
  const [row] = adminMemberRow(viewer, found, refs.get(memberId))
  if (!row || !history) return null
  const runs = hasPermission(viewer, 'members.write')
  const mayAct = mayActOn(viewer, found).allowed
  const acts = runs && mayAct
  const moderates = hasPermission(viewer, 'community.moderate') && mayAct
  const isSuspended = found.suspendedUntil !== null
  return {
    ...row,
    ...{ level: found.level, history, sessionCount, record },
    isForGood: isSuspended && found.suspendedUntil! >= FOR_GOOD,
    reports: reports.map(({ kind, reportedAt, ...one }) => ({
      ...one,
      kindName: caseKind(platform, kind).name,
      reportedAt: reportedAt.toISOString(),
    })),
    cases: cases.flatMap((one) => caseRow(platform, one, refs)),
    decisions: decisions.map(decisionView),
    can: {
      changeRole:
        hasPermission(viewer, 'roles.write') &&
        mayAssignRole(viewer, { ...found, id: found.role, isBuiltIn: true }).allowed,
      clear: moderates ? clearable : [],
      removeComments: moderates,
      suspend: acts && !isSuspended,
      lift: acts && isSuspended,
      adjustPoints: runs,
      endSessions: runs,
    },
  }
}
