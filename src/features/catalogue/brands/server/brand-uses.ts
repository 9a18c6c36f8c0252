import type { Tx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** A feature whose rows refer to brands. */
type BrandUse = {
  /** Whether any row refers to the brand: then it cannot be deleted. */
  isUsed(tx: Tx, brandId: string): Promise<boolean>
  /**
   * In the transaction that merges one brand into another: its rows of the first become rows of the other.
   */
  merge(tx: Tx, fromId: string, into: { id: string; name: string }): Promise<void>
  /** After the commit that changed a brand. */
  dropCaches?(platform: Platform): void
}

export const brandUses = partKind<BrandUse>()

export function dropBrandCaches(platform: Platform): void {
  for (const use of brandUses.in(platform)) use.dropCaches?.(platform)
}
