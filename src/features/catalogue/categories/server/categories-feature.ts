import type { Feature } from '../../../../kernel/feature.ts'
import { sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as category from '../category.ts'
import * as categoryAdmin from '../category-admin.ts'
import { categoryAdminRoutes } from './category-admin-routes.ts'

/** The parts that categories contribute to the program. */
export const categoriesFeature: Feature = {
  api: [categoryAdminRoutes],
  shapes: [category, categoryAdmin],
  parts: [
    sitemapKinds.of({
      name: 'shopcategories',
      table: 'product_categories',
      // Listed when it or a subcategory has products.
      where: `exists (
        with recursive inside as (
          select product_categories.id
          union all
          select child.id from product_categories as child join inside on child.parent_id = inside.id
        )
        select from inside join products on products.category_id = inside.id and products.state = 'active')`,
      path: `'/shop/c/' || product_categories.slug`,
      changedAt: 'product_categories.updated_at',
    }),
  ],
}
