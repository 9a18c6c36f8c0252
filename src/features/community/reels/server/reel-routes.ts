import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { type Call, done, found, implement, permit } from '../../../../platform/http/http.ts'
import { maySeeLikeCount } from '../../photos/server/photo-rules.ts'
import { reelApi } from '../reel-api.ts'
import { ALL_REELS, REEL_PAGE } from '../reel-limits.ts'
import { removeReel } from './change-reel.ts'
import { writeLike } from './like-sql.ts'
import { mayLikeReel, mayRemoveReel, maySeeReel } from './reel-rules.ts'
import { findReelFacts, listReelIds, lockReel, readReelTags } from './reel-sql.ts'
import { readReels } from './reel-view.ts'

/** Watching, liking and deleting reels; routes for posting are in upload-routes.ts. */

export const reelRoutes = implement(reelApi, {
  'GET /reels': async ({ query: { tag: requestedTag, cursor }, viewer, db, platform }) => {
    const tagFilter = requestedTag === undefined || requestedTag === ALL_REELS ? null : requestedTag
    const page = newestFirst(`reels:${tagFilter ?? ''}`, { cursor, limit: REEL_PAGE })
    const rows = await listReelIds(db, {
      viewerId: viewer.memberId,
      tag: tagFilter,
      after: page.after,
      limit: page.rowsToRead,
    })
    const { shown, nextCursor } = page.cut(rows, (row) => [row.published_at, row.id])
    return {
      items: await readReels(
        platform,
        viewer,
        shown.map((row) => row.id),
      ),
      nextCursor,
    }
  },

  'GET /reel-settings': async ({ db, platform }) => ({
    tags: await readReelTags(db),
    convertsVideos: await platform.videos.converts(),
  }),

  'GET /reels/{reelId}': async ({ params: { reelId }, viewer, db, platform }) => {
    const reel = found(await findReelFacts(db, reelId, viewer.memberId), 'reel-not-found')
    permit(maySeeReel(viewer, reel))
    const [view] = await readReels(platform, viewer, [reelId])
    return found(view, 'reel-not-found')
  },

  'DELETE /reels/{reelId}': ({ params: { reelId }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const reel = found(await lockReel(tx, reelId, viewer.memberId), 'reel-not-found')
      permit(mayRemoveReel(viewer, reel))
      await removeReel(tx, reelId)
      return done
    }),

  'PUT /reels/{reelId}/like': (call) => setLike(call, true),

  'DELETE /reels/{reelId}/like': (call) => setLike(call, false),
})

async function setLike({ params: { reelId }, viewer, db }: LikeCall, liked: boolean) {
  return db.transaction().execute(async (tx) => {
    const reel = found(await lockReel(tx, reelId, viewer.memberId), 'reel-not-found')
    permit(mayLikeReel(viewer, reel))
    const { likeCount, ...owner } = await writeLike(tx, reelId, viewer.memberId, liked)
    return { likeCount: maySeeLikeCount(viewer, owner) ? likeCount : null, likedByViewer: liked }
  })
}

type LikeCall = Call<(typeof reelApi)['PUT /reels/{reelId}/like']>
