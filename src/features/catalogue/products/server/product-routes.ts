import { z } from 'zod'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { apiRoutes, found, JsonText, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { mayAddToCatalogue } from '../../brands/server/brand-rules.ts'
import { findBrandId, readBrands } from '../../brands/server/brand-sql.ts'
import { PriceHistory } from '../price-history.ts'
import {
  OwnProductPage,
  OwnProductsQuery,
  ProductAddress,
  ProductFacets,
  ProductFilterQuery,
  ProductList,
  ProductListQuery,
  ProductProposal,
  ProductView,
  TagSearchQuery,
  TagSuggestion,
  TagSuggestions,
} from '../product.ts'
import { heldProducts } from './held-products.ts'
import { listOwnProducts } from './own-products.ts'
import { readPriceSteps } from './price-history-sql.ts'
import { summarize } from './price-summary.ts'
import { readFacets } from './product-facets.ts'
import { listProducts, readTotal } from './product-list.ts'
import { findProduct, findProductId } from './product-sql.ts'
import { addProposal, findSameProduct, lockProductName } from './proposal-sql.ts'
import { readProductSuggestions } from './tag-suggestion-sql.ts'
import { suggestTags } from './tag-suggestions.ts'

const routes = apiRoutes()
export const productRoutes = routes
const tag = 'Products'

routes.get(
  '/products',
  {
    summary: 'What the shop sells, searched, filtered and sorted',
    tag,
    query: ProductListQuery,
    answers: ProductList,
    problems: ['cursor-invalid'],
    sameFor: 'everybody',
  },
  ({ query, platform, c }) => platform.replicas.read(c, (source) => listProducts(source, query)),
)

routes.get(
  '/products/facets',
  {
    summary:
      'What the shop can be filtered by, and how many products each choice shows beside the other filters',
    tag,
    query: ProductFilterQuery,
    answers: ProductFacets,
  },
  ({ query, platform, c }) => platform.replicas.read(c, (source) => readFacets(source, query)),
)

routes.get(
  '/products/{id}',
  {
    summary: 'One product, by id, slug or an unmistakable part of them; `slug` is its canonical address',
    tag,
    params: ProductAddress,
    answers: ProductView,
    problems: ['product-not-found'],
    sameFor: 'everybody',
  },
  ({ params, platform }) =>
    heldProducts(platform.db).products.read(
      params.id,
      async () => new JsonText(JSON.stringify(await readView(platform, params.id))),
    ),
)

async function readView(platform: Platform, address: string): Promise<ProductView> {
  const id = await findProductId(platform, address)
  const product = id && (await findProduct(platform.pool, id))
  if (!product) {
    throw new Problem('product-not-found', {
      requestedId: address,
      availableCount: await readTotal(platform),
    })
  }
  const { brandId, ...view } = product
  const brands = await readBrands(platform.pool, brandId ? [brandId] : [])
  return { ...view, brand: brands.get(brandId ?? '')?.brand ?? null }
}

const one = z.object({ id: z.uuid() })

routes.get(
  '/products/{id}/prices',
  {
    summary: 'What a product has cost, as far back as it is known, and the lowest of the last 30 days',
    tag,
    params: one,
    answers: PriceHistory,
    problems: ['product-not-found'],
  },
  async ({ params, platform }) => {
    const steps = await readPriceSteps(platform.pool, params.id)
    // Of what was never sold there are none.
    if (steps.length === 0) found(await findProductId(platform, params.id), 'product-not-found')
    return summarize(steps, new Date())
  },
)

routes.signedIn.get(
  '/profile/products',
  {
    summary: 'What one tagged on one’s own looks or proposed to the shop, the latest first',
    tag,
    query: OwnProductsQuery,
    answers: OwnProductPage,
    problems: ['cursor-invalid'],
  },
  async ({ query, viewer, platform: { pool } }) => {
    const page = newestFirst(`own-products:${viewer.memberId}`, query)
    const rows = await listOwnProducts(pool, viewer.memberId, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ at, id }) => [at, id])
    return { items: shown.map(({ at: _, ...product }) => product), nextCursor }
  },
)

routes.get(
  '/tag-suggestions',
  {
    summary: 'Products and brands to tag, found while typing',
    tag,
    query: TagSearchQuery,
    answers: TagSuggestions,
  },
  async ({ query, viewer, platform }) => ({ items: await suggestTags(platform, viewer, query.q) }),
)

routes.signedIn.post(
  '/products/proposals',
  {
    summary: 'Add a product to tag that the shop does not have (it is not sold until an admin takes it up)',
    tag,
    body: ProductProposal,
    answers: TagSuggestion,
    problems: ['brand-not-found', 'account-suspended'],
    limit: 'write',
  },
  async ({ body, viewer, db, platform }) => {
    permit(mayAddToCatalogue(viewer))
    const id = await db.transaction().execute(async (tx) => {
      if (body.brandId) found(await findBrandId(tx, body.brandId), 'brand-not-found')
      await lockProductName(tx, body)
      // What is there already is tagged instead of a double; that also makes a second try harmless.
      const same = await findSameProduct(tx, body)
      if (same) return same
      const added = newId()
      await addProposal(tx, added, body, viewer.memberId)
      return added
    })
    const [suggestion] = await readProductSuggestions(platform.pool, [id])
    return found(suggestion, 'product-not-found')
  },
)
