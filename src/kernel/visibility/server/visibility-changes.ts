import type { Tx } from '../../../platform/database/database.ts'
import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forgetPictureGates } from '../../pictures/server/media-files.ts'

/** What a feature does when it changes how a member appears to others, or who may see what they show. */
type VisibilityHooks = {
  /** In the transaction, before everything of a member comes into sight or goes out of it: locks what counts it. */
  lock?(tx: Tx, memberId: string): Promise<void>
  /** In the transaction: every live stream about something of these members is authorized again. */
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

/** After a commit that changed a member's name, portrait or counts. */
export async function dropMemberCaches(platform: Platform): Promise<void> {
  await Promise.all(visibilityHooks.in(platform).map(({ dropCaches }) => dropCaches?.(platform)))
}

/** After a commit that changed who may see what a member shows, their pictures included. */
export async function dropVisibilityCaches(platform: Platform): Promise<void> {
  await Promise.all([dropMemberCaches(platform), forgetPictureGates(platform)])
}
