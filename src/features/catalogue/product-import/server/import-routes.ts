import { z } from 'zod'
import { keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { apiRoutes, Done, done, found } from '../../../../platform/http/http.ts'
import { streamed } from '../../../../platform/http/xml.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { problemWords } from '../../../../problem-words.ts'
import { Problem, type ProblemCode } from '../../../../problems.ts'
import { ExportShape, ImportItemPage, ImportItemQuery, ImportList, ImportView } from '../import.ts'
import { exportProducts } from './export-products.ts'
import {
  discardImport,
  enterState,
  findImport,
  type ItemRow,
  listImports,
  listItems,
  readFailedStep,
} from './import-sql.ts'
import { retryPictures } from './origin-sql.ts'
import { IMPORT_QUEUE, receiveImport } from './receive-import.ts'

const routes = apiRoutes()
export const importRoutes = routes
const tag = 'Products, for admins'
const params = z.object({ importId: z.uuid() })
const LATEST = 20

function requireAdmin(viewer: Viewer) {
  if (!viewer.isAdmin) throw new Problem('admin-required')
}

routes.signedIn.post(
  '/admin/imports',
  {
    summary:
      'Send a table of products: its bytes are the body. What would become of each is looked at first, and nothing changes',
    tag,
    query: z.object({ fileName: z.string().min(1).max(200).default('products.csv') }),
    answers: ImportView,
    status: 202,
    limit: 'upload',
    problems: [
      'admin-required',
      'import-empty',
      'import-not-text',
      'import-unknown-table',
      'import-line-broken',
      'import-too-many-columns',
      'import-too-many-lines',
      'import-too-large',
    ],
  },
  async ({ query, viewer, db, platform, c }) => {
    requireAdmin(viewer)
    const body = (c.req.raw.body ?? new Blob([]).stream()) as AsyncIterable<Uint8Array>
    const id = await receiveImport(platform, { memberId: viewer.memberId, fileName: query.fileName }, body)
    return found(await findImport(db, id), 'import-not-found')
  },
)

routes.signedIn.get(
  '/admin/imports',
  { summary: 'The latest imports', tag, answers: ImportList, problems: ['admin-required'] },
  async ({ viewer, db }) => {
    requireAdmin(viewer)
    return { items: await listImports(db, LATEST) }
  },
)

routes.signedIn.get(
  '/admin/imports/{importId}',
  {
    summary: 'How far an import is, and how many products have which fate',
    tag,
    params,
    answers: ImportView,
    problems: ['admin-required', 'import-not-found'],
  },
  async ({ params: { importId }, viewer, db }) => {
    requireAdmin(viewer)
    return found(await findImport(db, importId), 'import-not-found')
  },
)

const Place = z.tuple([z.int().min(0)])

routes.signedIn.get(
  '/admin/imports/{importId}/items',
  {
    summary:
      'What becomes of each product of an import, in the order of the file, with the errors of each cell',
    tag,
    params,
    query: ImportItemQuery,
    answers: ImportItemPage,
    problems: ['admin-required', 'import-not-found', 'cursor-invalid'],
  },
  async ({ params: { importId }, query, viewer, db }) => {
    requireAdmin(viewer)
    found(await findImport(db, importId), 'import-not-found')
    const { only } = query
    const page = keysetPage(`import:${importId}:${only ?? ''}`, Place, query, [0])
    const rows = await listItems(db, importId, { only, after: page.after[0]!, limit: page.rowsToRead })
    const { shown, nextCursor } = page.cut(rows, ({ line }) => [line])
    return { items: shown.map(itemView), nextCursor }
  },
)

const itemView = ({ refusedPictures, ...row }: ItemRow) => ({
  ...row,
  missingPictures: refusedPictures.map(({ address, problem }) => ({
    address,
    sentence: problemWords[problem as ProblemCode],
  })),
})

routes.signedIn.post(
  '/admin/imports/{importId}/apply',
  {
    summary: 'Apply what was looked at; a second time changes nothing. What broke goes on where it stopped',
    tag,
    params,
    answers: ImportView,
    status: 202,
    limit: 'write',
    problems: ['admin-required', 'import-not-found', 'import-not-ready'],
  },
  async ({ params: { importId }, viewer, db }) => {
    requireAdmin(viewer)
    await db.transaction().execute(async (tx) => {
      const { state } = found(await findImport(tx, importId), 'import-not-found')
      if (state === 'applying' || state === 'applied') return
      const step = state === 'failed' ? await readFailedStep(tx, importId) : 'applying'
      const isBegun = step !== null && (await enterState(tx, importId, ['checked', 'failed'], step))
      if (!isBegun) throw new Problem('import-not-ready')
      await begin(tx, importId, step)
    })
    return found(await findImport(db, importId), 'import-not-found')
  },
)

const begin = (tx: Tx, importId: string, step: 'checking' | 'applying') =>
  enqueue(
    tx,
    step === 'checking' ? 'check-import' : 'apply-import',
    { importId },
    { queue: IMPORT_QUEUE, jobKey: `import:${importId}` },
  )

routes.signedIn.post(
  '/admin/imports/{importId}/pictures',
  {
    summary: 'Try again to fetch the pictures that did not come',
    tag,
    params,
    answers: ImportView,
    status: 202,
    limit: 'write',
    problems: ['admin-required', 'import-not-found'],
  },
  async ({ params: { importId }, viewer, db }) => {
    requireAdmin(viewer)
    await db.transaction().execute(async (tx) => {
      found(await findImport(tx, importId), 'import-not-found')
      const count = await retryPictures(tx, importId)
      if (count > 0)
        await enqueue(tx, 'fetch-import-pictures', { importId }, { jobKey: `pictures:${importId}` })
    })
    return found(await findImport(db, importId), 'import-not-found')
  },
)

routes.signedIn.delete(
  '/admin/imports/{importId}',
  {
    summary: 'Put away an import that changed nothing',
    tag,
    params,
    answers: Done,
    limit: 'write',
    problems: ['admin-required', 'import-not-ready'],
  },
  async ({ params: { importId }, viewer, db }) => {
    requireAdmin(viewer)
    const isGone = await discardImport(db, importId)
    if (!isGone && (await findImport(db, importId))) throw new Problem('import-not-ready')
    return done
  },
)

const ExportQuery = z.object({ shape: ExportShape.optional(), rows: z.literal('none').optional() })

routes.hono.openAPIRegistry.registerPath({
  method: 'get',
  path: '/admin/products.csv',
  summary:
    'Every product as a table that can be brought in again, in our own columns or in those of Shopify; with rows=none its heads alone',
  tags: [tag],
  security: [{ session: [] }],
  request: { query: ExportQuery },
  responses: {
    200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } },
    401: { description: 'sign-in-required' },
    403: { description: 'admin-required' },
  },
})
// Bytes, which the routes above do not answer with.
routes.hono.get('/admin/products.csv', (c) => {
  const { viewer, platform } = c.var
  if (viewer.memberId === null) throw new Problem('sign-in-required')
  requireAdmin(viewer)
  const shape = c.req.query('shape') === 'shopify' ? 'shopify' : 'own'
  const isTemplate = c.req.query('rows') === 'none'
  const day = new Date().toISOString().slice(0, 10)
  const name = isTemplate
    ? 'showoff-template.csv'
    : `${shape === 'shopify' ? 'shopify' : 'showoff'}-products-${day}.csv`
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return c.body(streamed(exportProducts(platform, { shape, isTemplate })))
})
