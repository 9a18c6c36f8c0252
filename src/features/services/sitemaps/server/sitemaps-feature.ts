import type { Feature } from '../../../../kernel/feature.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/** The parts that sitemaps contribute to the program. */
export const sitemapsFeature: Feature = {
  site: { '/': sitemapRoutes },
}
