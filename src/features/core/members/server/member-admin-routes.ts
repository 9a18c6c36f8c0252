import { z } from 'zod'
import { keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import { mayModerate, mayRunMembers } from '../../../../kernel/session/server/admin-rules.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { endAllSessions } from '../../../../platform/sign-in/session-sql.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { pauseMember } from '../../../services/moderation/server/pause-member.ts'
import { AdminMember, AdminMemberPage, AdminMembersQuery, RoleForm, SuspensionForm } from '../member-admin.ts'
import { changeRole } from './change-role.ts'
import { listAdminMembers } from './member-admin-sql.ts'
import { adminMemberRow, readAdminMember } from './member-admin-view.ts'

/** Members as those who run the house see them: moderators read, admins act. */
export const memberAdminRoutes = apiRoutes()
const routes = memberAdminRoutes
const tag = 'Members, for admins'
const memberParam = z.object({ memberId: z.uuid() })
const Place = z.tuple([z.string().max(250), z.uuid()])
const problems = ['admin-required', 'confirmation-required', 'member-not-found'] as const

routes.signedIn.get(
  '/admin/members',
  {
    summary: 'Members by name, or for admins by address; sorted, and those with a role or paused alone',
    tag,
    query: AdminMembersQuery,
    answers: AdminMemberPage,
    problems: ['moderator-required', 'cursor-invalid'],
  },
  async ({ viewer, query, db, platform }) => {
    permit(mayModerate(viewer))
    const { q, sort, state } = query
    const list = ['admin-members', viewer.isAdmin, q, sort, state].join('|')
    const page = keysetPage(list, Place, query, null)
    const asked = { q, byEmail: viewer.isAdmin, state }
    const { rows, ...total } = await listAdminMembers(db, {
      ...asked,
      sort,
      after: page.after,
      limit: page.rowsToRead,
    })
    const { shown, nextCursor } = page.cut(rows, ({ place, id }) => [place, id])
    const refs = await readMemberRefs(
      platform.pool,
      shown.map((row) => row.id),
    )
    return {
      items: shown.flatMap((row) => adminMemberRow(viewer, row, refs.get(row.id))),
      nextCursor,
      ...total,
    }
  },
)

routes.signedIn.get(
  '/admin/members/{memberId}',
  {
    summary: 'One member: role, standing, record, and what was decided about what is theirs',
    tag,
    params: memberParam,
    answers: AdminMember,
    problems: ['moderator-required', 'member-not-found'],
  },
  ({ viewer, params: { memberId }, platform }) => {
    permit(mayModerate(viewer))
    return readOne(platform, viewer, memberId)
  },
)

routes.signedIn.put(
  '/admin/members/{memberId}/role',
  {
    summary: 'Give a member a role, or take it; there is always an admin left',
    tag,
    params: memberParam,
    body: RoleForm,
    answers: AdminMember,
    limit: 'write',
    problems: [...problems, 'only-admin'],
  },
  async ({ viewer, params: { memberId }, body, db, platform }) => {
    permit(mayRunMembers(viewer))
    requireConfirmed(viewer)
    await db.transaction().execute((tx) => changeRole(tx, viewer.memberId, memberId, body.role))
    return readOne(platform, viewer, memberId)
  },
)

routes.signedIn.post(
  '/admin/members/{memberId}/suspension',
  {
    summary: 'Pause a member until a day, or for good; they are told why and may object',
    tag,
    params: memberParam,
    body: SuspensionForm,
    answers: AdminMember,
    limit: 'write',
    problems: [...problems, 'cannot-moderate-yourself', 'only-admin', 'idempotency-key-reused'],
  },
  async (call) => {
    const { viewer, params, body, platform } = call
    permit(mayRunMembers(viewer))
    requireConfirmed(viewer)
    await runIdempotent(call, async (tx) => {
      await pauseMember({ tx, platform, viewer, form: { action: 'suspend', ...body } }, params.memberId)
      return null
    })
    return readOne(platform, viewer, params.memberId)
  },
)

routes.signedIn.delete(
  '/admin/members/{memberId}/suspension',
  {
    summary: 'Let a paused member write again; harmless when they can',
    tag,
    params: memberParam,
    answers: AdminMember,
    limit: 'write',
    problems: [...problems, 'cannot-moderate-yourself'],
  },
  async ({ viewer, params: { memberId }, db, platform }) => {
    permit(mayRunMembers(viewer))
    requireConfirmed(viewer)
    const form = { action: 'lift' as const, reason: null, words: null }
    await db.transaction().execute((tx) => pauseMember({ tx, platform, viewer, form }, memberId))
    return readOne(platform, viewer, memberId)
  },
)

routes.signedIn.delete(
  '/admin/members/{memberId}/sessions',
  {
    summary: 'Sign a member out on every device',
    tag,
    params: memberParam,
    answers: AdminMember,
    limit: 'write',
    problems: ['admin-required', 'member-not-found'],
  },
  async ({ viewer, params: { memberId }, db, platform }) => {
    permit(mayRunMembers(viewer))
    await db.transaction().execute(async (tx) => {
      const ended = await endAllSessions(tx, memberId)
      if (ended === 0) return
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'member.sign-out', subjectId: memberId, subjectName: '', after: { devices: ended } },
      })
    })
    return readOne(platform, viewer, memberId)
  },
)

const readOne = async (platform: Platform, viewer: SignedInViewer, memberId: string) =>
  found(await readAdminMember(platform, viewer, memberId), 'member-not-found')
