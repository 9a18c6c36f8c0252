import { z } from 'zod'
import { MemberId } from '../../../../kernel/session/member-ref.ts'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { MemberList, MemberListQuery, MemberMute } from '../following.ts'
import { lockMemberFacts } from './follow-sql.ts'
import { listMembers } from './member-lists.ts'
import { mayMute } from './member-rules.ts'
import { addMute, removeMute } from './mute-sql.ts'

const routes = apiRoutes()
export const muteRoutes = routes
const tag = 'Privacy'

const OneMember = z.object({ id: MemberId })

routes.signedIn.put(
  '/members/{id}/mute',
  {
    summary:
      'Mute a member, who is not told: their photos, comments and reviews leave the viewer’s lists, and notices say nothing of them',
    tag,
    params: OneMember,
    answers: MemberMute,
    problems: ['member-not-found', 'cannot-mute-yourself'],
    limit: 'write',
  },
  ({ params: { id }, viewer, db }) => {
    permit(mayMute(viewer, id))
    return db.transaction().execute(async (tx) => {
      // Also who blocks the viewer, and looks missing, can be muted: the answer would else tell.
      found(await lockMemberFacts(tx, id, viewer.memberId), 'member-not-found')
      await addMute(tx, viewer.memberId, id)
      return { mutedByViewer: true }
    })
  },
)

routes.signedIn.delete(
  '/members/{id}/mute',
  { summary: 'Unmute a member; safe to repeat', tag, params: OneMember, answers: MemberMute, limit: 'write' },
  async ({ params: { id }, viewer, db }) => {
    await removeMute(db, viewer.memberId, id)
    return { mutedByViewer: false }
  },
)

routes.signedIn.get(
  '/mutes',
  {
    summary: 'Whom the viewer has muted, latest first',
    tag,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
  ({ query, viewer, platform }) => listMembers(platform.pool, 'muted', viewer.memberId, query),
)
