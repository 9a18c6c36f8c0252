import type { Tx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** A feature whose rows have a category. */
type CategoryUse = {
  /** In the transaction that deletes a category: its rows get the other one, or none. */
  move(tx: Tx, fromId: string, intoId: string | null): Promise<void>
  /** After the commit that changed the tree. */
  dropCaches(platform: Platform): void
}

export const categoryUses = partKind<CategoryUse>()
