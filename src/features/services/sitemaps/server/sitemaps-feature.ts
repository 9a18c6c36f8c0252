import type { Feature } from '../../../../kernel/feature.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/** What sitemaps hand to the program. */
export const sitemapsFeature: Feature = {
  site: { '/': sitemapRoutes },
}
