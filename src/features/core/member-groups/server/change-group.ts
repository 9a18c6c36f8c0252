import { requireUnchanged } from '../../../../kernel/admin/server/require-unchanged.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import type { MemberGroup, MemberGroupChanges, MemberGroupForm, PutIn } from '../member-group.ts'
import { GROUPS_MAX } from '../member-group-limits.ts'
import { groupUses } from './group-uses.ts'
import {
  countGroups,
  deleteGroup,
  deleteGroupMember,
  insertGroup,
  insertGroupMembers,
  isMember,
  isNameTaken,
  lockGroup,
  lockMembersByName,
  updateGroup,
} from './member-group-sql.ts'
import { pastedNames, pasteProblem } from './pasted-names.ts'

/** @throws Problem 'too-many-member-groups', 'form-invalid' */
export async function addGroup(tx: Tx, adminId: string, form: MemberGroupForm): Promise<string> {
  if ((await countGroups(tx)) >= GROUPS_MAX) throw new Problem('too-many-member-groups')
  const id = newId()
  if (!(await insertGroup(tx, id, form))) throw nameTaken()
  await writeAudit(tx, adminId, {
    ...{ action: 'member-group.add', subjectId: id, subjectName: form.name, after: form },
  })
  return id
}

/** @throws Problem 'member-group-not-found', 'changed-meanwhile', 'form-invalid' */
export async function changeGroup(
  tx: Tx,
  adminId: string,
  id: string,
  changes: MemberGroupChanges,
  was?: Record<string, unknown>,
): Promise<void> {
  const stored = found(await lockGroup(tx, id, 'for update'), 'member-group-not-found')
  const before = formOf(stored)
  await requireUnchanged({ stored: before, changes, was, readCurrent: async () => stored })
  // Omitted fields must be absent, not undefined; JSON guarantees that.
  const after = { ...before, ...(changes as Partial<MemberGroupForm>) }
  if (await isNameTaken(tx, id, after.name)) throw nameTaken()
  const isChanged = await writeAudit(tx, adminId, {
    ...{ action: 'member-group.change', subjectId: id, subjectName: after.name, before, after },
  })
  if (isChanged) await updateGroup(tx, id, after)
}

/** @throws Problem 'member-group-not-found', 'member-group-in-use' */
export async function removeGroup(tx: Tx, platform: Platform, adminId: string, id: string): Promise<void> {
  // The lock serializes this with anyone who limits something to the group.
  const group = found(await lockGroup(tx, id, 'for update'), 'member-group-not-found')
  const uses: string[] = []
  for (const usesOf of groupUses.in(platform)) uses.push(...(await usesOf(tx, id)))
  if (uses.length > 0) {
    const detail = `Limited to it: ${uses.slice(0, 3).join(', ')}${uses.length > 3 ? ' and more' : ''}. Change or delete that first.`
    throw new Problem('member-group-in-use', { detail })
  }
  await deleteGroup(tx, id)
  await writeAudit(tx, adminId, {
    ...{ action: 'member-group.remove', subjectId: id, subjectName: group.name },
    before: { ...formOf(group), memberCount: group.memberCount },
  })
}

/** @throws Problem 'member-group-not-found', 'member-not-found' */
export async function addMemberToGroup(
  tx: Tx,
  adminId: string,
  groupId: string,
  memberId: string,
): Promise<void> {
  const group = await lockExistingGroup(tx, groupId)
  if (!(await isMember(tx, memberId))) throw new Problem('member-not-found')
  const [added] = await insertGroupMembers(tx, groupId, [memberId])
  if (!added) return
  await writeAudit(tx, adminId, {
    ...{ action: 'member-group.put-in', subjectId: memberId, subjectName: '', after: { group: group.name } },
  })
}

/** @throws Problem 'member-group-not-found' */
export async function removeMemberFromGroup(tx: Tx, adminId: string, groupId: string, memberId: string) {
  const group = await lockExistingGroup(tx, groupId)
  if (!(await deleteGroupMember(tx, groupId, memberId))) return
  await writeAudit(tx, adminId, {
    ...{
      action: 'member-group.take-out',
      subjectId: memberId,
      subjectName: '',
      before: { group: group.name },
    },
  })
}

/**
 * Adds the members found, and reports each line that matches no member.
 * @throws Problem 'member-group-not-found', 'form-invalid'
 */
export async function addMembersByName(
  tx: Tx,
  adminId: string,
  groupId: string,
  text: string,
): Promise<PutIn> {
  const group = await lockExistingGroup(tx, groupId)
  const names = pastedNames(text)
  const words = pasteProblem(names)
  if (words) throw new Problem('form-invalid', { fields: { names: words } })
  const members = await lockMembersByName(
    tx,
    names.map(({ name }) => name),
  )
  const added = await insertGroupMembers(
    tx,
    groupId,
    members.map(({ id }) => id),
  )
  if (added.length > 0) {
    await writeAudit(tx, adminId, {
      ...{ action: 'member-group.put-in-several', subjectId: groupId, subjectName: group.name },
      after: { memberIds: added },
    })
  }
  const known = new Set(members.map(({ username }) => username.toLowerCase()))
  return {
    addedCount: added.length,
    knownCount: members.length - added.length,
    wrong: names
      .filter(({ name }) => !known.has(name.toLowerCase()))
      .map((one) => ({ ...one, reason: 'No member has this username' })),
  }
}

/** Locks the group against deletion until the transaction ends. */
const lockExistingGroup = async (tx: Tx, id: string): Promise<MemberGroup> =>
  found(await lockGroup(tx, id, 'for key share'), 'member-group-not-found')

const formOf = ({ name, note }: MemberGroup): MemberGroupForm => ({ name, note })

const nameTaken = () =>
  new Problem('form-invalid', { fields: { name: 'There is a group with this name already' } })
