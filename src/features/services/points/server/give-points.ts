import type { Tx } from '../../../../platform/database/database.ts'
import { raiseNotice } from '../../notices/server/raise-notice.ts'
import { levelUpNotice } from './level-notice.ts'
import { addEntries, type NewEntry, readLevels } from './points-sql.ts'

/**
 * Adds entries to the ledger, and notifies members who reached a level, immediately if they have a page open (PTS-09).
 * The caller must have locked the members' rows.
 */
export async function givePoints(tx: Tx, entries: NewEntry[], now: Date): Promise<void> {
  const memberIds = [...new Set(entries.filter(({ points }) => points > 0).map(({ memberId }) => memberId))]
  const before = await readLevels(tx, memberIds)
  await addEntries(tx, entries, now)
  for (const [memberId, level] of await readLevels(tx, memberIds)) {
    if (level > before.get(memberId)!) await raiseNotice(tx, levelUpNotice, { memberId, about: level })
  }
}
