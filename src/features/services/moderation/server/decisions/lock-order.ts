import { lockStanding, type Standing } from '../../../../../kernel/session/server/standing.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { caseKind } from '../case-kinds.ts'
import type { Thing } from '../case-sql.ts'

/**
 * Locks the owner of a thing and the thing, before its case. All others lock in this order too: an author's change
 * locks the thing and may then open its case, and an account that is closed locks its owner and then the things.
 * @returns undefined for a closed account
 */
export async function lockOwnerAndThing(
  tx: Tx,
  platform: Platform,
  thing: Thing,
): Promise<Standing | undefined> {
  const owner = await lockStanding(tx, thing.ownerId)
  await caseKind(platform, thing.kind).lock?.(tx, thing.targetId)
  return owner
}
