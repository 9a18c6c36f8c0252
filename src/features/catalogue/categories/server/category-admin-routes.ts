import { done, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { categoryAdminApi } from '../category-admin-api.ts'
import { clearCategoryTreeCache, countWithoutCategory, listAdminCategories } from './category-sql.ts'
import { categoryUses } from './category-uses.ts'
import { addCategory, changeCategory, placeCategory, removeCategory } from './change-category.ts'

export const categoryAdminRoutes = implement(categoryAdminApi, {
  'GET /admin/shop-categories': async ({ db }) => {
    const [items, withoutCount] = await Promise.all([listAdminCategories(db), countWithoutCategory(db)])
    return { items, withoutCount }
  },

  'POST /admin/shop-categories': async (call) => {
    const added = await runIdempotent(call, (tx) => addCategory(tx, call.viewer.memberId, call.body))
    clearCategoryCaches(call.platform)
    return added
  },

  'PATCH /admin/shop-categories/{shopCategoryId}': async ({ viewer, params, body, db, platform }) => {
    const { was, ...changes } = body
    const changed = await db
      .transaction()
      .execute((tx) => changeCategory(tx, viewer.memberId, params.shopCategoryId, changes, was))
    clearCategoryCaches(platform)
    return changed
  },

  'PUT /admin/shop-categories/{shopCategoryId}/place': async ({ viewer, params, body, db, platform }) => {
    await db
      .transaction()
      .execute((tx) => placeCategory(tx, viewer.memberId, params.shopCategoryId, body.afterId))
    clearCategoryCaches(platform)
    return done
  },

  'DELETE /admin/shop-categories/{shopCategoryId}': async ({ viewer, params, query, db, platform }) => {
    await db
      .transaction()
      .execute((tx) =>
        removeCategory(tx, platform, viewer.memberId, params.shopCategoryId, query.into ?? null),
      )
    clearCategoryCaches(platform)
    return done
  },
})

function clearCategoryCaches(platform: Platform) {
  clearCategoryTreeCache(platform.db)
  for (const use of categoryUses.in(platform)) use.dropCaches(platform)
}
