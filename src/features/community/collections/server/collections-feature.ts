import type { Feature } from '../../../../kernel/feature.ts'
import * as collection from '../collection.ts'
import { collectionModeration } from './collection-moderation.ts'
import { collectionRoutes } from './collection-routes.ts'
import { collectionsExport } from './collections-export.ts'
import { shareRoutes } from './share-picture.ts'

/** What collections hand to the program. */
export const collectionsFeature: Feature = {
  api: [collectionRoutes],
  shapes: [collection],
  site: { '/share': shareRoutes },
  parts: [...collectionModeration, ...collectionsExport],
}
