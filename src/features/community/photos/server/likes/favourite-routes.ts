import { found, implement, JsonText, permit } from '../../../../../platform/http/http.ts'
import { favouriteApi } from '../../photo-api.ts'
import { readFavouritesPageJson } from '../feed/feed.ts'
import { mayFavouritePhoto } from '../photo-rules.ts'
import { lockPhotoAgainstDeletion } from '../photo-sql.ts'
import { addFavourite, importFavourites, removeFavourite } from './favourites.ts'

export const favouriteRoutes = implement(favouriteApi, {
  'PUT /photos/{photoId}/favourite': async ({ params: { photoId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      const photo = found(await lockPhotoAgainstDeletion(tx, photoId, viewer.memberId), 'photo-not-found')
      permit(mayFavouritePhoto(viewer, photo))
      await addFavourite(tx, photoId, viewer.memberId)
    })
    return { favouritedByViewer: true }
  },

  'DELETE /photos/{photoId}/favourite': async ({ params: { photoId }, viewer, db }) => {
    await removeFavourite(db, photoId, viewer.memberId)
    return { favouritedByViewer: false }
  },

  'GET /favourites': async ({ query, viewer, platform }) =>
    new JsonText(await readFavouritesPageJson(platform, viewer, query)),

  'POST /favourites/take-over': async ({ body, viewer, db }) => ({
    added: await importFavourites(db, viewer.memberId, body.photoIds),
  }),
})
