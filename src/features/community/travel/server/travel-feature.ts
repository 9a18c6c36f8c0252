import type { Feature } from '../../../../kernel/feature.ts'
import { isPublicMemberSql, sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as travel from '../travel.ts'
import { captionRoutes } from './caption-routes.ts'

/** The parts this feature contributes to the program. */
export const travelFeature: Feature = {
  api: [captionRoutes],
  shapes: [travel],
  parts: [
    sitemapKinds.of({
      name: 'places',
      table: 'places',
      where: `exists (
        select from travel_details
        join photos on photos.id = travel_details.photo_id
        join members on members.id = photos.owner_id
        where travel_details.place_id = places.id and photos.state = 'published' and not photos.followers_only
          and ${isPublicMemberSql})`,
      path: `'/places/' || places.id`,
    }),
  ],
}
