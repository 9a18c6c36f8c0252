import { newId } from '../../../../platform/database/ids.ts'
import { done, found, implement, permit } from '../../../../platform/http/http.ts'
import { isTooLarge, tooLarge } from '../../../../platform/pictures/receive-picture.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { mayWrite } from '../../../session/server/viewer-rules.ts'
import type { UploadState } from '../../upload.ts'
import { uploadApi } from '../../upload-api.ts'
import { mayUpload } from '../picture-rules.ts'
import { findPicture } from '../picture-sql.ts'
import { pictureView } from '../picture-view.ts'
import { makePictureWork } from '../picture-work.ts'
import { limitFor, receiveUpload } from './receive-upload.ts'
import { readBytes, readPurpose, requireVersion, setUploadHeaders } from './tus.ts'
import { deleteUpload, findUpload, insertUpload, UPLOAD_KEPT_HOURS } from './upload-sql.ts'
import { uploadTargets } from './upload-targets.ts'

/** Resumable uploads: of pictures here, of other files through `uploadTargets` of features. */
export const uploadRoutes = implement(uploadApi, {
  'POST /uploads': async ({ viewer, platform, c }) => {
    requireVersion(c)
    const purpose = readPurpose(c)
    permit(mayUpload(viewer, purpose))
    const bytes = readBytes(c, 'Upload-Length')
    if (isTooLarge(bytes, limitFor[purpose])) throw tooLarge(limitFor[purpose])
    const id = newId()
    await platform.db
      .transaction()
      .execute((tx) => insertUpload(tx, { id, ownerId: viewer.memberId, purpose, bytes }))
    c.header('Location', `/api/uploads/${id}`)
    return setUploadHeaders(
      c,
      { uploadId: id, bytesTotal: bytes, bytesReceived: 0, picture: null },
      expiry(new Date()),
    )
  },

  'GET /uploads/{uploadId}': async ({ params: { uploadId }, viewer, platform, c }) => {
    requireVersion(c)
    const { expiresAt, ...state } = found(await stateOf(platform, viewer, uploadId), 'upload-not-found')
    return setUploadHeaders(c, state, expiresAt)
  },

  'PATCH /uploads/{uploadId}': async ({ params: { uploadId }, viewer, platform, c }) => {
    requireVersion(c)
    permit(mayWrite(viewer))
    found(await stateOf(platform, viewer, uploadId), 'upload-not-found')
    const piece = { startsAt: readBytes(c, 'Upload-Offset'), body: c.req.raw.body }
    for (const target of uploadTargets.in(platform)) {
      if (!(await target.find(platform.db, viewer, uploadId))) continue
      return setUploadHeaders(c, {
        ...{ uploadId, picture: null },
        ...(await target.receive(platform, viewer, uploadId, piece)),
      })
    }
    const work = await makePictureWork(platform, viewer, c.var.address)
    await receiveUpload(platform, viewer, uploadId, piece, work)
    const { expiresAt, ...state } = found(await stateOf(platform, viewer, uploadId), 'upload-not-found')
    return setUploadHeaders(c, state, expiresAt)
  },

  'DELETE /uploads/{uploadId}': async ({ params: { uploadId }, viewer, db, c }) => {
    requireVersion(c)
    await deleteUpload(db, viewer.memberId, uploadId)
    return done
  },
})

async function stateOf(
  platform: Platform,
  viewer: SignedInViewer,
  uploadId: string,
): Promise<(UploadState & { expiresAt: Date | null }) | undefined> {
  const upload = await findUpload(platform.db, viewer.memberId, uploadId)
  if (upload) {
    const { bytesTotal, bytesReceived, pictureId, wasAnimated, touchedAt } = upload
    const found = pictureId ? await findPicture(platform.db, pictureId) : undefined
    // The picture was not published in time.
    if (pictureId && !found) return undefined
    const picture =
      pictureId && found
        ? { pictureId, picture: pictureView({ mediaId: pictureId, ...found }), wasAnimated }
        : null
    return { uploadId, bytesTotal, bytesReceived, picture, expiresAt: expiry(touchedAt) }
  }
  for (const target of uploadTargets.in(platform)) {
    const targetUpload = await target.find(platform.db, viewer, uploadId)
    if (targetUpload) return { uploadId, ...targetUpload, picture: null, expiresAt: null }
  }
  return undefined
}

const expiry = (touchedAt: Date) => new Date(touchedAt.getTime() + UPLOAD_KEPT_HOURS * 60 * 60 * 1000)
