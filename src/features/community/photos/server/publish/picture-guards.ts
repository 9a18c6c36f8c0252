import type { Tx } from '../../../../../platform/database/database.ts'
import { partKind } from '../../../../../platform/parts.ts'
import type { Platform } from '../../../../../platform/platform.ts'

/** Called before the pictures of a photo change, with the photo locked, to refuse it. */
export type PictureGuard = {
  /** @param pictureIds the pictures it would have, in order. @throws Problem 'form-invalid' at a picture */
  check(tx: Tx, photoId: string, pictureIds: string[]): Promise<void>
}

export const pictureGuards = partKind<PictureGuard>()

export async function runPictureGuards(
  tx: Tx,
  platform: Pick<Platform, 'parts'>,
  photoId: string,
  pictureIds: string[],
): Promise<void> {
  for (const guard of pictureGuards.in(platform)) await guard.check(tx, photoId, pictureIds)
}
