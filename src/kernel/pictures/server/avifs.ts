import { widthsOf } from '../../../platform/pictures/picture-widths.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addFile } from './own-pictures-sql.ts'
import { findPicture, findServed } from './picture-sql.ts'
import { openOriginal, putWidth } from './pictures.ts'

/**
 * Makes the missing AVIF files of a picture, unless the operator turned them off. Does nothing if the picture is gone
 * or was cropped again.
 */
export async function makeAvifs(platform: Platform, mediaId: string, signal: AbortSignal): Promise<void> {
  if (!platform.settings.avif) return
  const picture = await findPicture(platform.db, mediaId)
  if (!picture) return
  const original = await openOriginal(platform, picture)
  for (const width of widthsOf(picture.width)) {
    signal.throwIfAborted()
    const [served] = await findServed(platform.pool, [mediaId, `${picture.revision}/${width}.avif`])
    if (served?.revision !== picture.revision) return
    if (served.key) continue
    const avif = await platform.pictures.makeAvif(original, width, { crop: picture.crop })
    const file = await putWidth(platform, picture, avif)
    const isOurs = await platform.db.transaction().execute((tx) => addFile(tx, mediaId, file))
    if (!isOurs) await platform.media.remove(file.key)
  }
}
