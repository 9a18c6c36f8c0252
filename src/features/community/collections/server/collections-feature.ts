import type { Feature } from '../../../../kernel/feature.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import { sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as collection from '../collection.ts'
import { collectionModeration } from './collection-moderation.ts'
import { collectionRoutes } from './collection-routes.ts'
import { collectionsExport } from './collections-export.ts'
import { moveCollectedProduct } from './move-items-sql.ts'
import { sharePictureRoutes } from './share-picture.ts'

/** The parts this feature contributes to the program. */
export const collectionsFeature: Feature = {
  api: [collectionRoutes],
  shapes: [collection],
  site: { '/share': sharePictureRoutes },
  parts: [
    ...collectionModeration,
    ...collectionsExport,
    productMerges.of(moveCollectedProduct),
    sitemapKinds.of({
      name: 'collections',
      table: 'collections',
      where: 'collections.is_public and not collections.hidden',
      owner: 'owner_id',
      path: `'/collection/' || collections.id`,
      changedAt: 'collections.updated_at',
    }),
  ],
}
