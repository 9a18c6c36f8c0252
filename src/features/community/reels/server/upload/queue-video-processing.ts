import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { beginProcessing } from './upload-sql.ts'

/** Reels are processed one at a time, so that other jobs always find a free slot. */
const QUEUE = 'reels'
const TRIES = 4

/** Queues the processing of a complete video. @returns false if it is incomplete or already ready */
export async function queueVideoProcessing(db: DbOrTx, reelId: string): Promise<boolean> {
  if (!(await beginProcessing(db, reelId))) return false
  const jobKey = `prepare-reel:${reelId}`
  await enqueue(db, 'prepare-reel', { reelId }, { jobKey, queue: QUEUE, maxAttempts: TRIES })
  return true
}
