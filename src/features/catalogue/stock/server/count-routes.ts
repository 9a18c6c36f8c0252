import type { z } from 'zod'
import { keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../problems.ts'
import { readAdminSearchQuery } from '../../products/server/admin/admin-search.ts'
import { adjustStock, setStockChangeContext } from '../../products/server/stock/adjust-stock.ts'
import { COUNT_LINES_MAX, type CountRow, type CountView } from '../stock.ts'
import { countApi } from '../stock-api.ts'
import {
  CountPlace,
  countCounts,
  deleteCount,
  findCount,
  insertCount,
  LATEST_COUNT,
  listCountLines,
  listCounts,
  listDifferences,
  lockCount,
  markCountBooked,
  saveCountedStock,
} from './count-sql.ts'
import { lockSizesAtPlace, lockSizesOfCount } from './lock-sizes.ts'
import { placeExists } from './place-sql.ts'
import { matchingSizes } from './stock-list-sql.ts'
import { bookedChange } from './stock-rules.ts'

export const countRoutes = implement(countApi, {
  'GET /admin/stock-counts': async ({ query, db }) => {
    const page = keysetPage(`stock-counts:${query.q}`, CountPlace, query, LATEST_COUNT)
    const rows = await listCounts(db, query.q, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ id }) => [id])
    const total = query.cursor ? null : await countCounts(db, query.q)
    return { items: shown.map(rowView), nextCursor, total, isMore: false }
  },

  'GET /admin/stock-counts/{countId}': ({ db, params }) => readOne(db, params.countId),

  'POST /admin/stock-counts': async (call) => {
    const { body, platform } = call
    const words = body.q === '' ? null : await readAdminSearchQuery(platform.pool, body.q)
    return runIdempotent(call, async (tx) => {
      if (!(await placeExists(tx, body.placeId))) throw new Problem('place-not-found')
      const id = newId()
      const lines = await insertCount(
        tx,
        { id, ...body },
        body.q === '' ? [] : [matchingSizes(body.q, words)],
      )
      if (lines === 0) throw new Problem('count-empty')
      if (lines > COUNT_LINES_MAX) throw new Problem('count-too-large')
      return readOne(tx, id)
    })
  },

  'PUT /admin/stock-counts/{countId}/lines/{variantId}': ({ db, params: { countId, variantId }, body }) =>
    db.transaction().execute(async (tx) => {
      const count = found(await lockCount(tx, countId), 'count-not-found')
      if (count.state === 'booked') throw new Problem('count-booked')
      // Locked, so that a count booked at the same moment is either expected here or shifts this line.
      const [size] = await lockSizesAtPlace(tx, [variantId], count.placeId)
      const line = { countId, variantId, counted: body.counted, expected: size?.atPlace ?? null }
      const expected = found(await saveCountedStock(tx, line), 'stock-size-not-found')
      const { countedCount, difference } = found(await findCount(tx, countId), 'count-not-found')
      return { countedCount, difference, expected }
    }),

  'PUT /admin/stock-counts/{countId}/booked': ({ viewer, db, params: { countId } }) =>
    db.transaction().execute(async (tx) => {
      const count = found(await lockCount(tx, countId), 'count-not-found')
      if (count.state === 'open') {
        // The sizes first: another count or a correction may shift the differences until then.
        await lockSizesOfCount(tx, countId)
        const lines = await listDifferences(tx, countId)
        const ids = lines.map(({ variantId }) => variantId)
        const there = new Map((await lockSizesAtPlace(tx, ids, count.placeId)).map((size) => [size.id, size]))
        const changes = lines.map((line) => ({
          variantId: line.variantId,
          pieces: bookedChange(line, there.get(line.variantId)?.atPlace ?? 0),
        }))
        // Before the stock changes, which shifts the lines of open counts.
        await markCountBooked(tx, countId)
        await setStockChangeContext(tx, {
          reason: 'count',
          by: viewer.memberId,
          place: count.placeId,
          note: count.title,
        })
        await adjustStock(tx, changes)
      }
      return readOne(tx, countId)
    }),

  'DELETE /admin/stock-counts/{countId}': async ({ db, params: { countId } }) => {
    await db.transaction().execute(async (tx) => {
      const count = await lockCount(tx, countId)
      if (count?.state === 'booked') throw new Problem('count-booked')
      await lockSizesOfCount(tx, countId)
      await deleteCount(tx, countId)
    })
    return done
  },
})

const rowView = ({
  createdAt,
  ...row
}: Awaited<ReturnType<typeof listCounts>>[number]): z.input<typeof CountRow> => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

async function readOne(db: DbOrTx, id: string): Promise<z.input<typeof CountView>> {
  const row = found(await findCount(db, id), 'count-not-found')
  return { ...rowView(row), lines: await listCountLines(db, id) }
}
