import { z } from 'zod'
import { apiRoutes } from '../../../../platform/http/http.ts'
import { PhotoId, PhotoLikes } from '../photo.ts'
import { setLike } from './likes.ts'

export const likeRoutes = apiRoutes()

const photoParam = z.object({ photoId: PhotoId })

likeRoutes.signedIn.put(
  '/photos/{photoId}/like',
  {
    summary: 'Like a photo; saying it twice changes nothing',
    tag: 'Likes',
    params: photoParam,
    answers: PhotoLikes,
    limit: 'like',
    problems: ['photo-not-found', 'account-suspended'],
  },
  ({ params, viewer, platform }) => setLike(platform, params.photoId, { viewer, liked: true }),
)

likeRoutes.signedIn.delete(
  '/photos/{photoId}/like',
  {
    summary: 'Take back a like; saying it twice changes nothing',
    tag: 'Likes',
    params: photoParam,
    answers: PhotoLikes,
    limit: 'like',
    problems: ['photo-not-found', 'account-suspended'],
  },
  ({ params, viewer, platform }) => setLike(platform, params.photoId, { viewer, liked: false }),
)
