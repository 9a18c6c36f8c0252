import { z } from 'zod'
import { CropForm, OwnPicture, PictureFor, UploadedPicture } from '../../../../kernel/pictures/picture.ts'
import { mayUpload, mayUsePicture } from '../../../../kernel/pictures/server/picture-rules.ts'
import { findPicture } from '../../../../kernel/pictures/server/picture-sql.ts'
import { pictureView } from '../../../../kernel/pictures/server/picture-view.ts'
import { cropPicture, storePicture } from '../../../../kernel/pictures/server/pictures.ts'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { MEDIA_CACHE_SECONDS } from '../../../../platform/media/stored-media.ts'
import {
  UNDER_FIVE_MEGABYTES,
  UP_TO_FIVE_MEGABYTES,
  UP_TO_TEN_MEGABYTES,
} from '../../../../platform/pictures/picture-limits.ts'
import type { PictureBody } from '../../../../platform/pictures/receive-picture.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { clearProductCache } from '../../../catalogue/products/server/product-cache.ts'
import { clearPhotoCache } from './feed.ts'

export const pictureRoutes = apiRoutes()

/** "less than 5MB" but for travel posts, which take exactly that too (DEC-52), and entries of a category (DEC-53). */
const limitFor = {
  photo: UNDER_FIVE_MEGABYTES,
  travel: UP_TO_FIVE_MEGABYTES,
  avatar: UNDER_FIVE_MEGABYTES,
  collection: UNDER_FIVE_MEGABYTES,
  entry: UP_TO_TEN_MEGABYTES,
  category: UNDER_FIVE_MEGABYTES,
  review: UNDER_FIVE_MEGABYTES,
  article: UNDER_FIVE_MEGABYTES,
  reel: UP_TO_FIVE_MEGABYTES,
  brand: UNDER_FIVE_MEGABYTES,
  product: UNDER_FIVE_MEGABYTES,
} satisfies Record<PictureFor, object>

pictureRoutes.signedIn.post(
  '/pictures',
  {
    summary: 'Upload a picture: its bytes are the body. Publish it within a day, or it is removed again.',
    tag: 'Pictures',
    query: z.object({ for: PictureFor.default('photo') }),
    answers: UploadedPicture,
    status: 201,
    limit: 'upload',
    problems: [
      'account-suspended',
      'admin-required',
      'picture-not-an-image',
      'picture-too-large',
      'picture-over-10mb',
      'picture-too-many-pixels',
      'picture-heic',
      'picture-broken',
      'picture-too-slow',
      'pictures-busy',
      'upload-incomplete',
    ],
  },
  async ({ query, viewer, platform, c }) => {
    permit(mayUpload(viewer, query.for))
    const declared = c.req.header('content-length')
    const prepared = await platform.pictures.prepare(
      (c.req.raw.body ?? nothing()) as PictureBody,
      { ...limitFor[query.for], declaredBytes: declared === undefined ? null : Number(declared) },
      { member: viewer.memberId },
    )
    const stored = await storePicture(platform, prepared, { ownerId: viewer.memberId, purpose: query.for })
    return { ...stored, wasAnimated: prepared.wasAnimated }
  },
)

const pictureParam = z.object({ pictureId: z.uuid() })

pictureRoutes.signedIn.get(
  '/pictures/{pictureId}',
  {
    summary: 'One’s own picture, and which part of the original it shows',
    tag: 'Pictures',
    params: pictureParam,
    answers: OwnPicture,
    problems: ['image-not-found'],
  },
  async ({ params: { pictureId }, viewer, platform }) => {
    const { crop, ...shown } = await findOwnPicture(platform, viewer, pictureId)
    return { pictureId, picture: pictureView({ mediaId: pictureId, ...shown }), crop }
  },
)

pictureRoutes.hono.openAPIRegistry.registerPath({
  method: 'get',
  path: '/pictures/{pictureId}/original',
  summary: 'The kept original of one’s own picture, upright and without metadata',
  tags: ['Pictures'],
  security: [{ session: [] }],
  request: { params: pictureParam },
  responses: {
    200: { description: 'The picture', content: { 'image/*': { schema: z.string() } } },
    304: { description: 'Not changed since it was asked for last' },
    401: { description: 'sign-in-required' },
    404: { description: 'image-not-found' },
  },
})
// Bytes, which the routes above do not answer with.
pictureRoutes.hono.get('/pictures/:pictureId/original', async (c) => {
  const { platform, viewer } = c.var
  if (viewer.memberId === null) throw new Problem('sign-in-required')
  const { pictureId } = c.req.param()
  const isId = z.uuid().safeParse(pictureId).success
  if (!isId) throw new Problem('image-not-found')
  const picture = await findOwnPicture(platform, viewer, pictureId)
  const original = found(await platform.media.open(picture.originalKey), 'image-not-found')
  c.header('Cache-Control', `private, max-age=${MEDIA_CACHE_SECONDS}`)
  c.header('ETag', original.etag)
  if (c.req.header('if-none-match') === original.etag) {
    await original.stream.cancel()
    return c.body(null, 304)
  }
  c.header('Content-Type', original.contentType)
  c.header('Content-Length', String(original.size))
  return c.body(original.stream)
})

/** Other people's pictures and missing ones look alike. @throws Problem 'image-not-found' */
async function findOwnPicture(platform: Platform, viewer: SignedInViewer, pictureId: string) {
  const picture = await findPicture(platform.db, pictureId)
  if (!picture || !mayUsePicture(viewer, picture)) throw new Problem('image-not-found')
  return picture
}

pictureRoutes.signedIn.put(
  '/pictures/{pictureId}/crop',
  {
    summary: 'Show a part of one’s own picture, or the whole of it again; the original is kept',
    tag: 'Pictures',
    params: pictureParam,
    body: CropForm,
    answers: UploadedPicture,
    limit: 'upload',
    problems: ['account-suspended', 'image-not-found', 'pictures-busy'],
  },
  async ({ params, body, viewer, platform }) => {
    permit(mayWrite(viewer))
    const picture = await cropPicture(platform, viewer, params.pictureId, body.crop)
    await clearPhotoCache(platform)
    clearProductCache(platform)
    return { pictureId: params.pictureId, picture, wasAnimated: false }
  },
)

async function* nothing() {}
