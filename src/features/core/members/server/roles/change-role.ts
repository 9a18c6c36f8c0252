import type { Role } from '../../../../../kernel/session/role.ts'
import { isOnlyAdmin, lockStanding } from '../../../../../kernel/session/server/standing.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import { setRole } from './role-sql.ts'

/**
 * Gives a member another role, which takes effect with their next request. There is always an admin left.
 * @param byId null for a command on the server
 * @returns whether anything changed
 * @throws Problem 'member-not-found', 'only-admin'
 */
export async function changeRole(
  tx: Tx,
  byId: string | null,
  memberId: string,
  role: Role,
): Promise<boolean> {
  // Before their own row: two admins who demote each other are serialized.
  const isLast = await isOnlyAdmin(tx, memberId)
  const member = found(await lockStanding(tx, memberId), 'member-not-found')
  if (member.role === role) return false
  if (member.role === 'admin' && isLast) throw new Problem('only-admin')
  await setRole(tx, memberId, role)
  await writeAudit(tx, byId, {
    action: 'member.role',
    subjectId: memberId,
    subjectName: '',
    before: { role: member.role },
    after: { role },
  })
  return true
}
