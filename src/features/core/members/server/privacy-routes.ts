import { z } from 'zod'
import { MemberId } from '../../../../kernel/session/member-ref.ts'
import {
  dropMemberCaches,
  dropVisibilityCaches,
  recheckStreams,
} from '../../../../kernel/visibility/server/visibility-changes.ts'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { raiseNotices } from '../../../services/notices/server/raise-notice.ts'
import { LikeCountsForm, MemberBlock, MemberList, MemberListQuery, VisibilityForm } from '../following.ts'
import { addBlock, removeBlock } from './block-sql.ts'
import {
  grantAllRequests,
  lockMemberFacts,
  lockPair,
  readVisibility,
  updateVisibility,
} from './follow-sql.ts'
import { readHidesLikeCounts, writeHidesLikeCounts } from './like-counts-sql.ts'
import { listMembers } from './member-lists.ts'
import { mayBlock } from './member-rules.ts'

const routes = apiRoutes()
export const privacyRoutes = routes
const tag = 'Privacy'

routes.signedIn.get(
  '/members/me/visibility',
  { summary: 'Who sees the viewer’s photos and collections', tag, answers: VisibilityForm },
  async ({ viewer, db }) => ({ visibility: await readVisibility(db, viewer.memberId) }),
)

routes.signedIn.patch(
  '/members/me/visibility',
  {
    summary: 'Choose who sees one’s photos and collections; opening them lets everybody follow who asked to',
    tag,
    body: VisibilityForm,
    answers: VisibilityForm,
    limit: 'write',
  },
  async ({ body: { visibility }, viewer, db, platform }) => {
    const isNew = await db.transaction().execute(async (tx) => {
      if (!(await updateVisibility(tx, platform, viewer.memberId, visibility))) return false
      await recheckStreams(platform, tx, [viewer.memberId])
      if (visibility === 'followers') return true
      await raiseNotices(tx, await grantAllRequests(tx, viewer.memberId), 'follow-approved', {
        actorIds: [viewer.memberId],
      })
      return true
    })
    if (isNew) await dropVisibilityCaches(platform)
    return { visibility }
  },
)

routes.signedIn.get(
  '/members/me/like-counts',
  {
    summary: 'Whether the likes of the viewer’s photos are counted for them alone',
    tag,
    answers: LikeCountsForm,
  },
  async ({ viewer, db }) => ({ areHidden: await readHidesLikeCounts(db, viewer.memberId) }),
)

routes.signedIn.patch(
  '/members/me/like-counts',
  {
    summary: 'Choose whether others see how many like one’s photos',
    tag,
    body: LikeCountsForm,
    answers: LikeCountsForm,
    limit: 'write',
  },
  async ({ body: { areHidden }, viewer, db, platform }) => {
    await writeHidesLikeCounts(db, viewer.memberId, areHidden)
    await dropMemberCaches(platform)
    return { areHidden }
  },
)

const OneMember = z.object({ id: MemberId })

routes.signedIn.put(
  '/members/{id}/block',
  {
    summary: 'Block a member: neither sees the other’s photos and comments, and follows between them end',
    tag,
    params: OneMember,
    answers: MemberBlock,
    problems: ['member-not-found', 'cannot-block-yourself'],
    limit: 'write',
  },
  ({ params: { id }, viewer, db, platform }) => {
    permit(mayBlock(viewer, id))
    return db.transaction().execute(async (tx) => {
      await lockPair(tx, viewer.memberId, id)
      // Also who blocks the viewer, and looks missing, can be blocked: the answer would else tell.
      found(await lockMemberFacts(tx, id, viewer.memberId), 'member-not-found')
      await addBlock(tx, viewer.memberId, id)
      await recheckStreams(platform, tx, [viewer.memberId, id])
      return { blockedByViewer: true }
    })
  },
)

routes.signedIn.delete(
  '/members/{id}/block',
  {
    summary: 'Unblock a member; safe to repeat',
    tag,
    params: OneMember,
    answers: MemberBlock,
    limit: 'write',
  },
  async ({ params: { id }, viewer, db }) => {
    await removeBlock(db, viewer.memberId, id)
    return { blockedByViewer: false }
  },
)

routes.signedIn.get(
  '/blocks',
  {
    summary: 'Whom the viewer has blocked, latest first',
    tag,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
  ({ query, viewer, platform }) => listMembers(platform.pool, 'blocked', viewer.memberId, query),
)
