import type { DbOrTx } from '../../../../platform/database/database.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { AdminDiscount } from '../discount.ts'
import { discountAdminApi } from '../discount-admin-api.ts'
import { addDiscount, changeDiscount, removeDiscount } from './change-discount.ts'
import { findAdminDiscount, listAdminDiscounts } from './discount-admin-sql.ts'
import { clearDiscountCache } from './takes-discounts.ts'

export const discountAdminRoutes = implement(discountAdminApi, {
  'GET /admin/discounts': async ({ query, db }) => {
    const { currency } = await readShopSettings(db)
    return listAdminDiscounts(db, query, currency)
  },

  'GET /admin/discounts/{discountId}': ({ params, db }) => readOne(db, params.discountId),

  'POST /admin/discounts': async (call) => {
    const { viewer, body, platform } = call
    const added = await runIdempotent(call, async (tx) =>
      readOne(tx, await addDiscount(tx, { viewer, platform }, body)),
    )
    clearDiscountCache(platform)
    return added
  },

  'PATCH /admin/discounts/{discountId}': async ({ viewer, params: { discountId }, body, db, platform }) => {
    const { was, ...changes } = body
    const changed = await db.transaction().execute(async (tx) => {
      await changeDiscount(tx, { viewer, platform }, discountId, changes, was)
      return readOne(tx, discountId)
    })
    clearDiscountCache(platform)
    return changed
  },

  'DELETE /admin/discounts/{discountId}': async ({ viewer, params, db, platform }) => {
    await db.transaction().execute((tx) => removeDiscount(tx, viewer.memberId, params.discountId))
    clearDiscountCache(platform)
    return done
  },
})

async function readOne(db: DbOrTx, id: string): Promise<AdminDiscount> {
  const { currency } = await readShopSettings(db)
  return found(await findAdminDiscount(db, id, currency), 'discount-not-found')
}
