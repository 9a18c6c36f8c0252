import type { DbOrTx } from '../../../../platform/database/database.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { beginWork } from './upload-sql.ts'

/** Reels are prepared one after another, so that other jobs always find a place. */
const QUEUE = 'reels'
const TRIES = 4

/** Has a video that is here whole prepared. @returns false where it is not, or ready already */
export async function queueWork(db: DbOrTx, reelId: string): Promise<boolean> {
  if (!(await beginWork(db, reelId))) return false
  const jobKey = `prepare-reel:${reelId}`
  await enqueue(db, 'prepare-reel', { reelId }, { jobKey, queue: QUEUE, maxAttempts: TRIES })
  return true
}
