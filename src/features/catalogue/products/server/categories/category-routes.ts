import { found, implement } from '../../../../../platform/http/http.ts'
import { categoryApi } from '../../../categories/category-api.ts'
import {
  findFormerCategory,
  readCategoryText,
  readCategoryTree,
} from '../../../categories/server/category-sql.ts'
import { toCategoryRef } from '../../../categories/server/category-tree.ts'
import { addSubcategoryCounts } from '../list/facet-choices.ts'
import { countCategories } from '../list/product-facets.ts'
import { noFilter } from '../list/product-filter-sql.ts'
import { listCategoryIdsOnSale } from './category-products-sql.ts'

export const categoryRoutes = implement(categoryApi, {
  'GET /shop-categories': async ({ platform }) => {
    const tree = await readCategoryTree(platform)
    const counted = await countCategories(platform, noFilter)
    // Counting a large shop takes a while; which categories have products is known at once.
    const own = counted ?? (await listCategoryIdsOnSale(platform.db)).map((id) => ({ id, count: 1 }))
    const counts = new Map(addSubcategoryCounts(tree, own).map(({ id, count }) => [id, count]))
    return {
      items: tree.inOrder.flatMap((category) => {
        const productCount = counts.get(category.id)
        if (productCount === undefined) return []
        const count = counted === null ? null : productCount
        return [{ ...toCategoryRef(category), parentId: category.parentId, productCount: count }]
      }),
    }
  },

  'GET /shop-categories/{category}': async ({ params, platform }) => {
    const slugOrId = params.category.toLowerCase()
    const tree = await readCategoryTree(platform)
    const currentCategory = tree.bySlug.get(slugOrId) ?? tree.byId.get(slugOrId)
    const category = found(
      currentCategory ?? tree.byId.get((await findFormerCategory(platform.pool, slugOrId)) ?? ''),
      'category-not-found',
    )
    return {
      ...toCategoryRef(category),
      description: await readCategoryText(platform.pool, category.id),
      path: tree.pathOf(category.id).slice(0, -1).map(toCategoryRef),
    }
  },
})
