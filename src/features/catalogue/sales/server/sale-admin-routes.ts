import type { DbOrTx } from '../../../../platform/database/database.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { AdminSale } from '../sale.ts'
import { saleAdminApi } from '../sale-admin-api.ts'
import { clearSaleCaches } from './apply-sales.ts'
import { addSale, changeSale, removeSale } from './change-sale.ts'
import { findAdminSale, listAdminSales } from './sale-sql.ts'

export const saleAdminRoutes = implement(saleAdminApi, {
  'GET /admin/sales': ({ query, db }) => listAdminSales(db, query),

  'GET /admin/sales/{saleId}': ({ params, db }) => readOne(db, params.saleId),

  'POST /admin/sales': async (call) => {
    const { viewer, body, platform } = call
    let changedPrices = 0
    const added = await runIdempotent(call, async (tx) => {
      const sale = await addSale(tx, { viewer, platform }, body)
      changedPrices = sale.changedPrices
      return readOne(tx, sale.id)
    })
    clearSaleCaches(platform, changedPrices)
    return added
  },

  'PATCH /admin/sales/{saleId}': async ({ viewer, params: { saleId }, body, db, platform }) => {
    const { was, ...changes } = body
    const { sale, changedPrices } = await db.transaction().execute(async (tx) => {
      const changed = await changeSale(tx, { viewer, platform }, saleId, changes, was)
      return { sale: await readOne(tx, saleId), changedPrices: changed.changedPrices }
    })
    clearSaleCaches(platform, changedPrices)
    return sale
  },

  'DELETE /admin/sales/{saleId}': async ({ viewer, params, db, platform }) => {
    const { changedPrices } = await db
      .transaction()
      .execute((tx) => removeSale(tx, viewer.memberId, params.saleId))
    clearSaleCaches(platform, changedPrices)
    return done
  },
})

const readOne = async (db: DbOrTx, id: string): Promise<AdminSale> =>
  found(await findAdminSale(db, id), 'sale-not-found')
