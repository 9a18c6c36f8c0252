import { withWas } from '../../../kernel/admin/as-read.ts'
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
    summary: 'Every category of products, and how many products have none',
    signedIn: 'products.write',
    answers: AdminCategories,
  },
  'POST /admin/shop-categories': {
    name: 'addShopCategory',
    summary: 'Add a category, the last of its parent',
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
    summary: 'Rename, describe or move a category: only what is named. Its former address still leads to it',
    signedIn: 'products.write',
    params: CategoryParam,
    body: withWas(ShopCategoryChanges),
    answers: AdminCategory,
    limit: 'write',
    problems: ['category-not-found', 'changed-meanwhile'],
  },
  'PUT /admin/shop-categories/{shopCategoryId}/place': {
    name: 'placeShopCategory',
    summary: 'Put a category after another one of its parent, or first',
    signedIn: 'products.write',
    params: CategoryParam,
    body: CategoryPlace,
    answers: Done,
    limit: 'write',
    problems: ['category-not-found'],
  },
  'DELETE /admin/shop-categories/{shopCategoryId}': {
    name: 'deleteShopCategory',
    summary: 'Delete a category; its products go into another one or have none, and what is inside moves up',
    signedIn: 'products.write',
    params: CategoryParam,
    query: CategoryRemoval,
    answers: Done,
    limit: 'write',
    problems: ['category-not-found'],
  },
})
