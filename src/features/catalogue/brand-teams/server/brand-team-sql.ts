import { sql } from 'kysely'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureViewOrNull,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { apartSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { BrandRole, OwnBrand } from '../brand-team.ts'
import { hasProofSql } from './brand-role-sql.ts'

type OwnBrandRow = Omit<OwnBrand, 'logo'> & { [Column in keyof MediaColumns]: MediaColumns[Column] | null }

const findOwnBrands = prepared<OwnBrandRow>(
  'own-brands',
  `select brands.id, brands.name::text as name, own.role, own.state, ${MEDIA_COLUMNS}
   from (
     select distinct on (brand_id) brand_id, role, state
     from (
       select brand_id, 'owner' as role, 'active' as state from brand_claims
       where member_id = $1 and state = 'confirmed'
       union all
       select brand_id, role, state from brand_members
       where member_id = $1 and ${hasProofSql('brand_members.brand_id')}
     ) as each_way
     order by brand_id, state, role desc
   ) as own
   join brands on brands.id = own.brand_id
   left join media on media.id = brands.logo_media_id
   order by brands.name_key, brands.id`,
)

/** By name. */
export async function listOwnBrands(
  source: Parameters<typeof findOwnBrands>[0],
  memberId: string,
): Promise<OwnBrand[]> {
  const rows = await findOwnBrands(source, [memberId])
  return rows.map(({ id, name, role, state, ...media }) => ({
    ...{ id, name, role, state },
    logo: pictureViewOrNull(media),
  }))
}

type TeamRow = { memberId: string; role: BrandRole; state: 'invited' | 'active'; isByClaim: boolean }

/** Owners first, then by the day they joined. */
export const listTeam = prepared<TeamRow>(
  'team-of-brand',
  `select "memberId", role, state, "isByClaim"
   from (
     select member_id as "memberId", 'owner' as role, 'active' as state, true as "isByClaim", asked_at as at
     from brand_claims where brand_id = $1 and state = 'confirmed'
     union all
     select member_id, role, state, false, invited_at
     from brand_members
     where brand_id = $1 and not exists (
       select from brand_claims where brand_id = $1 and member_id = brand_members.member_id and state = 'confirmed')
   ) as team
   order by role desc, state, at, "memberId"`,
)

/** Locks the team, so that the second of two concurrent invitations waits for the first. */
export const lockTeam = (tx: Tx, brandId: string) =>
  sql`select from brands where id = ${brandId} for no key update`.execute(tx)

/** Finds the member with this username or id, unless a block or a closed account separates them from the viewer. */
export async function findInvitee(db: DbOrTx, viewerId: string, given: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from members
    where (username = ${given.replace(/^@/, '')}::citext or id::text = lower(${given})) and joining = 'done'
      and not ${sql.raw(apartSql(`'${viewerId}'::uuid`, 'members.id'))}`.execute(db)
  return rows[0]?.id
}

/** Invites a member or changes their role. @returns whether they are new to the team */
export async function saveTeamMember(
  tx: Tx,
  {
    brandId,
    memberId,
    role,
    invitedBy,
  }: { brandId: string; memberId: string; role: BrandRole; invitedBy: string },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into brand_members (brand_id, member_id, role, invited_by)
    values (${brandId}, ${memberId}, ${role}, ${invitedBy})
    on conflict (brand_id, member_id) do update set role = excluded.role
    returning xmax = 0 as "isNew"`.execute(tx)
  return rows[0]!.isNew
}

export const deleteTeamMember = (db: DbOrTx, brandId: string, memberId: string) =>
  db.deleteFrom('brand_members').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute()

/** Accepts an invitation. @returns false when there is none; true also when it was accepted before */
export async function joinTeam(db: DbOrTx, brandId: string, memberId: string): Promise<boolean> {
  const joined = await db
    .updateTable('brand_members')
    .set({ state: 'active', joined_at: sql<Date>`coalesce(joined_at, now())` })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`${sql.raw(hasProofSql('brand_members.brand_id'))}`)
    .returning('member_id')
    .executeTakeFirst()
  return joined !== undefined
}

/** Moves a merged brand's team to the other brand. Members of both keep their role there. */
export async function moveTeam(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    update brand_members set brand_id = ${into.id}
    where brand_id = ${fromId} and not exists (
      select from brand_members as other
      where other.brand_id = ${into.id} and other.member_id = brand_members.member_id)`.execute(tx)
}
