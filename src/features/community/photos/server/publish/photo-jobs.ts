import { z } from 'zod'
import { makeAvifs } from '../../../../../kernel/pictures/server/avifs.ts'
import { clearFileCacheOfPicture, readMediaFile } from '../../../../../kernel/pictures/server/media-files.ts'
import {
  deleteFileRow,
  deleteMedia,
  listFileKeys,
  listOutdatedKeys,
  listUnreferencedKeys,
  markForRemoval,
} from '../../../../../kernel/pictures/server/remove-media-sql.ts'
import { job } from '../../../../../platform/jobs/jobs.ts'
import { SERVED_WIDTHS } from '../../../../../platform/pictures/picture-widths.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import { endFirstLooks } from '../feed/first-looks/first-look-sql.ts'
import { recordOutfitOfTheWeek } from '../feed/outfit-of-the-week.ts'
import { scoreDuePhotos } from '../feed/scores/score-photos.ts'
import { outfitNotice } from '../photo-notices.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SWEEP_BATCH = 500

/**
 * Removes pictures that nothing refers to: the given ones at once, or without ids all that have been unused for a
 * day. Deletes a picture's files before its row, so that a missing row proves that the files are gone.
 */
export const removeUnusedMedia = job(
  z.object({ mediaIds: z.array(z.uuid()).optional() }),
  async ({ mediaIds }, platform, { signal }) => {
    for (const mediaId of await markForRemoval(platform.db, mediaIds ?? null)) {
      signal.throwIfAborted()
      await removeFiles(platform, await listFileKeys(platform.db, mediaId))
      await deleteMedia(platform.db, mediaId)
      clearFileCacheOfPicture(platform, mediaId)
    }
  },
)

/** Removes files after a crop: the part that was cut away must not stay readable at its old address. */
export const removeOutdatedFiles = job(z.object({ mediaId: z.uuid() }), async ({ mediaId }, platform) => {
  await removeFiles(platform, await listOutdatedKeys(platform.db, mediaId))
  clearFileCacheOfPicture(platform, mediaId)
})

/**
 * Removes files that a crash left between storing and recording them: no row refers to them, and they are a day old.
 */
export const sweepStrayFiles = job(z.object({}), async (_payload, platform, { signal }) => {
  let batch: string[] = []
  const sweep = async () => {
    for (const key of await listUnreferencedKeys(platform.db, batch)) await platform.media.remove(key)
    batch = []
  }
  for await (const { key } of platform.media.list()) {
    signal.throwIfAborted()
    if (madeAt(key) < Date.now() - DAY_MS) batch.push(key)
    if (batch.length >= SWEEP_BATCH) await sweep()
  }
  await sweep()
})

/** Ends first looks whose days are over. Also deletes the viewer marks of looks that their owners have deleted. */
export const endFirstLooksJob = job(z.object({}), (_payload, { db }) =>
  db.transaction().execute((tx) => endFirstLooks(tx)),
)

export const makeAvif = job(z.object({ mediaId: z.uuid() }), ({ mediaId }, platform, { signal }) =>
  makeAvifs(platform, mediaId, signal),
)

/** Makes a width of a picture before a browser requests it. */
export const makeWidth = job(
  z.object({ mediaId: z.uuid(), width: z.literal(SERVED_WIDTHS), revision: z.int().optional() }),
  ({ mediaId, width, revision = 1 }, platform) =>
    readMediaFile(platform, { mediaId, revision, width, ending: 'webp' }),
)

/** Stores the winner of the week that ended. Runs every Monday; harmless on any other day. */
export const chooseOutfitOfTheWeek = job(z.object({}), async (_payload, { db, settings }, { signal }) => {
  await scoreDuePhotos(db, { now: new Date(), needsConfirmedEmail: settings.confirmEmail }, signal)
  await db.transaction().execute(async (tx) => {
    const winner = await recordOutfitOfTheWeek(tx, new Date())
    if (!winner?.ownerId || !winner.photoId) return
    const { ownerId: memberId, photoId } = winner
    await raiseNotice(tx, outfitNotice, { memberId, about: photoId, celebrates: 'always' })
  })
})

async function removeFiles(platform: Platform, keys: string[]) {
  for (const key of keys) {
    await platform.media.remove(key)
    await deleteFileRow(platform.db, key)
  }
}

/**
 * Keys end in a version 7 UUID, which begins with its creation time. Returns the current time for a key without one.
 */
function madeAt(key: string): number {
  const [id] = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(?=[^/]*$)/.exec(key) ?? []
  return id ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) : Date.now()
}
