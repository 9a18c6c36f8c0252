import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { done, found, implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { productStateOfPage } from '../../../../catalogue/products/server/stock/product-state-sql.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import type { AdminAutomatic } from '../../automatic.ts'
import { automaticAdminApi, productDiscountApi } from '../../automatic-api.ts'
import { termsWords } from '../../automatic-words.ts'
import { findAdminAutomatic, listAdminAutomatic } from './automatic-admin-sql.ts'
import { clearAutomaticCache, rulesForAll } from './automatic-rule-sql.ts'
import { addAutomatic, changeAutomatic, removeAutomatic } from './change-automatic.ts'
import { isCovered } from './compute-automatic-discounts.ts'

export const productDiscountRoutes = implement(productDiscountApi, {
  'GET /products/{productId}/discounts': async ({ params: { productId }, platform, c }) => {
    const rules = await rulesForAll(platform)
    const { brandId, categoryId } = found(
      await productStateOfPage(c, platform.db, productId),
      'product-not-found',
    )
    const coveringRules = rules.filter((rule) => isCovered({ productId, brandId, categoryId }, rule))
    return {
      items: coveringRules.map((rule) => ({
        name: rule.name,
        words: termsWords(rule, isOnlyProduct(rule.productIds, productId) ? null : rule.from),
      })),
    }
  },
})

const isOnlyProduct = (productIds: readonly string[], productId: string) =>
  productIds.length === 1 && productIds[0] === productId

export const automaticAdminRoutes = implement(automaticAdminApi, {
  'GET /admin/automatic-discounts': async ({ query, db }) => {
    const { currency } = await readShopSettings(db)
    return listAdminAutomatic(db, query, currency)
  },

  'GET /admin/automatic-discounts/{discountId}': ({ params, db }) => readOne(db, params.discountId),

  'POST /admin/automatic-discounts': async (call) => {
    const { viewer, body, platform } = call
    const added = await runIdempotent(call, async (tx) =>
      readOne(tx, await addAutomatic(tx, { viewer, platform }, body)),
    )
    clearAutomaticCache(platform)
    return added
  },

  'PATCH /admin/automatic-discounts/{discountId}': async ({ viewer, params, body, db, platform }) => {
    const { was, ...changes } = body
    const changed = await db.transaction().execute(async (tx) => {
      await changeAutomatic(tx, { viewer, platform }, params.discountId, changes, was)
      return readOne(tx, params.discountId)
    })
    clearAutomaticCache(platform)
    return changed
  },

  'DELETE /admin/automatic-discounts/{discountId}': async ({ viewer, params, db, platform }) => {
    await db.transaction().execute((tx) => removeAutomatic(tx, viewer.memberId, params.discountId))
    clearAutomaticCache(platform)
    return done
  },
})

async function readOne(db: DbOrTx, id: string): Promise<AdminAutomatic> {
  const { currency } = await readShopSettings(db)
  return found(await findAdminAutomatic(db, id, currency), 'automatic-discount-not-found')
}
