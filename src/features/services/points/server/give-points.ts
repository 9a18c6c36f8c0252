import type { Tx } from '../../../../platform/database/database.ts'
import { raiseNotices } from '../../notices/server/raise-notice.ts'
import { levelUpNotice } from './level-notice.ts'
import { addEntries, type NewEntry, readLevels } from './points-sql.ts'

/** Adds to the ledger, and tells whoever reached a level by it. Their rows are locked by whoever calls. */
export async function givePoints(tx: Tx, entries: NewEntry[], now: Date): Promise<void> {
  const memberIds = [...new Set(entries.filter(({ points }) => points > 0).map(({ memberId }) => memberId))]
  const before = await readLevels(tx, memberIds)
  await addEntries(tx, entries, now)
  for (const [memberId, level] of await readLevels(tx, memberIds)) {
    if (level > before.get(memberId)!) await raiseNotices(tx, levelUpNotice, [memberId], { about: level })
  }
}
