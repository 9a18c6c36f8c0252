import type { Context } from 'hono'
import { z } from 'zod'
import { type AppEnv, apiRoutes, found } from '../../../platform/http.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { byteRange, RangeOutside } from '../../../platform/media/stored-media.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Problem } from '../../../problems.ts'
import { AskedExport, ExportId, ExportView, OwnExport } from '../leaving.ts'
import { addExport, type ExportRow, exportKey, findExport, findLatestExport } from './export-sql.ts'

/** Everything of one's own as one file. */
export const exportRoutes = apiRoutes()
const tag = 'Leaving'

const OneExport = z.object({ exportId: ExportId })

exportRoutes.signedIn.get(
  '/exports/latest',
  { summary: 'The latest export one asked for', tag, answers: OwnExport },
  async ({ viewer, db }) => {
    const latest = await findLatestExport(db, viewer.memberId)
    return { export: latest ? exportView(latest) : null }
  },
)

exportRoutes.signedIn.post(
  '/exports',
  {
    summary: 'Ask for everything of one’s own; while one is made, that one',
    tag,
    answers: AskedExport,
    status: 202,
    limit: 'write',
  },
  ({ viewer, db, platform }) =>
    db.transaction().execute(async (tx) => {
      const id = await addExport(tx, viewer.memberId)
      if (id) {
        // Only what is made costs anything; it is not begun when this refuses.
        await platform.limits.take('export', viewer.memberId)
        await enqueue(tx, 'make-export', { exportId: id }, { maxAttempts: 5, queue: 'exports' })
      }
      const latest = found(await findLatestExport(tx, viewer.memberId), 'export-not-found')
      return { export: exportView(latest), isNew: id !== undefined }
    }),
)

exportRoutes.get(
  '/exports/{exportId}',
  {
    summary: 'One of one’s own exports',
    tag,
    params: OneExport,
    answers: ExportView,
    problems: ['sign-in-required', 'export-not-found'],
  },
  async ({ params: { exportId }, c }) => exportView(await ownExport(c, exportId)),
)

exportRoutes.hono.get('/exports/:exportId/file', async (c) => {
  const id = ExportId.safeParse(c.req.param('exportId'))
  if (!id.success) throw new Problem('export-not-found')
  try {
    return await sendFile(c, await ownExport(c, id.data))
  } catch (problem) {
    // Somebody who followed a link: the page says in its own words what is missing.
    const isReader = c.req.header('accept')?.includes('text/html')
    if (isReader && problem instanceof Problem) return c.redirect(`/export/${id.data}`)
    throw problem
  }
})

/** Downloads can be taken up again where they broke off. */
async function sendFile(c: Context<AppEnv>, own: ExportRow): Promise<Response> {
  const { media } = c.var.platform
  const opened = own.state === 'ready' ? await openPart(media, own.id, c.req.header('range')) : null
  if (!opened) throw new Problem('export-gone')
  if (opened instanceof RangeOutside) {
    return c.body(null, 416, { 'Content-Range': `bytes */${opened.size}` })
  }
  const { part, size, etag, stream } = opened
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="showoff-${own.askedAt.toISOString().slice(0, 10)}.zip"`,
    'Content-Length': String(part ? part.end - part.start + 1 : size),
    'Accept-Ranges': 'bytes',
    ETag: etag,
    ...(part ? { 'Content-Range': `bytes ${part.start}-${part.end}/${size}` } : {}),
  }
  if (c.req.method !== 'HEAD') return c.body(stream, part ? 206 : 200, headers)
  await stream.cancel()
  return c.body(null, 200, headers)
}

const openPart = (media: MediaStore, exportId: string, range: string | undefined) =>
  media.open(exportKey(exportId), byteRange(range)).catch((error: unknown) => {
    if (error instanceof RangeOutside) return error
    throw error
  })

/** Other people's exports and missing ones look alike. Who has closed their account may still take theirs along. */
async function ownExport(c: Context<AppEnv>, exportId: string): Promise<ExportRow> {
  const memberId = ownIdOf(c.var.viewer)
  if (memberId === null) throw new Problem('sign-in-required')
  const asked = await findExport(c.var.platform.db, exportId)
  if (asked?.memberId !== memberId) throw new Problem('export-not-found')
  return asked
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
