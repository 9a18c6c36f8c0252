import type { z } from 'zod'
import { BYTE_ORDER_MARK, csvLine } from '../../../../kernel/text/csv.ts'
import type { Db, DbOrTx } from '../../../../platform/database/database.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { toByteStream } from '../../../../platform/http/xml.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hasPermission } from '../../../../platform/sign-in/permissions.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { readAdminSearchQuery } from '../../products/server/admin/admin-search.ts'
import { PLACES_MAX, type StockItem, type StockOverview, type StockRow } from '../stock.ts'
import { stockApi } from '../stock-api.ts'
import { moveStock } from './move-stock.ts'
import { insertPlace, listPlaces, lockPlaces, orderPlaces, readStockValue, renamePlace } from './place-sql.ts'
import {
  findStock,
  listMovements,
  listStock,
  listStockAfter,
  matchingSizes,
  type StockFacts,
} from './stock-list-sql.ts'

const MOVEMENTS_SHOWN = 50

export const stockRoutes = implement(stockApi, {
  'GET /admin/stock': async ({ viewer, query: { q, ...query }, db, platform }) => {
    const { lowStockMark } = await readShopSettings(platform.pool)
    const words = q ? await readAdminSearchQuery(platform.pool, q) : null
    const { rows, ...rest } = await listStock(
      db,
      { ...query, state: query.state, sort: query.sort, cursor: query.cursor },
      lowStockMark,
      q ? [matchingSizes(q, words)] : [],
      q,
    )
    return { items: rows.map((row) => rowView(viewer, row, lowStockMark)), ...rest }
  },

  'GET /admin/stock.csv': ({ viewer, db, c }) => {
    const day = new Date().toISOString().slice(0, 10)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="stock-${day}.csv"`)
    return c.body(toByteStream(writeStockCsv(db, hasPermission(viewer, 'costs.read'))))
  },

  'GET /admin/stock-places': ({ viewer, db, platform }) => readOverview(platform, db, viewer),

  'POST /admin/stock-places': ({ viewer, body, db, platform }) =>
    db.transaction().execute(async (tx) => {
      if ((await lockPlaces(tx)).length >= PLACES_MAX) throw new Problem('too-many-places')
      if (!(await insertPlace(tx, body.name))) throw placeNameTakenProblem()
      return readOverview(platform, tx, viewer)
    }),

  'PUT /admin/stock-places/{placeId}': ({ viewer, params: { placeId }, body, db, platform }) =>
    db.transaction().execute(async (tx) => {
      const places = await lockPlaces(tx)
      if (!places.some(({ id }) => id === placeId)) throw new Problem('place-not-found')
      if (!(await renamePlace(tx, placeId, body.name))) throw placeNameTakenProblem()
      return readOverview(platform, tx, viewer)
    }),

  'PUT /admin/stock-place-order': ({ viewer, body: { placeIds }, db, platform }) =>
    db.transaction().execute(async (tx) => {
      const existingIds = (await lockPlaces(tx)).map(({ id }) => id)
      if (
        existingIds.length !== new Set(placeIds).size ||
        !existingIds.every((id) => placeIds.includes(id))
      ) {
        throw new Problem('place-not-found')
      }
      await orderPlaces(tx, placeIds)
      return readOverview(platform, tx, viewer)
    }),

  'GET /admin/stock/{variantId}': ({ viewer, params, db, platform }) =>
    readItem(platform, db, viewer, params.variantId),

  'POST /admin/stock/{variantId}/movements': (call) =>
    runIdempotent(call, async (tx) => {
      const { viewer, params, body, platform } = call
      await moveStock(tx, viewer.memberId, params.variantId, body)
      return readItem(platform, tx, viewer, params.variantId)
    }),
})

const placeNameTakenProblem = () =>
  new Problem('place-name-taken', { fields: { name: 'There is a place with this name already.' } })

function rowView(viewer: SignedInViewer, row: StockFacts, lowMark: number): z.input<typeof StockRow> {
  return {
    ...row,
    isLow: row.pieces <= lowMark,
    costMinor: hasPermission(viewer, 'costs.read') ? row.costMinor : null,
  }
}

async function readItem(
  { pool }: Platform,
  db: DbOrTx,
  viewer: SignedInViewer,
  variantId: string,
): Promise<z.input<typeof StockItem>> {
  const [{ lowStockMark }, row] = [await readShopSettings(pool), await findStock(db, variantId)]
  const movements = await listMovements(db, variantId, MOVEMENTS_SHOWN)
  return {
    ...rowView(viewer, found(row, 'stock-size-not-found'), lowStockMark),
    movements: movements.map((one) => ({ ...one, happenedAt: one.happenedAt.toISOString() })),
  }
}

async function readOverview(
  { pool }: Platform,
  db: DbOrTx,
  viewer: SignedInViewer,
): Promise<z.input<typeof StockOverview>> {
  const places = await listPlaces(db)
  const pieces = places.reduce((sum, place) => sum + place.pieces, 0)
  if (!hasPermission(viewer, 'costs.read')) return { places, pieces, value: null }
  const { currency } = await readShopSettings(pool)
  return { places, pieces, value: { ...(await readStockValue(db)), currency } }
}

const EXPORTED_AT_ONCE = 1_000

async function* writeStockCsv(db: Db, showsCosts: boolean): AsyncGenerator<string> {
  const places = await listPlaces(db)
  const head = ['product', 'brand', 'size', 'sku', 'barcode', 'pieces', ...places.map(({ name }) => name)]
  yield BYTE_ORDER_MARK + csvLine([...head, ...(showsCosts ? ['cost_minor'] : [])])
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const rows = await listStockAfter(db, after, EXPORTED_AT_ONCE)
    yield rows
      .map((row) => {
        const at = new Map(row.at.map(({ placeId, pieces }) => [placeId, pieces]))
        return csvLine([
          ...[row.name, row.brandName, row.size, row.sku, row.barcode, row.pieces],
          ...places.map(({ id }) => at.get(id) ?? 0),
          ...(showsCosts ? [row.costMinor] : []),
        ])
      })
      .join('')
    if (rows.length < EXPORTED_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}
