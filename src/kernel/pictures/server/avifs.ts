import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { widthsOf } from '../../../platform/pictures/picture-widths.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addFile, findPicture, findServed } from './picture-sql.ts'
import { openOriginal, putWidth } from './pictures.ts'

/** The first readers get WebP; AVIF waits until the load of an upload is over. */
const LATER_MS = 60_000

/** AVIF is a third smaller and slow to encode: made later, one picture at a time. */
export async function queueAvifs(tx: Tx, mediaIds: string[]): Promise<void> {
  const runAt = new Date(Date.now() + LATER_MS)
  for (const mediaId of mediaIds) {
    await enqueue(tx, 'make-avif', { mediaId }, { runAt, jobKey: `make-avif:${mediaId}`, queue: 'avif' })
  }
}

/**
 * Makes the missing AVIF files of a picture, unless the operator turned them off. Stops quietly when the
 * picture is gone or was cropped again.
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
    const made = await platform.pictures.makeAvif(original, width, { crop: picture.crop })
    const file = await putWidth(platform, picture, made)
    const isOurs = await platform.db.transaction().execute((tx) => addFile(tx, mediaId, file))
    if (!isOurs) await platform.media.remove(file.key)
  }
}
