import { mayWrite } from '../../../../../kernel/session/server/viewer-rules.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { found, implement, permit } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { reelUploadApi } from '../../reel-api.ts'
import { createReel, restartUpload, retryReel } from '../change-reel.ts'
import { ownReelView } from '../own-reel-view.ts'
import { listOwnReels } from './upload-sql.ts'

/** Creates reels from their texts; the video follows as an upload (video-upload.ts). */

const OWN_REELS_MAX = 50

export const reelUploadRoutes = implement(reelUploadApi, {
  'GET /members/me/reels': async ({ viewer, db }) => ({
    items: (await listOwnReels(db, viewer.memberId, null, OWN_REELS_MAX)).map(ownReelView),
  }),

  'POST /reels': async (call) => {
    const { body, viewer, platform } = call
    permit(mayWrite(viewer))
    await platform.limits.check('video-work', viewer.memberId)
    return runIdempotent(call, async (tx) =>
      readOwnReel(tx, viewer.memberId, await createReel(tx, viewer.memberId, body)),
    )
  },

  'GET /reels/{reelId}/upload': ({ params: { reelId }, viewer, db }) =>
    readOwnReel(db, viewer.memberId, reelId),

  'PUT /reels/{reelId}/upload': ({ params: { reelId }, body, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      await restartUpload(tx, viewer, reelId, body)
      return readOwnReel(tx, viewer.memberId, reelId)
    }),

  'POST /reels/{reelId}/retry': async ({ params: { reelId }, viewer, db, platform }) => {
    await platform.limits.check('video-work', viewer.memberId)
    return db.transaction().execute(async (tx) => {
      await retryReel(tx, viewer, reelId)
      return readOwnReel(tx, viewer.memberId, reelId)
    })
  },
})

/** A reel of another member is reported as missing. */
async function readOwnReel(db: DbOrTx, memberId: string, reelId: string) {
  const [row] = await listOwnReels(db, memberId, reelId, 1)
  return ownReelView(found(row, 'reel-not-found'))
}
