import { queryOptions } from '@tanstack/react-query'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminCategory, ShopCategoryForm } from '../../category-admin.ts'
import type { categoryAdminApi } from '../../category-admin-api.ts'

const api = client<typeof categoryAdminApi>()

/** Every category of the shop, for admins. */
export const categories = adminResource<AdminCategory, ShopCategoryForm>({
  ...{
    noun: 'category',
    pluralNoun: 'categories',
    key: 'admin-shop-categories',
    notFoundProblem: 'category-not-found',
  },
  keysToInvalidate: [['shop-categories'], ['products'], ['admin-products']],
  add: (body: ShopCategoryForm, idempotencyKey) =>
    api('POST /admin/shop-categories', { body, idempotencyKey }),
  change: (shopCategoryId, body) =>
    api('PATCH /admin/shop-categories/{shopCategoryId}', { shopCategoryId, body }),
})

/** All categories, and the number of products without one. */
export const adminCategoriesQuery = queryOptions({
  queryKey: ['admin-shop-categories'],
  queryFn: ({ signal }) => api('GET /admin/shop-categories', { signal }),
  staleTime: 10_000,
})

/** Puts a category after a sibling; null puts it first. */
export const usePlaceCategory = () =>
  useAdminWrite({
    write: ({ category, afterId }: { category: AdminCategory; afterId: string | null }) =>
      api('PUT /admin/shop-categories/{shopCategoryId}/place', {
        shopCategoryId: category.id,
        body: { afterId },
      }),
    ...{ keysToInvalidate: categories.keysToInvalidate, failed: 'Failed to move category' },
    hasNoForm: true,
    done: ({ category }) => `${category.name} moved`,
  })

/** Deletes a category; its products move to the given one, or have none. */
export const useRemoveCategory = (category: AdminCategory) =>
  useAdminWrite({
    write: (into: string | null) =>
      api('DELETE /admin/shop-categories/{shopCategoryId}', {
        shopCategoryId: category.id,
        query: { into: into ?? undefined },
      }),
    ...{ keysToInvalidate: categories.keysToInvalidate, failed: 'Failed to delete category' },
    done: `${category.name} deleted`,
  })
