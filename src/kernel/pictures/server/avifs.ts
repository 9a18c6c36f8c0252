import { makeMemoCache } from '../../../platform/fast/memo-cache.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { oncePerKey } from '../../../platform/once-per-key.ts'
import { widthsOf } from '../../../platform/pictures/picture-widths.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addFile } from './own-pictures-sql.ts'
import { findPicture, findServed } from './picture-sql.ts'
import { openOriginal, putWidth } from './pictures.ts'

/** Viewers get the WebP until then: the rush of a new picture is over, and its next viewers save the bytes. */
const LATER_MS = 60_000

const requested = oncePerKey((_: Platform) => makeMemoCache<void>({ ttlMs: 3_600_000, max: 10_000 }))

/** Enqueues the AVIF files of a picture, which somebody has looked for. They are made one picture at a time. */
export const requestAvifs = (platform: Platform, mediaId: string): Promise<void> =>
  requested(platform).read(mediaId, () =>
    enqueue(
      platform.db,
      'make-avif',
      { mediaId },
      { runAt: new Date(Date.now() + LATER_MS), jobKey: `make-avif:${mediaId}`, queue: 'avif' },
    ),
  )

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
