import { isDeepStrictEqual } from 'node:util'
import type { DbOrTx } from './database/database.ts'
import { newId } from './database/ids.ts'

type Facts = Record<string, unknown>

export type AuditEntry = {
  /** "product.change": the kind of thing, and the kind of change. */
  action: `${string}.${string}`
  subjectId?: string | undefined
  /** Its name for readers of the log. Empty for a member: entries outlive a deleted account and must not name it. */
  subjectName: string
  /** JSON with only the fields that differ. Without `before` the subject was created; without `after`, deleted. */
  before?: Facts | undefined
  after?: Facts | undefined
}

/**
 * Records an action of an admin or moderator, in the transaction of that action. The table is append-only: the database
 * refuses to change an entry. A change without a difference is not recorded.
 * @param memberId null for a command on the server
 * @returns whether an entry was recorded
 */
export async function writeAudit(
  db: DbOrTx,
  memberId: string | null,
  ...entries: AuditEntry[]
): Promise<boolean> {
  const rows = entries.map((entry) => auditRow(memberId, entry)).filter((row) => row !== null)
  if (rows.length > 0) await db.insertInto('audit_entries').values(rows).execute()
  return rows.length > 0
}

function auditRow(memberId: string | null, { action, subjectId, subjectName, before, after }: AuditEntry) {
  const changedKeys =
    before && after
      ? Object.keys({ ...before, ...after }).filter((key) => !isDeepStrictEqual(before[key], after[key]))
      : Object.keys(before ?? after ?? {})
  if (before && after && changedKeys.length === 0) return null
  return {
    id: newId(),
    member_id: memberId,
    action,
    subject_id: subjectId ?? null,
    subject_name: subjectName,
    before: JSON.stringify(pickKeys(before, changedKeys)),
    after: JSON.stringify(pickKeys(after, changedKeys)),
  }
}

const pickKeys = (facts: Facts | undefined, keys: string[]) =>
  Object.fromEntries(keys.flatMap((key) => (facts && key in facts ? [[key, facts[key]]] : [])))
