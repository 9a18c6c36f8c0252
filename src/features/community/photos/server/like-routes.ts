import { implement } from '../../../../platform/http/http.ts'
import { likeApi } from '../photo-api.ts'
import { setLike } from './likes.ts'

export const likeRoutes = implement(likeApi, {
  'PUT /photos/{photoId}/like': ({ params, viewer, platform }) =>
    setLike(platform, params.photoId, { viewer, liked: true }),

  'DELETE /photos/{photoId}/like': ({ params, viewer, platform }) =>
    setLike(platform, params.photoId, { viewer, liked: false }),
})
