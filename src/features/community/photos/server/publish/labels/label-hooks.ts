import type { Tx } from '../../../../../../platform/database/database.ts'
import { partKind } from '../../../../../../platform/parts.ts'
import type { Platform } from '../../../../../../platform/platform.ts'

/** Called in the transaction that changes the labels of a photo, with the photo locked. */
export type LabelHook = { changed(tx: Tx, photo: { id: string; ownerId: string }): Promise<void> }

export const labelHooks = partKind<LabelHook>()

export async function runLabelHooks(
  tx: Tx,
  platform: Pick<Platform, 'parts'>,
  photo: { id: string; ownerId: string },
): Promise<void> {
  for (const hook of labelHooks.in(platform)) await hook.changed(tx, photo)
}
