import type { Feature } from '../../../../kernel/feature.ts'
import { caseKinds } from '../../../services/moderation/server/case-kinds.ts'
import { collectionCases } from './collection-moderation.ts'
import { collectionRoutes } from './collection-routes.ts'
import { shareRoutes } from './share-picture.ts'

/** What collections hand to the program. */
export const collectionsFeature: Feature = {
  api: [collectionRoutes],
  site: { '/share': shareRoutes },
  parts: [caseKinds.of(collectionCases)],
}
