import type { Role } from '../../../../../kernel/session/role.ts'
import { isOnlyAdmin, lockStanding } from '../../../../../kernel/session/server/standing.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found, permit } from '../../../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { mayAssignRole } from './role-rules.ts'
import { findRole, setRole } from './role-sql.ts'

/**
 * Changes a member's role, which takes effect at their next request. The last admin cannot be demoted.
 * @param by null for a command on the server
 * @returns whether anything changed
 * @throws Problem 'member-not-found', 'role-not-found', 'role-beyond-own', 'only-admin'
 */
export async function changeRole(
  tx: Tx,
  by: SignedInViewer | null,
  memberId: string,
  role: Role,
): Promise<boolean> {
  // Check before locking the member's row: this serializes two admins who demote each other.
  const isLast = await isOnlyAdmin(tx, memberId)
  const member = found(await lockStanding(tx, memberId), 'member-not-found')
  if (member.role === role) return false
  const next = found(await findRole(tx, role), 'role-not-found')
  if (by) {
    permit(mayAssignRole(by, found(await findRole(tx, member.role), 'role-not-found')))
    permit(mayAssignRole(by, next))
  }
  if (member.role === 'admin' && isLast) throw new Problem('only-admin')
  await setRole(tx, memberId, role)
  await writeAudit(tx, by?.memberId ?? null, {
    action: 'member.role',
    subjectId: memberId,
    subjectName: '',
    before: { role: member.role },
    after: { role },
  })
  return true
}
