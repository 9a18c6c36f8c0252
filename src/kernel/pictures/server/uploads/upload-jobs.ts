import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { deleteUploadPart, expireUploads } from './upload-sql.ts'

/** Deletes abandoned uploads, and removes the parts of those that are complete, canceled or expired. */
export const clearUploads = job(z.object({}), async (_payload, { db, media }) => {
  for (const key of await expireUploads(db)) {
    // Removes the file first: a crash in between leaves a row, which is retried.
    await media.remove(key)
    await deleteUploadPart(db, key)
  }
})
