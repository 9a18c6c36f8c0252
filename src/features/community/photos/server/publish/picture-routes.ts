import { z } from 'zod'
import { pictureApi } from '../../../../../kernel/pictures/picture-api.ts'
import { mayUpload, mayUsePicture } from '../../../../../kernel/pictures/server/picture-rules.ts'
import { findPicture } from '../../../../../kernel/pictures/server/picture-sql.ts'
import { pictureView } from '../../../../../kernel/pictures/server/picture-view.ts'
import { makePictureWork } from '../../../../../kernel/pictures/server/picture-work.ts'
import { cropPicture, storePicture } from '../../../../../kernel/pictures/server/pictures.ts'
import { limitFor } from '../../../../../kernel/pictures/server/uploads/receive-upload.ts'
import { mayWrite } from '../../../../../kernel/session/server/viewer-rules.ts'
import { found, implement, permit } from '../../../../../platform/http/http.ts'
import type { PictureBody } from '../../../../../platform/pictures/receive-picture.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { clearProductCache } from '../../../../catalogue/products/server/product-cache.ts'
import { clearPhotoCache } from '../feed/photo-cache.ts'

export const pictureRoutes = implement(pictureApi, {
  'POST /pictures': async ({ query, viewer, platform, c }) => {
    permit(mayUpload(viewer, query.for))
    const work = await makePictureWork(platform, viewer, c.var.address)
    const declared = c.req.header('content-length')
    const prepared = await platform.pictures.prepare(
      (c.req.raw.body ?? emptyBody()) as PictureBody,
      { ...limitFor[query.for], declaredBytes: declared === undefined ? null : Number(declared) },
      work,
    )
    const stored = await storePicture(platform, prepared, { ownerId: viewer.memberId, purpose: query.for })
    return { ...stored, wasAnimated: prepared.wasAnimated }
  },

  'GET /pictures/{pictureId}': async ({ params: { pictureId }, viewer, platform }) => {
    const { crop, ...media } = await findOwnPicture(platform, viewer, pictureId)
    return { pictureId, picture: pictureView({ mediaId: pictureId, ...media }), crop }
  },

  'PUT /pictures/{pictureId}/crop': async ({ params, body, viewer, platform, c }) => {
    permit(mayWrite(viewer))
    const work = await makePictureWork(platform, viewer, c.var.address)
    const picture = await cropPicture(platform, viewer, params.pictureId, body, work)
    await clearPhotoCache(platform)
    clearProductCache(platform)
    return { pictureId: params.pictureId, picture, wasAnimated: false }
  },

  'GET /pictures/{pictureId}/original': async ({ params: { pictureId }, viewer, platform, c }) => {
    if (!z.uuid().safeParse(pictureId).success) throw new Problem('image-not-found')
    const picture = await findOwnPicture(platform, viewer, pictureId)
    const original = found(await platform.media.open(picture.originalKey), 'image-not-found')
    c.header('Content-Type', original.contentType)
    c.header('Content-Length', String(original.size))
    return c.body(original.stream)
  },
})

/** Another member's picture is reported as missing. @throws Problem 'image-not-found' */
async function findOwnPicture(platform: Platform, viewer: SignedInViewer, pictureId: string) {
  const picture = await findPicture(platform.db, pictureId)
  if (!picture || !mayUsePicture(viewer, picture)) throw new Problem('image-not-found')
  return picture
}

async function* emptyBody() {}
