import { z } from 'zod'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { prepareReel } from './upload/prepare-reel.ts'
import { abandonUpload, failStalledProcessing, listAbandonedUploads } from './upload/upload-sql.ts'

export const prepareReelVideo = job(z.object({ reelId: z.uuid() }), ({ reelId }, platform, { signal }) =>
  prepareReel(platform, reelId, signal),
)

/** Removes files that no row refers to any more. Queued by the code that deleted the reference. */
export const removeFiles = job(z.object({ keys: z.array(z.string()) }), async ({ keys }, { media }) => {
  for (const key of keys) await media.remove(key)
})

/**
 * Cleans up after abandoned work: chunks of uploads without progress for a day, and folders of processing that died.
 * The texts of such a reel are kept, and its owner can choose the video again.
 */
export const clearReelUploads = job(z.object({}), async (_payload, { db, videos }) => {
  await failStalledProcessing(db)
  for (const reelId of await listAbandonedUploads(db)) {
    await db.transaction().execute(async (tx) => {
      const keys = await abandonUpload(tx, reelId)
      if (keys.length > 0) await enqueue(tx, 'remove-files', { keys })
    })
  }
  await videos.clearLeftovers()
})
