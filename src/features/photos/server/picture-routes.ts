import { z } from 'zod'
import { apiRoutes, permit } from '../../../platform/http.ts'
import { UNDER_FIVE_MEGABYTES, UP_TO_FIVE_MEGABYTES } from '../../../platform/pictures/picture-limits.ts'
import type { PictureBody } from '../../../platform/pictures/receive-picture.ts'
import { CropForm, PictureFor, UploadedPicture } from '../photo.ts'
import { forgetHeldPhotos } from './feed.ts'
import { mayWrite } from './photo-rules.ts'
import { cropPicture, storePicture } from './pictures.ts'

export const pictureRoutes = apiRoutes()

/** "less than 5MB" everywhere but on travel posts, which take exactly that too (DEC-52). */
const limitFor = {
  photo: UNDER_FIVE_MEGABYTES,
  travel: UP_TO_FIVE_MEGABYTES,
  avatar: UNDER_FIVE_MEGABYTES,
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
      'picture-not-an-image',
      'picture-too-large',
      'picture-too-many-pixels',
      'picture-heic',
      'picture-broken',
      'picture-too-slow',
      'pictures-busy',
      'upload-incomplete',
    ],
  },
  async ({ query, viewer, platform, c }) => {
    permit(mayWrite(viewer))
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

pictureRoutes.signedIn.put(
  '/pictures/{pictureId}/crop',
  {
    summary: 'Show a part of one’s own picture, or the whole of it again; the original is kept',
    tag: 'Pictures',
    params: z.object({ pictureId: z.uuid() }),
    body: CropForm,
    answers: UploadedPicture,
    limit: 'upload',
    problems: ['account-suspended', 'image-not-found', 'pictures-busy'],
  },
  async ({ params, body, viewer, platform }) => {
    permit(mayWrite(viewer))
    const picture = await cropPicture(platform, viewer.memberId, params.pictureId, body.crop)
    await forgetHeldPhotos(platform)
    return { pictureId: params.pictureId, picture, wasAnimated: false }
  },
)

async function* nothing() {}
