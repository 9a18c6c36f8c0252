import type { Tx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** A feature whose rows refer to a category. */
type CategoryUse = {
  /** Moves the rows to the other category, or to none, in the transaction that deletes a category. */
  move(tx: Tx, fromId: string, intoId: string | null): Promise<void>
  /** Called after the commit that changed the tree. */
  dropCaches(platform: Platform): void
}

export const categoryUses = partKind<CategoryUse>()
