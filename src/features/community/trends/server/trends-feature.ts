import type { Feature } from '../../../../kernel/feature.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import { sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as article from '../article.ts'
import * as trend from '../trend.ts'
import { articleAdminRoutes } from './article-admin-routes.ts'
import { moveArticleProducts } from './move-article-products-sql.ts'
import { trendRoutes } from './trend-routes.ts'
import { trendsExport } from './trends-export.ts'
import { trendsRemoval } from './trends-removal.ts'

/** The parts this feature contributes to the program. */
export const trendsFeature: Feature = {
  api: [trendRoutes, articleAdminRoutes],
  shapes: [article, trend],
  parts: [
    productMerges.of(moveArticleProducts),
    ...trendsExport,
    trendsRemoval,
    sitemapKinds.of({
      name: 'articles',
      table: 'articles',
      where: `articles.state = 'published' and articles.publish_date <= current_date`,
      path: `'/trends/' || articles.slug`,
      changedAt: 'articles.updated_at',
    }),
  ],
}
