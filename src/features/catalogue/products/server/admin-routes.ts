import { z } from 'zod'
import { apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { mayRunShop } from '../../../core/shop-settings/server/shop-routes.ts'
import {
  AdminProduct,
  AdminProductPage,
  AdminProductsQuery,
  AdminSizeChart,
  AdminSizeCharts,
  BulkAnswer,
  BulkForm,
  NewProductForm,
  ProductCellForm,
  ProductForm,
  ProductKey,
  SizeChartForm,
} from '../admin-product.ts'
import { listAdminIds } from './admin-list-sql.ts'
import { productKey } from './admin-product-rules.ts'
import { readAdminProduct, readAdminRows } from './admin-product-sql.ts'
import { changeMany } from './bulk-change.ts'
import { clearProductCache } from './product-cache.ts'
import { addProduct, changeCell, changeProduct, duplicateProduct } from './save-product.ts'
import { listAdminCharts } from './size-chart-admin-sql.ts'
import { removeSizeChart, saveSizeChart } from './size-charts.ts'

const routes = apiRoutes()
export const productAdminRoutes = routes
const tag = 'Products, for the shop'
const params = z.object({ id: ProductKey.transform((given) => productKey(given).id) })

routes.signedIn.get(
  '/admin/products',
  {
    summary: 'Every product whatever its state, searched and sorted',
    tag,
    query: AdminProductsQuery,
    answers: AdminProductPage,
    problems: ['admin-required', 'cursor-invalid'],
  },
  async ({ viewer, query, platform }) => {
    permit(mayRunShop(viewer))
    const { ids, ...page } = await listAdminIds(platform, query)
    return { items: await readAdminRows(platform.pool, ids), ...page }
  },
)

const refs = ['brand-not-found', 'size-chart-not-found', 'image-not-found'] as const

routes.signedIn.post(
  '/admin/products',
  {
    summary: 'Add a product; an id from elsewhere is kept and turned into a UUID',
    tag,
    body: NewProductForm,
    answers: AdminProduct,
    status: 201,
    limit: 'write',
    problems: ['admin-required', 'product-exists', 'idempotency-key-reused', ...refs],
  },
  async (call) => {
    permit(mayRunShop(call.viewer))
    const added = await runIdempotent(call, (tx) => addProduct(tx, call.viewer.memberId, call.body))
    clearProductCache(call.platform)
    return added
  },
)

routes.signedIn.post(
  '/admin/products/bulk',
  {
    summary: 'Make one change to several products; what cannot be changed so is left and told',
    tag,
    body: BulkForm,
    answers: BulkAnswer,
    limit: 'write',
    problems: ['admin-required', 'brand-not-found', 'idempotency-key-reused'],
  },
  async (call) => {
    permit(mayRunShop(call.viewer))
    const answer = await runIdempotent(call, (tx) => changeMany(tx, call.viewer.memberId, call.body))
    clearProductCache(call.platform)
    return answer
  },
)

routes.signedIn.get(
  '/admin/products/{id}',
  {
    summary: 'One product',
    tag,
    params,
    answers: AdminProduct,
    problems: ['admin-required', 'product-not-found'],
  },
  async ({ viewer, params, platform }) => {
    permit(mayRunShop(viewer))
    return found(await readAdminProduct(platform.pool, params.id), 'product-not-found')
  },
)

routes.signedIn.put(
  '/admin/products/{id}',
  {
    summary: 'Change a product to what is said, unless somebody else changed it since it was read',
    tag,
    params,
    body: ProductForm,
    answers: AdminProduct,
    limit: 'write',
    problems: ['admin-required', 'product-not-found', 'product-changed', 'idempotency-key-reused', ...refs],
  },
  async (call) => {
    permit(mayRunShop(call.viewer))
    const { viewer, params, body } = call
    const changed = await runIdempotent(call, (tx) => changeProduct(tx, viewer.memberId, params.id, body))
    clearProductCache(call.platform)
    return changed
  },
)

routes.signedIn.patch(
  '/admin/products/{id}',
  {
    summary: 'Change a price or some stocks, unless they are no longer what was typed over',
    tag,
    params,
    body: ProductCellForm,
    answers: AdminProduct,
    limit: 'write',
    problems: ['admin-required', 'product-not-found', 'product-changed'],
  },
  async ({ viewer, params, body, db, platform }) => {
    permit(mayRunShop(viewer))
    const changed = await db.transaction().execute((tx) => changeCell(tx, viewer.memberId, params.id, body))
    clearProductCache(platform)
    return changed
  },
)

routes.signedIn.post(
  '/admin/products/{id}/copy',
  {
    summary: 'Add a second one like it: archived, without pieces',
    tag,
    params,
    answers: AdminProduct,
    status: 201,
    limit: 'write',
    problems: ['admin-required', 'product-not-found', 'idempotency-key-reused'],
  },
  async (call) => {
    permit(mayRunShop(call.viewer))
    const { viewer, params } = call
    return runIdempotent(call, (tx) => duplicateProduct(tx, viewer.memberId, params.id))
  },
)

routes.signedIn.get(
  '/admin/brands/{brandId}/size-charts',
  {
    summary: 'The size charts of a brand',
    tag,
    params: z.object({ brandId: z.uuid() }),
    answers: AdminSizeCharts,
    problems: ['admin-required'],
  },
  async ({ viewer, params, db }) => {
    permit(mayRunShop(viewer))
    return { items: await listAdminCharts(db, params.brandId) }
  },
)

const chartParams = z.object({ chartId: z.uuid() })

routes.signedIn.put(
  '/admin/size-charts/{chartId}',
  {
    summary: 'Write a size chart under an id of one’s own making, unless somebody else changed it',
    tag,
    params: chartParams,
    body: SizeChartForm,
    answers: AdminSizeChart,
    limit: 'write',
    problems: [
      'admin-required',
      'brand-not-found',
      'size-chart-not-found',
      'size-chart-changed',
      'idempotency-key-reused',
    ],
  },
  async (call) => {
    permit(mayRunShop(call.viewer))
    const { viewer, params, body } = call
    const saved = await runIdempotent(call, (tx) => saveSizeChart(tx, viewer.memberId, params.chartId, body))
    clearProductCache(call.platform)
    return saved
  },
)

routes.signedIn.delete(
  '/admin/size-charts/{chartId}',
  {
    summary: 'Delete a size chart; products that showed it show none',
    tag,
    params: chartParams,
    answers: Done,
    limit: 'write',
    problems: ['admin-required'],
  },
  async ({ viewer, params, db, platform }) => {
    permit(mayRunShop(viewer))
    await db.transaction().execute((tx) => removeSizeChart(tx, viewer.memberId, params.chartId))
    clearProductCache(platform)
    return done
  },
)
