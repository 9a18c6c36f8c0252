import type { Context } from 'hono'
import type { z } from 'zod'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { type AppEnv, found, implement } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { sendMedia } from '../../../../platform/media/send-media.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { ExportId, type ExportView } from '../data-export.ts'
import { exportApi } from '../data-export-api.ts'
import { addExport, type ExportRow, exportKey, findExport, findLatestExport } from './export-sql.ts'

/** The viewer's data as one file. */

export const exportRoutes = implement(exportApi, {
  'GET /exports/latest': async ({ viewer, db }) => {
    const latest = await findLatestExport(db, viewer.memberId)
    return { export: latest ? exportView(latest) : null }
  },

  'POST /exports': ({ viewer, db, platform }) => {
    requireConfirmed(viewer)
    return db.transaction().execute(async (tx) => {
      const id = await addExport(tx, viewer.memberId)
      if (id) {
        // Only making an export is costly: when the limit refuses, none is started.
        await platform.limits.take('export', viewer.memberId)
        await enqueue(tx, 'make-export', { exportId: id }, { maxAttempts: 5, queue: 'exports' })
      }
      const latest = found(await findLatestExport(tx, viewer.memberId), 'export-not-found')
      return { export: exportView(latest), isNew: id !== undefined }
    })
  },

  'GET /exports/{exportId}': async ({ params, viewer, db }) =>
    exportView(await ownExport(db, viewer, params.exportId)),

  'GET /exports/{exportId}/file': async ({ params, viewer, db, c }) => {
    const id = ExportId.safeParse(params.exportId)
    if (!id.success) throw new Problem('export-not-found')
    try {
      return await sendFile(c, await ownExport(db, viewer, id.data))
    } catch (problem) {
      // The visitor followed a link: redirect to a page that explains the problem.
      const isReader = c.req.header('accept')?.includes('text/html')
      if (isReader && problem instanceof Problem) return c.redirect(`/export/${id.data}`)
      throw problem
    }
  },
})

/** Sends the file; an interrupted download can be resumed. */
async function sendFile(c: Context<AppEnv>, own: ExportRow): Promise<Response> {
  const name = `showoff-${own.askedAt.toISOString().slice(0, 10)}.zip`
  const headers = { 'Content-Disposition': `attachment; filename="${name}"` }
  const response =
    own.state === 'ready' ? await sendMedia(c, c.var.platform.media, exportKey(own.id), headers) : null
  if (!response) throw new Problem('export-gone')
  return response
}

/** Exports of others are answered like missing ones. A member who closed their account may still download theirs. */
async function ownExport(db: Db, viewer: Viewer, exportId: string): Promise<ExportRow> {
  const memberId = ownIdOf(viewer)
  if (memberId === null) throw new Problem('sign-in-required')
  const exportRow = await findExport(db, exportId)
  if (exportRow?.memberId !== memberId) throw new Problem('export-not-found')
  return exportRow
}

const ownIdOf = (viewer: Viewer) =>
  viewer.memberId === null ? (viewer.closed?.memberId ?? null) : viewer.memberId

const exportView = (row: ExportRow): z.input<typeof ExportView> => ({
  id: row.id,
  state: row.state,
  filesDone: row.filesDone,
  filesTotal: row.filesTotal,
  bytes: row.bytes,
  askedAt: row.askedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
})
