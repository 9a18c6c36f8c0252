import { z } from 'zod'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { PhotoLikes } from '../../photos/photo.ts'
import { maySeeLikeCount } from '../../photos/server/photo-rules.ts'
import { ReelId, ReelPage, ReelQuery, ReelSettings, ReelView } from '../reel.ts'
import { ALL_REELS, REEL_PAGE } from '../reel-limits.ts'
import { removeReel } from './change-reel.ts'
import { writeLike } from './like-sql.ts'
import { mayLikeReel, mayRemoveReel, maySeeReel } from './reel-rules.ts'
import { findReelFacts, listReelIds, lockReel, readReelTags } from './reel-sql.ts'
import { readReels } from './reel-view.ts'

/** Watching reels, liking and deleting them; how they are sent stands in upload-routes.ts. */
export const reelRoutes = apiRoutes()
const tag = 'Reels'

const oneReel = z.object({ reelId: ReelId })

reelRoutes.get(
  '/reels',
  {
    summary: 'Reels, newest first, of one tag or of all',
    tag,
    query: ReelQuery,
    answers: ReelPage,
    problems: ['cursor-invalid'],
  },
  async ({ query: { tag: named, cursor }, viewer, db, platform }) => {
    const wanted = named === undefined || named === ALL_REELS ? null : named
    const page = newestFirst(`reels:${wanted ?? ''}`, { cursor, limit: REEL_PAGE })
    const rows = await listReelIds(db, {
      viewerId: viewer.memberId,
      tag: wanted,
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
)

reelRoutes.get(
  '/reel-settings',
  { summary: 'The tags of reels, and which videos are taken', tag, answers: ReelSettings },
  async ({ db, platform }) => ({
    tags: await readReelTags(db),
    convertsVideos: await platform.videos.converts(),
  }),
)

reelRoutes.get(
  '/reels/{reelId}',
  { summary: 'One reel', tag, params: oneReel, answers: ReelView, problems: ['reel-not-found'] },
  async ({ params: { reelId }, viewer, db, platform }) => {
    const reel = found(await findReelFacts(db, reelId, viewer.memberId), 'reel-not-found')
    permit(maySeeReel(viewer, reel))
    const [view] = await readReels(platform, viewer, [reelId])
    return found(view, 'reel-not-found')
  },
)

for (const [verb, liked, summary] of [
  ['put', true, 'Like a reel; saying it twice changes nothing'],
  ['delete', false, 'Take back a like; saying it twice changes nothing'],
] as const) {
  reelRoutes.signedIn[verb](
    '/reels/{reelId}/like',
    {
      summary,
      tag,
      params: oneReel,
      answers: PhotoLikes,
      limit: 'like',
      problems: ['reel-not-found', 'account-suspended'],
    },
    ({ params: { reelId }, viewer, db }) =>
      db.transaction().execute(async (tx) => {
        const reel = found(await lockReel(tx, reelId, viewer.memberId), 'reel-not-found')
        permit(mayLikeReel(viewer, reel))
        const { likeCount, ...owner } = await writeLike(tx, reelId, viewer.memberId, liked)
        return { likeCount: maySeeLikeCount(viewer, owner) ? likeCount : null, likedByViewer: liked }
      }),
  )
}

reelRoutes.signedIn.delete(
  '/reels/{reelId}',
  {
    summary: 'Delete a reel with its likes, tags and files, however far it has come: its owner may',
    tag,
    params: oneReel,
    answers: Done,
    limit: 'write',
    problems: ['reel-not-found', 'not-your-reel', 'removal-needs-reason'],
  },
  ({ params: { reelId }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const reel = found(await lockReel(tx, reelId, viewer.memberId), 'reel-not-found')
      permit(mayRemoveReel(viewer, reel))
      await removeReel(tx, reelId)
      return done
    }),
)
