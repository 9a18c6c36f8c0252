import { endpoints } from '../../../platform/http/endpoint.ts'
import { CategoryAddress, ShopCategories, ShopCategoryView } from './category.ts'

/** Implemented by products. */
export const categoryApi = endpoints('Categories of products', {
  'GET /shop-categories': {
    name: 'listShopCategories',
    summary: 'The categories of the shop that have products on sale, as a tree',
    answers: ShopCategories,
    sameFor: 'everybody',
  },
  'GET /shop-categories/{category}': {
    name: 'readShopCategory',
    summary: 'One category, by slug, former slug or id; `slug` is its canonical address',
    params: CategoryAddress,
    answers: ShopCategoryView,
    problems: ['category-not-found'],
    sameFor: 'everybody',
  },
})
