import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { expireExport, exportKey, listOldExports, listStuckExports } from './export-sql.ts'
import { failExportAndMail, makeExport } from './make-export.ts'

export const makeMemberExport = job(z.object({ exportId: z.uuid() }), ({ exportId }, platform, { signal }) =>
  makeExport(platform, exportId, signal),
)

/** Removes the files of expired exports, and marks abandoned ones as failed. */
export const removeOldExports = job(z.object({}), async (_payload, platform, { signal }) => {
  for (const id of await listOldExports(platform.db)) {
    signal.throwIfAborted()
    await platform.media.remove(exportKey(id))
    await expireExport(platform.db, id)
  }
  for (const id of await listStuckExports(platform.db)) await failExportAndMail(platform, id)
})
