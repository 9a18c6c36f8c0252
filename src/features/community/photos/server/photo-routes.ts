import type { z } from 'zod'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { noTies } from '../../../../kernel/visibility/server/ties.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { done, found, implement, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import type { PhotoView } from '../photo.ts'
import { photoApi } from '../photo-api.ts'
import { readPhotoJson } from './feed/feed.ts'
import { firstLookOrigin } from './feed/first-looks/first-looks.ts'
import { clearPhotoCache } from './feed/photo-cache.ts'
import { readPhotoDetails } from './feed/photo-details-sql.ts'
import { cachedPhotos, jsonForViewer } from './feed/photo-view.ts'
import { viewerFields } from './feed/photos-for-viewer.ts'
import { takeMentions } from './mentions/limit-mentions.ts'
import { mayEditPhoto, mayRemovePhoto } from './photo-rules.ts'
import { lockPhoto } from './photo-sql.ts'
import { runLabelHooks } from './publish/labels/label-hooks.ts'
import { runPictureGuards } from './publish/picture-guards.ts'
import { changePhoto, publishPhoto } from './publish/publish-photo.ts'
import { removePhoto } from './publish/remove-photo.ts'

export const photoRoutes = implement(photoApi, {
  'POST /photos': async (call) => {
    const { body, viewer, platform } = call
    permit(mayWrite(viewer))
    const mayMention = await takeMentions(platform, viewer.memberId, body)
    const published = await runIdempotent(call, async (tx) => {
      const { photoId, warnings } = await publishPhoto(tx, platform, {
        ...body,
        ...{ ownerId: viewer.memberId, mayMention },
        origin: firstLookOrigin(platform.settings.secret, call.c.var.address),
      })
      return { photo: await readNewPhoto(tx, viewer, photoId), warnings }
    })
    await clearPhotoCache(platform)
    return published
  },

  'PATCH /photos/{photoId}': async ({ params: { photoId }, body, viewer, db, platform }) => {
    const mayMention = await takeMentions(platform, viewer.memberId, body)
    const { warnings } = await db.transaction().execute(async (tx) => {
      const photo = found(await lockPhoto(tx, photoId, viewer.memberId), 'photo-not-found')
      permit(mayEditPhoto(viewer, photo))
      const pictureIds = body.images?.map(({ pictureId }) => pictureId)
      if (pictureIds) await runPictureGuards(tx, platform, photoId, pictureIds)
      const changed = await changePhoto(tx, platform.live, photo, body, { mayMention })
      if (body.labels) await runLabelHooks(tx, platform, photo)
      return changed
    })
    await clearPhotoCache(platform)
    const photo = found(await readPhotoJson(platform, viewer, photoId), 'photo-not-found')
    return { photo: JSON.parse(photo), warnings }
  },

  'DELETE /photos/{photoId}': async ({ params: { photoId }, viewer, db, platform }) => {
    await db.transaction().execute(async (tx) => {
      const photo = found(await lockPhoto(tx, photoId, viewer.memberId), 'photo-not-found')
      permit(mayRemovePhoto(viewer, photo))
      await removePhoto(tx, platform.live, photo)
    })
    await clearPhotoCache(platform)
    return done
  },
})

/** Read within the publishing transaction, so that the stored response and the photo commit together. */
async function readNewPhoto(
  tx: Tx,
  viewer: SignedInViewer,
  photoId: string,
): Promise<z.input<typeof PhotoView>> {
  const photo = cachedPhotos(await readPhotoDetails(tx, [photoId])).get(photoId)!
  return JSON.parse(
    jsonForViewer(photo, viewerFields(viewer, { ...photo, ...photo.facts, ...noTies }, photo, null)),
  )
}
