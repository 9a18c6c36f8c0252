import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { done, found, implement, JsonText, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { mayAddToCatalogue } from '../../brands/server/brand-rules.ts'
import { requireBrandId } from '../../brands/server/brand-sql.ts'
import { readCategoryTree } from '../../categories/server/category-sql.ts'
import { toCategoryRef } from '../../categories/server/category-tree.ts'
import type { ProductView } from '../product.ts'
import { productApi } from '../product-api.ts'
import { listOwnProducts } from './list/own-products.ts'
import { readFacets } from './list/product-facets.ts'
import { listProducts, readProductCount } from './list/product-list.ts'
import { reportFailedSearch } from './list/report-failed-search.ts'
import { suggestShorterSearches } from './list/shorter-searches.ts'
import { findProductView } from './page/product-view-sql.ts'
import { keepPricesCurrent } from './prices/keep-prices-current.ts'
import { readPriceSteps } from './prices/price-history-sql.ts'
import { summarizePriceHistory } from './prices/price-summary.ts'
import { productCache } from './product-cache.ts'
import { findProductByAddress, findProductId } from './product-sql.ts'
import { addProposal, findSameProduct, lockProductName } from './proposals/proposal-sql.ts'
import { readProductSuggestions } from './tag-suggestions/tag-suggestion-sql.ts'
import { suggestTags } from './tag-suggestions/tag-suggestions.ts'

export const productRoutes = implement(productApi, {
  'GET /products': async ({ query, platform, c }) => {
    await keepPricesCurrent(platform)
    return platform.replicas.read(c, (source) => listProducts(source, query))
  },

  'GET /products/facets': ({ query, platform, c }) =>
    platform.replicas.read(c, (source) => readFacets(source, query)),

  'GET /products/instead': ({ query, platform, c }) =>
    platform.replicas.read(c, (source) => suggestShorterSearches(source, query)),

  'POST /products/failed-searches': async ({ body, platform, c }) => {
    await reportFailedSearch(platform, body.q, c.var.address)
    return done
  },

  'GET /products/{id}': async ({ params, platform }) => {
    await keepPricesCurrent(platform)
    return productCache(platform.db).products.read(
      params.id,
      async () => new JsonText(JSON.stringify(await readView(platform, params.id))),
    )
  },

  'GET /products/{id}/prices': async ({ params, query, platform }) => {
    const steps = await readPriceSteps(platform.pool, params.id, query.size)
    // A product that was never on sale has no price history.
    if (steps.length === 0) found(await findProductId(platform, params.id), 'product-not-found')
    return summarizePriceHistory(steps, new Date())
  },

  'GET /profile/products': async ({ query, viewer, platform: { pool } }) => {
    const page = newestFirst(`own-products:${viewer.memberId}`, query)
    const rows = await listOwnProducts(pool, viewer.memberId, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ at, id }) => [at, id])
    return { items: shown.map(({ at: _, ...product }) => product), nextCursor }
  },

  'GET /tag-suggestions': async ({ query, viewer, platform }) => ({
    items: await suggestTags(platform, viewer, query.q),
  }),

  'POST /products/proposals': async ({ body, viewer, db, platform }) => {
    permit(mayAddToCatalogue(viewer))
    const id = await db.transaction().execute(async (tx) => {
      if (body.brandId) await requireBrandId(tx, body.brandId)
      await lockProductName(tx, body)
      // An existing product is tagged instead of adding a duplicate; that also makes a retry harmless.
      const same = await findSameProduct(tx, body)
      if (same) return same
      const added = newId()
      await addProposal(tx, added, body, viewer.memberId)
      return added
    })
    const [suggestion] = await readProductSuggestions(platform.pool, [id])
    return found(suggestion, 'product-not-found')
  },
})

async function readView(platform: Platform, address: string): Promise<ProductView> {
  const addressed = await findProductByAddress(platform, address)
  const product = addressed && (await findProductView(platform.pool, addressed.id))
  if (!product) {
    throw new Problem('product-not-found', {
      requestedId: address,
      availableCount: await readProductCount(platform),
    })
  }
  const { categoryId, ...view } = product
  const tree = await readCategoryTree(platform)
  return {
    ...view,
    categoryPath: categoryId === null ? [] : tree.pathOf(categoryId).map(toCategoryRef),
    isMerged: addressed.isMerged,
  }
}
