import { runYielding } from '../../../../../platform/database/transactions/yielding-transaction.ts'
import { done, found, implement } from '../../../../../platform/http/http.ts'
import { productMergeApi } from '../../product-merge-api.ts'
import { clearProductCache } from '../product-cache.ts'
import { readMergePreview } from './merge-preview-sql.ts'
import { mergeProducts } from './merge-products.ts'

export const productMergeRoutes = implement(productMergeApi, {
  'GET /admin/products/{id}/merge': async ({ params, query, platform }) =>
    found((await readMergePreview(platform.pool, [params.id, query.into]))[0], 'product-not-found'),

  'POST /admin/products/{id}/merge': async ({ params, body, viewer, db, platform }) => {
    await runYielding(db, 'products-in-use', (tx) =>
      mergeProducts(tx, platform, viewer.memberId, params.id, body.into),
    )
    clearProductCache(platform)
    return done
  },
})
