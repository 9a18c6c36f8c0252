import { z } from 'zod'
import { CursorTime, keysetPage, NEWEST } from '../../../../kernel/paging/server/keyset-page.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { placeApi } from '../place-api.ts'
import { SAVED_PLACES_MAX } from '../place-limits.ts'
import { drawMap } from './maps/draw-map.ts'
import {
  addSavedPlace,
  countSavedPlaces,
  findPlace,
  isPlaceSaved,
  listSavedPlaces,
  placeRef,
  removeSavedPlace,
  storePlaces,
} from './place-sql.ts'
import { suggestTowns } from './towns/towns.ts'

const SavedAt = z.tuple([CursorTime, z.int()])
const LATEST: z.output<typeof SavedAt> = [NEWEST[0], 2_147_483_647]

export const placeRoutes = implement(placeApi, {
  'GET /places': async ({ query: { q } }) => ({ items: (await suggestTowns(q)).map(placeRef) }),

  'GET /places/{placeId}': async ({ params: { placeId }, viewer, platform }) => {
    const place = found(await findPlace(platform.pool, placeId), 'town-not-found')
    const savedByViewer =
      viewer.memberId !== null && (await isPlaceSaved(platform.db, viewer.memberId, placeId))
    return {
      ...placeRef(place),
      savedByViewer,
      map: drawMap([{ ...place, count: 1 }], { labels: 'numbers' }),
    }
  },

  'PUT /places/{placeId}/saved': async ({ params: { placeId }, viewer: { memberId }, db }) => {
    await db.transaction().execute(async (tx) => {
      await storePlaces(tx, [placeId])
      const count = await countSavedPlaces(tx, memberId)
      if (count >= SAVED_PLACES_MAX && !(await isPlaceSaved(tx, memberId, placeId)))
        throw new Problem('saved-places-full')
      await addSavedPlace(tx, memberId, placeId)
    })
    return { savedByViewer: true }
  },

  'DELETE /places/{placeId}/saved': async ({ params: { placeId }, viewer: { memberId }, db }) => {
    await removeSavedPlace(db, memberId, placeId)
    return { savedByViewer: false }
  },

  'GET /saved-places': async ({ query, viewer: { memberId }, db }) => {
    const page = keysetPage('saved-places', SavedAt, query, LATEST)
    const rows = await listSavedPlaces(db, memberId, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ savedAt, id }) => [savedAt, id])
    return { items: shown.map(placeRef), nextCursor }
  },
})
