import type { Tx } from '../../../platform/database/database.ts'
import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { clearAllFileCaches } from '../../pictures/server/media-files.ts'

/** A feature's hooks for changes of how a member appears to others, or of who may see their content. */
type VisibilityHooks = {
  /** In the transaction, before all of a member's content is shown or hidden: locks the rows that count it. */
  lock?(tx: Tx, memberId: string): Promise<void>
  /** In the transaction: makes every live stream about these members' content authorize again. */
  recheckStreams?(platform: Platform, tx: Tx, memberIds: string[]): Promise<void>
  /** After the commit: drops cached names, portraits, counts and visibility of members. */
  dropCaches?(platform: Platform): Promise<void>
}

export const visibilityHooks = partKind<VisibilityHooks>()

export async function lockVisibility(platform: Platform, tx: Tx, memberId: string): Promise<void> {
  for (const { lock } of visibilityHooks.in(platform)) await lock?.(tx, memberId)
}

export async function recheckStreams(platform: Platform, tx: Tx, memberIds: string[]): Promise<void> {
  for (const hooks of visibilityHooks.in(platform)) await hooks.recheckStreams?.(platform, tx, memberIds)
}

/** Drops caches after a commit that changed a member's name, portrait or counts. */
export async function dropMemberCaches(platform: Platform): Promise<void> {
  await Promise.all(visibilityHooks.in(platform).map(({ dropCaches }) => dropCaches?.(platform)))
}

/** Drops caches after a commit that changed who may see a member's content, including their pictures. */
export async function dropVisibilityCaches(platform: Platform): Promise<void> {
  await Promise.all([dropMemberCaches(platform), clearAllFileCaches(platform)])
}
