import { withPreviousValues } from '../../../kernel/admin/previous-values.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminCategories,
  AdminCategory,
  CategoryParam,
  CategoryPlace,
  CategoryRemoval,
  ShopCategoryChanges,
  ShopCategoryForm,
} from './category-admin.ts'

export const categoryAdminApi = endpoints('Categories of products, for admins', {
  'GET /admin/shop-categories': {
    name: 'listAdminShopCategories',
    summary: 'All product categories, and the number of products without one',
    signedIn: 'products.write',
    answers: AdminCategories,
  },
  'POST /admin/shop-categories': {
    name: 'addShopCategory',
    summary: 'Add a category at the end of its parent',
    signedIn: 'products.write',
    body: ShopCategoryForm,
    answers: AdminCategory,
    status: 201,
    limit: 'write',
    problems: ['category-not-found'],
    idempotent: true,
  },
  'PATCH /admin/shop-categories/{shopCategoryId}': {
    name: 'changeShopCategory',
    summary: 'Rename, describe or move a category. Only the given fields change. Earlier addresses redirect',
    signedIn: 'products.write',
    params: CategoryParam,
    body: withPreviousValues(ShopCategoryChanges),
    answers: AdminCategory,
    limit: 'write',
    problems: ['category-not-found', 'changed-meanwhile'],
  },
  'PUT /admin/shop-categories/{shopCategoryId}/place': {
    name: 'placeShopCategory',
    summary: 'Move a category after another one of the same parent, or to the top',
    signedIn: 'products.write',
    params: CategoryParam,
    body: CategoryPlace,
    answers: Done,
    limit: 'write',
    problems: ['category-not-found'],
  },
  'DELETE /admin/shop-categories/{shopCategoryId}': {
    name: 'deleteShopCategory',
    summary: 'Delete a category. Its products move to another category or have none; subcategories move up',
    signedIn: 'products.write',
    params: CategoryParam,
    query: CategoryRemoval,
    answers: Done,
    limit: 'write',
    problems: ['category-not-found'],
  },
})
