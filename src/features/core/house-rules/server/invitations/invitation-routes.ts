import { Hono } from 'hono'
import { newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import { mayWrite } from '../../../../../kernel/session/server/viewer-rules.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { type AppEnv, found, implement, permit } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../../problems.ts'
import { MEMBER_INVITATION_DAYS } from '../../house-words.ts'
import type { InvitationView } from '../../invitation.ts'
import { invitationAdminApi, invitationApi } from '../../invitation-api.ts'
import { invitationCookie } from '../joining/joining-cookie.ts'
import { readHouseRules } from '../rules-sql.ts'
import {
  addInvitation,
  countInvited,
  findInvitationRow,
  type InvitationRow,
  listInvitations,
  listJoinedMembers,
  lockInviter,
  revokeInvitation,
} from './invitation-sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Far more than a member may create. */
const OWN_SHOWN = 200

type Place = { db: DbOrTx; publicUrl: string }

export const invitationRoutes = implement(invitationApi, {
  'GET /invitations': ({ viewer, db, platform: { publicUrl } }) =>
    readOwn({ db, publicUrl }, viewer.memberId),

  'POST /invitations': async (call) => {
    const { viewer, platform } = call
    permit(mayWrite(viewer))
    return runIdempotent(call, async (tx) => {
      const { memberId } = viewer
      const { invitesPerMember } = await readHouseRules(tx)
      await lockInviter(tx, memberId)
      if ((await countInvited(tx, memberId)) >= invitesPerMember) throw new Problem('invitations-used-up')
      const endsAt = new Date(Date.now() + MEMBER_INVITATION_DAYS * DAY_MS)
      await addInvitation(tx, { madeBy: memberId, note: call.body.note, usesMax: 1, endsAt })
      return readOwn({ db: tx, publicUrl: platform.publicUrl }, memberId)
    })
  },

  'DELETE /invitations/{invitationId}': async ({ params, viewer, db, platform: { publicUrl } }) => {
    await db.transaction().execute(async (tx) => {
      found(await revokeInvitation(tx, params.invitationId, viewer.memberId), 'invitation-not-found')
    })
    return readOwn({ db, publicUrl }, viewer.memberId)
  },
})

export const invitationAdminRoutes = implement(invitationAdminApi, {
  'GET /admin/invitations': async ({ query, db, platform: { publicUrl } }) => {
    const { q = '' } = query
    const page = newestFirst(`invitations:${q}`, query)
    const rows = await listInvitations(db, { q, after: page.after, limit: page.rowsToRead, madeBy: null })
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    return { items: await views({ db, publicUrl }, shown), nextCursor }
  },

  'GET /admin/invitations/{invitationId}': ({ params, db, platform: { publicUrl } }) =>
    readOne({ db, publicUrl }, params.invitationId),

  'POST /admin/invitations': (call) => {
    const { viewer, body, platform } = call
    return runIdempotent(call, async (tx) => {
      const endsAt = body.endsAt ? new Date(body.endsAt) : null
      const id = await addInvitation(tx, { ...body, endsAt, madeBy: viewer.memberId })
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'invitation.add', subjectId: id, subjectName: body.note },
        after: { usesMax: body.usesMax, endsAt: body.endsAt },
      })
      return readOne({ db: tx, publicUrl: platform.publicUrl }, id)
    })
  },

  'DELETE /admin/invitations/{invitationId}': async ({ params, viewer, db, platform: { publicUrl } }) => {
    const id = params.invitationId
    await db.transaction().execute(async (tx) => {
      const before = found(await revokeInvitation(tx, id, null), 'invitation-not-found')
      if (before.revokedAt) return
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'invitation.revoke', subjectId: id, subjectName: before.note },
        ...{ before: { isRevoked: false }, after: { isRevoked: true } },
      })
    })
    return readOne({ db, publicUrl }, id)
  },
})

/** Serves the invitation link: remembers it in this browser for a week, and redirects to the registration. */
export const followInvitation = new Hono<AppEnv>().get('/:token', (c) => {
  const isSecure = c.var.platform.publicUrl.startsWith('https://')
  c.header('set-cookie', invitationCookie(c.req.param('token').slice(0, 64), isSecure))
  c.header('cache-control', 'no-store')
  return c.redirect('/auth?tab=register')
})

async function readOwn({ db, publicUrl }: Place, memberId: string) {
  const rows = await listInvitations(db, {
    ...{ after: newestFirst('own', { limit: 1 }).after, limit: OWN_SHOWN, madeBy: memberId },
  })
  const { invitesPerMember } = await readHouseRules(db)
  const left = Math.max(0, invitesPerMember - (await countInvited(db, memberId)))
  return { items: await views({ db, publicUrl }, rows), left: invitesPerMember > 0 ? left : null }
}

async function readOne(place: Place, id: string): Promise<InvitationView> {
  const row = found(await findInvitationRow(place.db, id), 'invitation-not-found')
  return (await views(place, [row]))[0]!
}

async function views({ db, publicUrl }: Place, rows: InvitationRow[]): Promise<InvitationView[]> {
  const came = await listJoinedMembers(
    db,
    rows.map(({ id }) => id),
  )
  const byInvitation = Map.groupBy(came, ({ invitationId }) => invitationId)
  return rows.map(({ token, endsAt, createdAt, ...row }) => ({
    ...row,
    link: `${publicUrl}/join/${token}`,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    came: (byInvitation.get(row.id) ?? []).map(({ id, username, joinedAt }) => ({
      ...{ id, username, joinedAt: joinedAt.toISOString() },
    })),
  }))
}
