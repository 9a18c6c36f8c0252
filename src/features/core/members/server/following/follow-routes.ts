import { recheckStreams } from '../../../../../kernel/visibility/server/visibility-changes.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { done, found, implement, permit } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import { followApi } from '../../follow-api.ts'
import { mayFollow } from '../member-rules.ts'
import { followApprovedNotice, followNotice, followRequestNotice } from './follow-notices.ts'
import {
  addFollow,
  addFollowRequest,
  isOnlyFollower,
  lockMemberFacts,
  lockPair,
  readFollow,
  readSeenUntil,
  readVisibility,
  removeFollow,
  removeFollowRequest,
  writeSeenUntil,
} from './follow-sql.ts'
import { listMembers } from './member-lists.ts'
import { suggestMembers } from './suggestions.ts'

export const followRoutes = implement(followApi, {
  'PUT /members/{id}/follow': ({ params: { id }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      await lockPair(tx, viewer.memberId, id)
      const member = found(await lockMemberFacts(tx, id, viewer.memberId), 'member-not-found')
      permit(mayFollow(viewer, member))
      if (member.visibility === 'followers' && !member.followedByViewer) {
        await requestFollow(tx, viewer.memberId, id)
      } else {
        await follow(tx, viewer.memberId, id)
      }
      return readFollow(tx, viewer.memberId, id)
    }),

  'DELETE /members/{id}/follow': ({ params: { id }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      await lockPair(tx, viewer.memberId, id)
      await removeFollow(tx, viewer.memberId, id)
      await removeFollowRequest(tx, viewer.memberId, id)
      return readFollow(tx, viewer.memberId, id)
    }),

  'DELETE /followers/{id}': async ({ params: { id }, viewer, db, platform }) => {
    await db.transaction().execute(async (tx) => {
      await removeFollow(tx, id, viewer.memberId)
      // The member may be viewing a photo that they can no longer see.
      const isLocked = (await readVisibility(tx, viewer.memberId)) === 'followers'
      if (isLocked) await recheckStreams(platform, tx, [viewer.memberId])
      await platform.live.endStreamsOf(tx, [id])
    })
    return done
  },

  'PUT /follow-requests/{id}': async ({ params: { id }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      await lockPair(tx, viewer.memberId, id)
      const wasAsked = await removeFollowRequest(tx, id, viewer.memberId)
      if (wasAsked) {
        await addFollow(tx, id, viewer.memberId, { wasRequested: true })
        await raiseNotice(tx, followApprovedNotice, { memberId: id, actorIds: [viewer.memberId] })
        return
      }
      // A retry: the first request already accepted it.
      const { followedByViewer } = await readFollow(tx, id, viewer.memberId)
      if (!followedByViewer) throw new Problem('follow-request-not-found')
    })
    return done
  },

  'DELETE /follow-requests/{id}': async ({ params: { id }, viewer, db }) => {
    await removeFollowRequest(db, id, viewer.memberId)
    return done
  },

  'GET /following/suggestions': async ({ viewer, platform }) => ({
    items: await suggestMembers(platform.pool, viewer.memberId),
  }),

  'GET /following/visit': async ({ viewer, db }) => ({
    seenUntil: (await readSeenUntil(db, viewer.memberId))?.toISOString() ?? null,
  }),

  'PUT /following/visit': async ({ body, viewer, db }) => {
    await writeSeenUntil(db, viewer.memberId, new Date(body.seenUntil))
    return done
  },

  'GET /following': ({ query, viewer, platform }) =>
    listMembers(platform.pool, 'following', viewer.memberId, query),

  'GET /followers': ({ query, viewer, platform }) =>
    listMembers(platform.pool, 'followers', viewer.memberId, query),

  'GET /follow-requests': ({ query, viewer, platform }) =>
    listMembers(platform.pool, 'requests', viewer.memberId, query),
})

async function requestFollow(tx: Tx, followerId: string, followedId: string) {
  const isNew = await addFollowRequest(tx, followerId, followedId)
  if (isNew) await raiseNotice(tx, followRequestNotice, { memberId: followedId, actorIds: [followerId] })
}

async function follow(tx: Tx, followerId: string, followedId: string) {
  await removeFollowRequest(tx, followerId, followedId)
  const isNew = await addFollow(tx, followerId, followedId, { wasRequested: false })
  if (!isNew) return
  const celebrates = (await isOnlyFollower(tx, followerId, followedId)) ? 'first' : undefined
  await raiseNotice(tx, followNotice, { memberId: followedId, actorIds: [followerId], celebrates })
}
