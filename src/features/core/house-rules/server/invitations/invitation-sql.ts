import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import { olderThan } from '../../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import type { InvitationState } from '../../invitation.ts'

export type InvitationRow = {
  id: string
  token: string
  note: string
  usesMax: number
  useCount: number
  endsAt: Date | null
  state: InvitationState
  madeBy: string
  createdAt: Date
}

const state = sql`
  case when invitations.revoked_at is not null then 'revoked'
       when invitations.use_count >= invitations.uses_max then 'used-up'
       when invitations.ends_at <= now() then 'over'
       else 'open' end`

const columns = sql`
  invitations.id, invitations.token, invitations.note, invitations.uses_max as "usesMax",
  invitations.use_count as "useCount", invitations.ends_at as "endsAt", ${state} as state,
  maker.username::text as "madeBy", invitations.created_at as "createdAt"`

/** Members who left or are suspended cannot invite. */
const mayInvite = sql`
  (maker.suspended_until is null or maker.suspended_until <= now())
  and not exists (select from closed_accounts where member_id = maker.id)`

/**
 * Finds the invitation behind a link, and whether it can be used now.
 * @returns null if there is none
 */
export async function findInvitation(db: DbOrTx, token: string) {
  const { rows } = await sql<{ id: string; isOpen: boolean; madeBy: string }>`
    select invitations.id, ${state} = 'open' and ${mayInvite} as "isOpen", maker.username::text as "madeBy"
    from invitations join members as maker on maker.id = made_by
    where token = ${token}`.execute(db)
  return rows[0] ?? null
}

export async function findInvitationRow(db: DbOrTx, id: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitations join members as maker on maker.id = made_by
    where invitations.id = ${id}`.execute(db)
  return rows[0]
}

export async function listInvitations(
  db: DbOrTx,
  { q = '', after, limit, madeBy }: { q?: string; after: TimePlace; limit: number; madeBy: string | null },
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitations join members as maker on maker.id = made_by
    where ${olderThan(['invitations.created_at', 'invitations.id'], after)}
      ${madeBy ? sql`and made_by = ${madeBy}` : sql``}
      ${q ? sql`and strpos(lower(concat_ws(' ', invitations.note, maker.username)), lower(${q})) > 0` : sql``}
    order by invitations.created_at desc, invitations.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Names shown per invitation. */
const JOINED_SHOWN = 20

type JoinedMember = { invitationId: string; id: string; username: string; joinedAt: Date }

/** Lists the members who joined with these invitations, latest first. */
export async function listJoinedMembers(db: DbOrTx, ids: string[]): Promise<JoinedMember[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<JoinedMember>`
    select asked.id as "invitationId", came.id, came.username, came."joinedAt"
    from unnest(${ids}::uuid[]) as asked (id)
    cross join lateral (
      select members.id, username::text as username, created_at as "joinedAt"
      from members
      where invitation_id = asked.id
        and not exists (select from closed_accounts where member_id = members.id)
      order by created_at desc, members.id desc
      limit ${JOINED_SHOWN}
    ) as came
    order by came."joinedAt" desc, came.id desc`.execute(db)
  return rows
}

type NewInvitation = { madeBy: string; note: string; usesMax: number; endsAt: Date | null }

/** @returns its id */
export async function addInvitation(
  tx: Tx,
  { madeBy, note, usesMax, endsAt }: NewInvitation,
): Promise<string> {
  const id = newId()
  const token = randomBytes(18).toString('base64url')
  await tx
    .insertInto('invitations')
    .values({ id, token, made_by: madeBy, note, uses_max: usesMax, ends_at: endsAt })
    .execute()
  return id
}

/** @returns the state before, even if it was already revoked; undefined if there is no such invitation by `madeBy` */
export async function revokeInvitation(tx: Tx, id: string, madeBy: string | null) {
  const before = await tx
    .selectFrom('invitations')
    .select(['note', 'revoked_at as revokedAt'])
    .where('id', '=', id)
    .$if(madeBy !== null, (rows) => rows.where('made_by', '=', madeBy!))
    .forUpdate()
    .executeTakeFirst()
  if (before && !before.revokedAt) {
    await tx.updateTable('invitations').set({ revoked_at: sql<Date>`now()` }).where('id', '=', id).execute()
  }
  return before
}

/**
 * Counts the people a member invited or can still invite; an unused invitation that ended does not count. Call
 * `lockInviter` first if you are going to create one.
 */
export async function countInvited(tx: DbOrTx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(case when ${state} = 'open' then uses_max else use_count end), 0)::integer as count
    from invitations where made_by = ${memberId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function lockInviter(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}
