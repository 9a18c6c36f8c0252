import { sql } from 'kysely'
import type { Feature } from '../../../../kernel/feature.ts'
import { escapeHtml } from '../../../../platform/mail/mail-layout.ts'
import { accountParts, deleteRows } from '../../../services/account-deletion/server/account-parts.ts'
import { paragraph } from '../../../services/data-export/server/export-html.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import { type CaseKind, caseKinds } from '../../../services/moderation/server/case-kinds.ts'
import { sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as travelMap from '../travel-map.ts'
import * as trip from '../trip.ts'
import { travelMapRoutes } from './travel-map-routes.ts'
import { tripRoutes } from './trip-routes.ts'
import { deleteTrip, findTrip, setTripHidden } from './trip-sql.ts'
import { readTrip } from './trip-view.ts'

const tripCases: CaseKind = {
  kind: 'trip',
  name: 'Trip',
  noun: 'trip',
  missing: 'trip-not-found',
  readOwner: async (platform, viewer, id) => (await readTrip(platform, viewer, id)).owner.id,
  async readTexts({ pool }, id) {
    const found = await findTrip(pool, id)
    return found ? { texts: [found.title, found.words], address: `/trips/${id}` } : null
  },
  setHidden: (tx, _platform, { targetId }, isHidden) => setTripHidden(tx, targetId, isHidden),
  remove: (tx, _platform, { targetId }) => deleteTrip(tx, targetId),
}

type ExportedTrip = {
  title: string
  words: string | null
  beginsOn: string
  endsOn: string
  places: string[]
}

/** The parts this feature contributes to the program. */
export const tripsFeature: Feature = {
  api: [tripRoutes, travelMapRoutes],
  shapes: [trip, travelMap],
  parts: [
    caseKinds.of(tripCases),
    sitemapKinds.of({
      name: 'trips',
      table: 'trips',
      where: `not trips.hidden and exists (
        select from trip_posts join photos on photos.id = trip_posts.photo_id
        where trip_id = trips.id and photos.state = 'published' and not photos.followers_only)`,
      owner: 'owner_id',
      path: `'/trips/' || trips.id`,
      changedAt: 'trips.updated_at',
    }),
    accountParts.of({
      remove: [
        deleteRows(
          (memberId, limit) => sql`
            delete from trips
            where ctid = any(array(select ctid from trips where owner_id = ${memberId} limit ${limit}))`,
        ),
      ],
    }),
    exportParts.of({
      name: 'trips',
      title: 'Trips',
      coveredColumns: ['trips.owner_id'],
      statement: `
        select id, title, words, begins_on::text as "beginsOn", ends_on::text as "endsOn", created_at as "createdAt",
               cover_photo_id as "coverPhotoId",
               array(select photo_id from trip_posts where trip_id = trips.id order by position) as "photoIds",
               array(select name from trip_places join places on places.id = place_id
                     where trip_id = trips.id order by position) as places
        from trips
        where owner_id = $1
        order by begins_on desc, id desc`,
      section: {
        title: 'Trips',
        list: 'words',
        html: ({ title, words, beginsOn, endsOn, places }: ExportedTrip) =>
          `<h3 dir="auto">${escapeHtml(title)}</h3>${paragraph(words)}${paragraph(
            [`${beginsOn} to ${endsOn}`, ...places].join(', '),
            'quiet',
          )}`,
      },
    }),
  ],
}
