import { z } from 'zod'
import { keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { toByteStream } from '../../../../platform/http/xml.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { hasPermission } from '../../../../platform/sign-in/permissions.ts'
import { problemWords } from '../../../../problem-words.ts'
import { Problem, type ProblemCode } from '../../../../problems.ts'
import { importApi } from '../import-api.ts'
import { exportProducts } from './export-products.ts'
import { type ItemRow, listItems } from './import-items-sql.ts'
import { discardImport, enterState, findImport, listImports, readFailedStep } from './import-sql.ts'
import { retryPictures } from './origin-sql.ts'
import { IMPORT_QUEUE, receiveImport } from './receive-import.ts'

const LATEST = 20

export const importRoutes = implement(importApi, {
  'POST /admin/imports': async ({ query, viewer, db, platform, c }) => {
    const body = (c.req.raw.body ?? new Blob([]).stream()) as AsyncIterable<Uint8Array>
    const id = await receiveImport(platform, { memberId: viewer.memberId, fileName: query.fileName }, body)
    return found(await findImport(db, id), 'import-not-found')
  },

  'GET /admin/imports': async ({ db }) => ({ items: await listImports(db, LATEST) }),

  'GET /admin/imports/{importId}': async ({ params: { importId }, db }) =>
    found(await findImport(db, importId), 'import-not-found'),

  'GET /admin/imports/{importId}/items': async ({ params: { importId }, query, db }) => {
    found(await findImport(db, importId), 'import-not-found')
    const { only } = query
    const page = keysetPage(`import:${importId}:${only ?? ''}`, ItemCursor, query, [0])
    const rows = await listItems(db, importId, { only, after: page.after[0]!, limit: page.rowsToRead })
    const { shown, nextCursor } = page.cut(rows, ({ line }) => [line])
    return { items: shown.map(itemView), nextCursor }
  },

  'POST /admin/imports/{importId}/apply': async ({ params: { importId }, db }) => {
    await db.transaction().execute(async (tx) => {
      const { state } = found(await findImport(tx, importId), 'import-not-found')
      if (state === 'applying' || state === 'applied') return
      const step = state === 'failed' ? await readFailedStep(tx, importId) : 'applying'
      const isStarted = step !== null && (await enterState(tx, importId, ['checked', 'failed'], step))
      if (!isStarted) throw new Problem('import-not-ready')
      await queueStep(tx, importId, step)
    })
    return found(await findImport(db, importId), 'import-not-found')
  },

  'POST /admin/imports/{importId}/pictures': async ({ params: { importId }, db }) => {
    await db.transaction().execute(async (tx) => {
      found(await findImport(tx, importId), 'import-not-found')
      const count = await retryPictures(tx, importId)
      if (count > 0)
        await enqueue(tx, 'fetch-import-pictures', { importId }, { jobKey: `pictures:${importId}` })
    })
    return found(await findImport(db, importId), 'import-not-found')
  },

  'DELETE /admin/imports/{importId}': async ({ params: { importId }, db }) => {
    const isGone = await discardImport(db, importId)
    if (!isGone && (await findImport(db, importId))) throw new Problem('import-not-ready')
    return done
  },

  'GET /admin/products.csv': ({ query, viewer, platform, c }) => {
    const shape = query.shape ?? 'own'
    const isTemplate = query.rows === 'none'
    const day = new Date().toISOString().slice(0, 10)
    const name = isTemplate
      ? 'showoff-template.csv'
      : `${shape === 'shopify' ? 'shopify' : 'showoff'}-products-${day}.csv`
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    return c.body(
      toByteStream(
        exportProducts(platform, { shape, isTemplate, hasCosts: hasPermission(viewer, 'costs.read') }),
      ),
    )
  },
})

const ItemCursor = z.tuple([z.int().min(0)])

const itemView = ({ refusedPictures, ...row }: ItemRow) => ({
  ...row,
  missingPictures: refusedPictures.map(({ address, problem }) => ({
    address,
    sentence: problemWords[problem as ProblemCode],
  })),
})

const queueStep = (tx: Tx, importId: string, step: 'checking' | 'applying') =>
  enqueue(
    tx,
    step === 'checking' ? 'check-import' : 'apply-import',
    { importId },
    { queue: IMPORT_QUEUE, jobKey: `import:${importId}` },
  )
