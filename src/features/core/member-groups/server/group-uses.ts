import type { Tx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'

/**
 * Implemented by features that limit something to a group: returns what prevents its deletion, such as "the code
 * PRESS".
 */
export const groupUses = partKind<(tx: Tx, groupId: string) => Promise<string[]>>()
