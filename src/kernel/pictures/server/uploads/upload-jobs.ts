import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { expireUploads, forgetUploadPart } from './upload-sql.ts'

/** Ends uploads nobody goes on with, and removes the parts of those that are whole, given up or expired. */
export const clearUploads = job(z.object({}), async (_payload, { db, media }) => {
  for (const key of await expireUploads(db)) {
    // The file first: a crash in between leaves a row, which is tried again.
    await media.remove(key)
    await forgetUploadPart(db, key)
  }
})
