import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { discardOldImports, failImport } from './import-sql.ts'
import { applyImport, checkImport } from './run-import.ts'

const importPayload = z.object({ importId: z.uuid() })

export const checkImportJob = job(importPayload, ({ importId }, platform, { signal }) =>
  failImportOnError(platform, importId, signal, () => checkImport(platform, importId, signal)),
)

export const applyImportJob = job(importPayload, ({ importId }, platform, { signal }) =>
  failImportOnError(platform, importId, signal, () => applyImport(platform, importId, signal)),
)

export const fetchImportPictures = job(importPayload, ({ importId }, platform, { signal }) =>
  fetchPictures(platform, importId, signal),
)

export const removeOldImports = job(z.object({}), (_payload, { db }) => discardOldImports(db))

/**
 * A failed import is shown to the admin, who can restart it. When a process stops or dies, another one continues its
 * import.
 */
async function failImportOnError(
  { db, log }: Platform,
  importId: string,
  signal: AbortSignal,
  work: () => Promise<void>,
) {
  try {
    await work()
  } catch (error) {
    if (signal.aborted) throw error
    log.error({ err: error, importId }, 'an import failed')
    await failImport(db, importId)
  }
}
