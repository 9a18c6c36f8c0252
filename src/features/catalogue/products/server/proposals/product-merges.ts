import type { Tx } from '../../../../../platform/database/database.ts'
import { partKind } from '../../../../../platform/parts.ts'

/**
 * A feature's part in the transaction that merges one product into another: its rows of the first become rows of the
 * other.
 */
export const productMerges =
  partKind<(tx: Tx, fromId: string, into: { id: string; name: string }) => Promise<void>>()
