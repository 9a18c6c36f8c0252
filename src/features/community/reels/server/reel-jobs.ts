import { z } from 'zod'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { prepareReel } from './prepare-reel.ts'
import { abandon, failDeadWork, listAbandoned } from './upload-sql.ts'

export const prepareReelVideo = job(z.object({ reelId: z.uuid() }), ({ reelId }, platform, { signal }) =>
  prepareReel(platform, reelId, signal),
)

/** Files that no row knows any more, named by whoever forgot them. */
export const removeFiles = job(z.object({ keys: z.array(z.string()) }), async ({ keys }, { media }) => {
  for (const key of keys) await media.remove(key)
})

/**
 * Clears away what nobody came back for: pieces of videos whose upload stood still for a day, folders of work that
 * died. The words of such a reel stay with its owner, who can choose the video again.
 */
export const clearReelUploads = job(z.object({}), async (_payload, { db, videos }) => {
  await failDeadWork(db)
  for (const reelId of await listAbandoned(db)) {
    await db.transaction().execute(async (tx) => {
      const keys = await abandon(tx, reelId)
      if (keys.length > 0) await enqueue(tx, 'remove-files', { keys })
    })
  }
  await videos.clearLeftovers()
})
