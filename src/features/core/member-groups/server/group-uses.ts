import type { Tx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'

/** A feature that limits something to a group names what keeps the group from being deleted: "the code PRESS". */
export const groupUses = partKind<(tx: Tx, groupId: string) => Promise<string[]>>()
