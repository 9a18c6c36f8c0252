import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import type { Db, DbOrTx } from '../../../../platform/database/database.ts'
import { done, found, implement, permit } from '../../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { raiseNotice } from '../../../services/notices/server/raise-notice.ts'
import { requireBrandId } from '../../brands/server/brand-sql.ts'
import type { BrandRole, Team } from '../brand-team.ts'
import { brandTeamApi } from '../brand-team-api.ts'
import { findBrandRole } from './brand-role-sql.ts'
import { brandInvitationNotice } from './brand-team-notices.ts'
import { mayChangeTeam, mayInvite, maySeeTeam } from './brand-team-rules.ts'
import {
  deleteTeamMember,
  findInvitee,
  joinTeam,
  listOwnBrands,
  listTeam,
  lockTeam,
  saveTeamMember,
} from './brand-team-sql.ts'

export const brandTeamRoutes = implement(brandTeamApi, {
  'GET /brand-accounts': async ({ viewer, db }) => ({ items: await listOwnBrands(db, viewer.memberId) }),

  'GET /brands/{id}/team': async ({ params, viewer, db }) => {
    const brandId = await requireBrandId(db, params.id)
    const role = await findBrandRole(db, brandId, viewer.memberId)
    permit(maySeeTeam(role))
    return readTeam(db, viewer, brandId, role)
  },

  'PUT /brands/{id}/team/{member}': async ({ params, body: { role }, viewer, db }) => {
    const brandId = await requireBrandId(db, params.id)
    return db.transaction().execute(async (tx) => {
      await lockTeam(tx, brandId)
      const own = await findBrandRole(tx, brandId, viewer.memberId)
      permit(mayChangeTeam(own))
      const memberId = found(await findInvitee(tx, viewer.memberId, params.member), 'member-not-found')
      const team = await listTeam(tx, [brandId])
      const existingMember = team.find((one) => one.memberId === memberId)
      permit(mayInvite(viewer, own, { teamSize: team.length, isInTeam: existingMember !== undefined }))
      // A member with a confirmed claim is an owner already; an invitation adds nothing.
      if (!existingMember?.isByClaim) {
        const isNew = await saveTeamMember(tx, { brandId, memberId, role, invitedBy: viewer.memberId })
        if (isNew) {
          const notice = { memberId, about: brandId, actorIds: [viewer.memberId] }
          await raiseNotice(tx, brandInvitationNotice, notice)
        }
      }
      return readTeam(tx, viewer, brandId, own)
    })
  },

  'DELETE /brands/{id}/team/{member}': async ({ params, viewer, db }) => {
    const brandId = await requireBrandId(db, params.id)
    const role = await findBrandRole(db, brandId, viewer.memberId)
    permit(mayChangeTeam(role))
    const memberId = found(await findTeamMember(db, brandId, params.member), 'member-not-found')
    await deleteTeamMember(db, brandId, memberId)
    return readTeam(db, viewer, brandId, await findBrandRole(db, brandId, viewer.memberId))
  },

  'PUT /brand-accounts/{id}': async ({ params, viewer, db }) => {
    permit(mayWrite(viewer))
    if (!(await joinTeam(db, await requireBrandId(db, params.id), viewer.memberId)))
      throw new Problem('invitation-over')
    return done
  },

  'DELETE /brand-accounts/{id}': async ({ params, viewer, db }) => {
    await deleteTeamMember(db, await requireBrandId(db, params.id), viewer.memberId)
    return done
  },
})

/** Also finds a member who closed their account or blocked the viewer: an owner may always remove them. */
async function findTeamMember(db: Db, brandId: string, given: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('brand_members')
    .innerJoin('members', 'members.id', 'brand_members.member_id')
    .select('members.id')
    .where('brand_id', '=', brandId)
    .where(({ or, eb, cast }) =>
      or([
        eb('members.username', '=', given.replace(/^@/, '')),
        eb(cast('members.id', 'text'), '=', given.toLowerCase()),
      ]),
    )
    .executeTakeFirst()
  return row?.id
}

async function readTeam(
  source: DbOrTx,
  viewer: SignedInViewer,
  brandId: string,
  role: BrandRole | null,
): Promise<Team> {
  const rows = await listTeam(source, [brandId])
  const refs = await readMemberRefs(
    source,
    rows.map(({ memberId }) => memberId),
  )
  const isOwner = mayChangeTeam(role).allowed
  return {
    items: rows.flatMap(({ memberId, ...row }) => {
      const member = refs.get(memberId)
      const isOther = memberId !== viewer.memberId && !row.isByClaim
      return member
        ? [{ member, ...row, can: { change: isOwner && isOther, remove: isOwner && isOther } }]
        : []
    }),
    can: { invite: mayInvite(viewer, role, { teamSize: rows.length, isInTeam: false }).allowed },
  }
}
