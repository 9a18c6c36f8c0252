import { z } from 'zod'
import { MemberId } from '../../../../kernel/session/member-ref.ts'
import { recheckStreams } from '../../../../kernel/visibility/server/visibility-changes.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { raiseNotice } from '../../../services/notices/server/raise-notice.ts'
import { FollowingVisit, FollowingVisitForm, MemberList, MemberListQuery, Suggestions } from '../following.ts'
import { MemberFollow } from '../member.ts'
import {
  addFollow,
  addRequest,
  lockMemberFacts,
  lockPair,
  readFollow,
  readSeenUntil,
  readVisibility,
  removeFollow,
  removeRequest,
  writeSeenUntil,
} from './follow-sql.ts'
import { listMembers } from './member-lists.ts'
import { mayFollow } from './member-rules.ts'
import { suggestMembers } from './suggestions.ts'

const routes = apiRoutes()
export const followRoutes = routes
const tag = 'Follows'

const OneMember = z.object({ id: MemberId })

routes.signedIn.put(
  '/members/{id}/follow',
  {
    summary: 'Follow a member; one who shows photos to followers alone is asked first',
    tag,
    params: OneMember,
    answers: MemberFollow,
    problems: ['member-not-found', 'cannot-follow-yourself', 'member-blocked', 'account-suspended'],
    limit: 'write',
  },
  ({ params: { id }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      await lockPair(tx, viewer.memberId, id)
      const member = found(await lockMemberFacts(tx, id, viewer.memberId), 'member-not-found')
      permit(mayFollow(viewer, member))
      if (member.visibility === 'followers' && !member.followedByViewer) {
        await ask(tx, viewer.memberId, id)
      } else {
        await follow(tx, viewer.memberId, id)
      }
      return readFollow(tx, viewer.memberId, id)
    }),
)

async function ask(tx: Tx, followerId: string, followedId: string) {
  const isNew = await addRequest(tx, followerId, followedId)
  if (isNew) await raiseNotice(tx, { memberId: followedId, kind: 'follow-request', actorIds: [followerId] })
}

async function follow(tx: Tx, followerId: string, followedId: string) {
  await removeRequest(tx, followerId, followedId)
  const isNew = await addFollow(tx, followerId, followedId, { wasRequested: false })
  if (isNew) await raiseNotice(tx, { memberId: followedId, kind: 'follow', actorIds: [followerId] })
}

routes.signedIn.delete(
  '/members/{id}/follow',
  {
    summary: 'Stop following a member, or take back that one asked to',
    tag,
    params: OneMember,
    answers: MemberFollow,
    limit: 'write',
  },
  ({ params: { id }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      await lockPair(tx, viewer.memberId, id)
      await removeFollow(tx, viewer.memberId, id)
      await removeRequest(tx, viewer.memberId, id)
      return readFollow(tx, viewer.memberId, id)
    }),
)

const ownList = (path: string, summary: string, list: Parameters<typeof listMembers>[1]) =>
  routes.signedIn.get(
    path,
    { summary, tag, query: MemberListQuery, answers: MemberList, problems: ['cursor-invalid'] },
    ({ query, viewer, platform }) => listMembers(platform.pool, list, viewer.memberId, query),
  )

ownList('/following', 'Whom the viewer follows, latest first', 'following')
ownList('/followers', 'Who follows the viewer, latest first', 'followers')
ownList('/follow-requests', 'Who asks to follow the viewer, latest first', 'requests')

routes.signedIn.delete(
  '/followers/{id}',
  {
    summary: 'Remove a follower, who is not told; safe to repeat',
    tag,
    params: OneMember,
    answers: Done,
    limit: 'write',
  },
  async ({ params: { id }, viewer, db, platform }) => {
    await db.transaction().execute(async (tx) => {
      await removeFollow(tx, id, viewer.memberId)
      // They may be looking at a photo that they may not see any more.
      const isLocked = (await readVisibility(tx, viewer.memberId)) === 'followers'
      if (isLocked) await recheckStreams(platform, tx, [viewer.memberId])
    })
    return done
  },
)

routes.signedIn.put(
  '/follow-requests/{id}',
  {
    summary: 'Let a member follow who asked to',
    tag,
    params: OneMember,
    answers: Done,
    problems: ['follow-request-not-found'],
    limit: 'write',
  },
  async ({ params: { id }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      await lockPair(tx, viewer.memberId, id)
      const wasAsked = await removeRequest(tx, id, viewer.memberId)
      if (wasAsked) {
        await addFollow(tx, id, viewer.memberId, { wasRequested: true })
        await raiseNotice(tx, {
          memberId: id,
          kind: 'follow-approved',
          actorIds: [viewer.memberId],
        })
        return
      }
      // Said twice, it was done the first time.
      const { followedByViewer } = await readFollow(tx, id, viewer.memberId)
      if (!followedByViewer) throw new Problem('follow-request-not-found')
    })
    return done
  },
)

routes.signedIn.delete(
  '/follow-requests/{id}',
  {
    summary: 'Decline a request to follow; the one who asked is not told',
    tag,
    params: OneMember,
    answers: Done,
    limit: 'write',
  },
  async ({ params: { id }, viewer, db }) => {
    await removeRequest(db, id, viewer.memberId)
    return done
  },
)

routes.signedIn.get(
  '/following/suggestions',
  { summary: 'Members whom the viewer may want to follow, and why', tag, answers: Suggestions },
  async ({ viewer, platform }) => ({ items: await suggestMembers(platform.pool, viewer.memberId) }),
)

routes.signedIn.get(
  '/following/visit',
  { summary: 'How far the viewer has seen the photos of those they follow', tag, answers: FollowingVisit },
  async ({ viewer, db }) => ({
    seenUntil: (await readSeenUntil(db, viewer.memberId))?.toISOString() ?? null,
  }),
)

routes.signedIn.put(
  '/following/visit',
  {
    summary: 'Note how far the viewer has seen them; it only ever moves forward',
    tag,
    body: FollowingVisitForm,
    answers: Done,
    limit: 'write',
  },
  async ({ body, viewer, db }) => {
    await writeSeenUntil(db, viewer.memberId, new Date(body.seenUntil))
    return done
  },
)
