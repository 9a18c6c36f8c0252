import { z } from 'zod'
import { ListQuery } from '../../../../kernel/paging/page.ts'
import { apiRoutes, found, JsonText, permit } from '../../../../platform/http/http.ts'
import { FavouritesTakenOver, LocalFavourites, PhotoFavourite, PhotoId, PhotoPage } from '../photo.ts'
import { addFavourite, removeFavourite, takeOverFavourites } from './favourites.ts'
import { writeFavouritesPage } from './feed.ts'
import { mayFavouritePhoto } from './photo-rules.ts'
import { keepPhoto } from './photo-sql.ts'

export const favouriteRoutes = apiRoutes()

const photoParam = z.object({ photoId: PhotoId })

favouriteRoutes.signedIn.put(
  '/photos/{photoId}/favourite',
  {
    summary: 'Keep a photo as a favourite',
    tag: 'Favourites',
    params: photoParam,
    answers: PhotoFavourite,
    limit: 'like',
    problems: ['photo-not-found'],
  },
  async ({ params: { photoId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      const photo = found(await keepPhoto(tx, photoId, viewer.memberId), 'photo-not-found')
      permit(mayFavouritePhoto(viewer, photo))
      await addFavourite(tx, photoId, viewer.memberId)
    })
    return { favouritedByViewer: true }
  },
)

favouriteRoutes.signedIn.delete(
  '/photos/{photoId}/favourite',
  {
    summary: 'Let go of a favourite, also of a photo that is hidden by now',
    tag: 'Favourites',
    params: photoParam,
    answers: PhotoFavourite,
    limit: 'like',
  },
  async ({ params: { photoId }, viewer, db }) => {
    await removeFavourite(db, photoId, viewer.memberId)
    return { favouritedByViewer: false }
  },
)

favouriteRoutes.signedIn.get(
  '/favourites',
  {
    summary: 'Photos the viewer keeps, latest first',
    tag: 'Favourites',
    query: ListQuery,
    answers: PhotoPage,
    problems: ['cursor-invalid'],
  },
  async ({ query, viewer, platform }) => new JsonText(await writeFavouritesPage(platform, viewer, query)),
)

favouriteRoutes.signedIn.post(
  '/favourites/take-over',
  {
    summary: 'Take over favourites that an earlier version kept in the browser; safe to repeat',
    tag: 'Favourites',
    body: LocalFavourites,
    answers: FavouritesTakenOver,
    limit: 'write',
  },
  async ({ body, viewer, db }) => ({ added: await takeOverFavourites(db, viewer.memberId, body.photoIds) }),
)
