import { z } from 'zod'
import { keysetPage } from '../../../../../kernel/paging/server/keyset-page.ts'
import { readMemberRefs } from '../../../../../kernel/session/server/member-refs.ts'
import { requireConfirmed } from '../../../../../kernel/session/server/require-confirmed.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import { found, implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { hasPermission } from '../../../../../platform/sign-in/permissions.ts'
import { endAllSessions } from '../../../../../platform/sign-in/session-sql.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { suspendMember } from '../../../../services/moderation/server/suspend-member.ts'
import { memberAdminApi } from '../../member-admin-api.ts'
import { changeRole } from '../roles/change-role.ts'
import { listAdminMembers } from './member-admin-sql.ts'
import { adminMemberRow, readAdminMember } from './member-admin-view.ts'

/** The members tab of the admin area: moderators can read, admins can act. */

const Place = z.tuple([z.string().max(250), z.uuid()])

export const memberAdminRoutes = implement(memberAdminApi, {
  'GET /admin/members': async ({ viewer, query, db, platform }) => {
    const { q, sort, state } = query
    const byEmail = hasPermission(viewer, 'members.write')
    const list = ['admin-members', byEmail, q, sort, state].join('|')
    const page = keysetPage(list, Place, query, null)
    const filter = { q, byEmail, state }
    const { rows, ...total } = await listAdminMembers(db, {
      ...filter,
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

  'GET /admin/members/{memberId}': ({ viewer, params: { memberId }, platform }) =>
    readOne(platform, viewer, memberId),

  'PUT /admin/members/{memberId}/role': async ({ viewer, params: { memberId }, body, db, platform }) => {
    requireConfirmed(viewer)
    await db.transaction().execute((tx) => changeRole(tx, viewer, memberId, body.role))
    return readOne(platform, viewer, memberId)
  },

  'POST /admin/members/{memberId}/suspension': async (call) => {
    const { viewer, params, body, platform } = call
    requireConfirmed(viewer)
    await runIdempotent(call, async (tx) => {
      await suspendMember({ tx, platform, viewer, form: { action: 'suspend', ...body } }, params.memberId)
      return null
    })
    return readOne(platform, viewer, params.memberId)
  },

  'DELETE /admin/members/{memberId}/suspension': async ({ viewer, params: { memberId }, db, platform }) => {
    requireConfirmed(viewer)
    const form = { action: 'lift' as const, reason: null, words: null }
    await db.transaction().execute((tx) => suspendMember({ tx, platform, viewer, form }, memberId))
    return readOne(platform, viewer, memberId)
  },

  'DELETE /admin/members/{memberId}/sessions': async ({ viewer, params: { memberId }, db, platform }) => {
    await db.transaction().execute(async (tx) => {
      const ended = await endAllSessions(tx, memberId)
      if (ended === 0) return
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'member.sign-out', subjectId: memberId, subjectName: '', after: { devices: ended } },
      })
    })
    return readOne(platform, viewer, memberId)
  },
})

const readOne = async (platform: Platform, viewer: SignedInViewer, memberId: string) =>
  found(await readAdminMember(platform, viewer, memberId), 'member-not-found')
