import type { Tx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** A feature whose rows refer to brands. */
type BrandUse = {
  /** Whether any row refers to the brand, which then cannot be deleted. */
  isUsed(tx: Tx, brandId: string): Promise<boolean>
  /** Moves the rows of one brand to the other, in the transaction that merges them. */
  merge(tx: Tx, fromId: string, into: { id: string; name: string }): Promise<void>
  /** Called after the commit that changed a brand. */
  dropCaches?(platform: Platform): void
}

export const brandUses = partKind<BrandUse>()

export function clearBrandCaches(platform: Platform): void {
  for (const use of brandUses.in(platform)) use.dropCaches?.(platform)
}
