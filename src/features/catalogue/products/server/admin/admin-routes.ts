import { done, found, implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { productAdminApi } from '../../product-admin-api.ts'
import { clearProductCache } from '../product-cache.ts'
import { listAdminCharts } from '../size-charts/size-chart-admin-sql.ts'
import { removeSizeChart, saveSizeChart } from '../size-charts/size-charts.ts'
import { listAdminIds } from './admin-list-sql.ts'
import { productKey } from './admin-product-rules.ts'
import { readAdminProduct, readAdminRows } from './admin-product-sql.ts'
import { applyBulkChange } from './bulk-change.ts'
import { checkCosts, runWithRedactedCosts } from './costs.ts'
import { addProduct, changeCell, changeProduct, duplicateProduct } from './save-product.ts'

export const productAdminRoutes = implement(productAdminApi, {
  'GET /admin/products': async ({ query, platform }) => {
    const { ids, ...page } = await listAdminIds(platform, query)
    return { items: await readAdminRows(platform.pool, ids), ...page }
  },

  'POST /admin/products': async (call) => {
    const { viewer, body } = call
    checkCosts(viewer, body.variants)
    const added = await runWithRedactedCosts(viewer, () =>
      runIdempotent(call, (tx) => addProduct(tx, viewer.memberId, body)),
    )
    clearProductCache(call.platform)
    return added
  },

  'POST /admin/products/bulk': async (call) => {
    const answer = await runIdempotent(call, (tx) => applyBulkChange(tx, call.viewer.memberId, call.body))
    clearProductCache(call.platform)
    return answer
  },

  'GET /admin/products/{id}': ({ params, viewer, platform }) =>
    runWithRedactedCosts(viewer, async () =>
      found(await readAdminProduct(platform.pool, productKey(params.id).id), 'product-not-found'),
    ),

  'PUT /admin/products/{id}': async (call) => {
    const { viewer, params, body } = call
    checkCosts(viewer, body.variants)
    const changed = await runWithRedactedCosts(viewer, () =>
      runIdempotent(call, (tx) => changeProduct(tx, viewer.memberId, productKey(params.id).id, body)),
    )
    clearProductCache(call.platform)
    return changed
  },

  'PATCH /admin/products/{id}': async ({ viewer, params, body, db, platform }) => {
    checkCosts(viewer, body.variants ?? [])
    const changed = await runWithRedactedCosts(viewer, () =>
      db.transaction().execute((tx) => changeCell(tx, viewer.memberId, productKey(params.id).id, body)),
    )
    clearProductCache(platform)
    return changed
  },

  'POST /admin/products/{id}/copy': async (call) => {
    const { viewer, params } = call
    return runWithRedactedCosts(viewer, () =>
      runIdempotent(call, (tx) => duplicateProduct(tx, viewer.memberId, productKey(params.id).id)),
    )
  },

  'GET /admin/brands/{brandId}/size-charts': async ({ params, db }) => ({
    items: await listAdminCharts(db, params.brandId),
  }),

  'PUT /admin/size-charts/{chartId}': async (call) => {
    const { viewer, params, body } = call
    const saved = await runIdempotent(call, (tx) => saveSizeChart(tx, viewer.memberId, params.chartId, body))
    clearProductCache(call.platform)
    return saved
  },

  'DELETE /admin/size-charts/{chartId}': async ({ viewer, params, db, platform }) => {
    await db.transaction().execute((tx) => removeSizeChart(tx, viewer.memberId, params.chartId))
    clearProductCache(platform)
    return done
  },
})
