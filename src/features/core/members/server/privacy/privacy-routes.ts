import {
  dropMemberCaches,
  dropVisibilityCaches,
  recheckStreams,
} from '../../../../../kernel/visibility/server/visibility-changes.ts'
import { found, implement, permit } from '../../../../../platform/http/http.ts'
import { raiseNotices } from '../../../../services/notices/server/raise-notice.ts'
import { privacyApi } from '../../privacy-api.ts'
import { followApprovedNotice } from '../following/follow-notices.ts'
import {
  grantAllRequests,
  lockMemberFacts,
  lockPair,
  readVisibility,
  updateVisibility,
} from '../following/follow-sql.ts'
import { listMembers } from '../following/member-lists.ts'
import { mayBlock } from '../member-rules.ts'
import { readHidesLikeCounts, writeHidesLikeCounts } from '../profile/preferences-sql.ts'
import { addBlock, removeBlock } from './block-sql.ts'

export const privacyRoutes = implement(privacyApi, {
  'GET /members/me/visibility': async ({ viewer, db }) => ({
    visibility: await readVisibility(db, viewer.memberId),
  }),

  'PATCH /members/me/visibility': async ({ body: { visibility }, viewer, db, platform }) => {
    const isNew = await db.transaction().execute(async (tx) => {
      if (!(await updateVisibility(tx, platform, viewer.memberId, visibility))) return false
      await recheckStreams(platform, tx, [viewer.memberId])
      if (visibility === 'followers') return true
      await raiseNotices(tx, followApprovedNotice, await grantAllRequests(tx, viewer.memberId), {
        actorIds: [viewer.memberId],
      })
      return true
    })
    if (isNew) await dropVisibilityCaches(platform)
    return { visibility }
  },

  'GET /members/me/like-counts': async ({ viewer, db }) => ({
    areHidden: await readHidesLikeCounts(db, viewer.memberId),
  }),

  'PATCH /members/me/like-counts': async ({ body: { areHidden }, viewer, db, platform }) => {
    await writeHidesLikeCounts(db, viewer.memberId, areHidden)
    await dropMemberCaches(platform)
    return { areHidden }
  },

  'PUT /members/{id}/block': ({ params: { id }, viewer, db, platform }) => {
    permit(mayBlock(viewer, id))
    return db.transaction().execute(async (tx) => {
      await lockPair(tx, viewer.memberId, id)
      // Members who block the viewer and therefore look missing can be blocked too; otherwise the response would reveal
      // the block.
      found(await lockMemberFacts(tx, id, viewer.memberId), 'member-not-found')
      await addBlock(tx, viewer.memberId, id)
      await recheckStreams(platform, tx, [viewer.memberId, id])
      await platform.live.endStreamsOf(tx, [viewer.memberId, id])
      return { blockedByViewer: true }
    })
  },

  'DELETE /members/{id}/block': async ({ params: { id }, viewer, db }) => {
    await removeBlock(db, viewer.memberId, id)
    return { blockedByViewer: false }
  },

  'GET /blocks': ({ query, viewer, platform }) =>
    listMembers(platform.pool, 'blocked', viewer.memberId, query),
})
