import { makeBatches } from '../../../../../platform/fast/batches.ts'
import { implement } from '../../../../../platform/http/http.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import type { PhotoLikes } from '../../photo.ts'
import { likeApi } from '../../photo-api.ts'
import { likeNotice } from '../photo-notices.ts'
import { mayLikePhoto, maySeeLikeCount } from '../photo-rules.ts'
import { areFirstLikers, lockPhotoForLikers, writeLikes } from './like-sql.ts'

export const likeRoutes = implement(likeApi, {
  'PUT /photos/{photoId}/like': ({ params, viewer, platform }) =>
    setLike(platform, params.photoId, { viewer, liked: true }),

  'DELETE /photos/{photoId}/like': ({ params, viewer, platform }) =>
    setLike(platform, params.photoId, { viewer, liked: false }),
})

type LikeChange = { viewer: SignedInViewer; liked: boolean }

/**
 * Sets whether the viewer likes the photo. Every like of one photo writes the same row, so likes that arrive while
 * another is being written are batched: a photo that a thousand people like at once takes one connection and a few
 * commits, and sends a few events instead of a thousand.
 * @throws Problem 'photo-not-found', 'account-suspended'
 */
async function setLike(platform: Platform, photoId: string, change: LikeChange): Promise<PhotoLikes> {
  const answer = await likeBatchesOf(platform)(photoId, change)
  if (answer instanceof Problem) throw answer
  return answer
}

const likeBatchesOf = oncePerKey((platform: Platform) =>
  makeBatches<LikeChange, PhotoLikes | Problem>(
    (photoId, changes) => applyLikeBatch(platform, photoId, changes),
    {
      max: 200,
    },
  ),
)

function applyLikeBatch(
  platform: Platform,
  photoId: string,
  changes: LikeChange[],
): Promise<(PhotoLikes | Problem)[]> {
  return platform.db.transaction().execute(async (tx) => {
    const memberIds = changes.map(({ viewer }) => viewer.memberId)
    const locked = await lockPhotoForLikers(tx, photoId, memberIds)
    if (!locked) return changes.map(() => new Problem('photo-not-found'))

    const verdicts = changes.map(({ viewer }) => mayLikePhoto(viewer, locked.seenBy(viewer.memberId)))
    // If one member has several requests in a batch, the last one decides, and all of them get its result.
    const likedByMemberId = new Map<string, boolean>()
    for (const [i, { viewer, liked }] of changes.entries()) {
      if (verdicts[i]!.allowed) likedByMemberId.set(viewer.memberId, liked)
    }
    const members = (liked: boolean) =>
      [...likedByMemberId].filter((one) => one[1] === liked).map(([id]) => id)
    const { photo } = locked
    const { ownerId, hidesLikeCount } = photo
    const { likeCount, hasChanged, newLikers } = await writeLikes(tx, photoId, {
      likers: members(true),
      unlikers: members(false),
    })
    if (hasChanged) {
      const likes = { kind: 'likes', likeCount }
      // If the owner hides the count, only the owner receives it.
      if (hidesLikeCount) await platform.live.publish(tx, `member:${ownerId}`, { ...likes, photoId })
      else await platform.live.publish(tx, `photo:${photoId}`, likes)
    }
    const actorIds = newLikers.filter((id) => id !== ownerId)
    if (actorIds.length > 0) {
      // A cheap test that rules out all but the first likes of a photo. It allows for one more like, which may be the
      // owner's own.
      const mayBeFirst = likeCount <= newLikers.length + 1
      const celebrates = mayBeFirst && (await areFirstLikers(tx, ownerId, actorIds)) ? 'first' : undefined
      await raiseNotice(tx, likeNotice, { memberId: ownerId, about: photoId, actorIds, celebrates })
    }

    return changes.map(({ viewer }, i) => {
      const verdict = verdicts[i]!
      if (!verdict.allowed) return new Problem(verdict.code)
      return {
        likeCount: maySeeLikeCount(viewer, photo) ? likeCount : null,
        likedByViewer: likedByMemberId.get(viewer.memberId)!,
      }
    })
  })
}
