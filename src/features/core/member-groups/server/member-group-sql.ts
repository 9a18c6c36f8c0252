import { type RawBuilder, sql } from 'kysely'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { Candidates, GroupMembers, MemberGroup, MemberGroupForm } from '../member-group.ts'
import { CANDIDATES_MAX } from '../member-group-limits.ts'

type Row = Omit<MemberGroup, 'createdAt'> & { createdAt: Date }

const columns = sql`member_groups.id, name, note, member_groups.created_at as "createdAt",
  (select count(*)::integer from member_group_members where group_id = member_groups.id) as "memberCount"`

const asGroup = ({ createdAt, ...row }: Row): MemberGroup => ({ ...row, createdAt: createdAt.toISOString() })

/** Lists all groups, sorted by name. */
export async function listGroups(db: DbOrTx): Promise<MemberGroup[]> {
  const { rows } = await sql<Row>`select ${columns} from member_groups order by lower(name)`.execute(db)
  return rows.map(asGroup)
}

export async function findGroup(db: DbOrTx, id: string): Promise<MemberGroup | undefined> {
  const { rows } = await sql<Row>`select ${columns} from member_groups where id = ${id}`.execute(db)
  return rows[0] && asGroup(rows[0])
}

/**
 * Finds a group and locks it until the transaction ends.
 * @param lock decides what others may still do with it
 */
export async function lockGroup(tx: Tx, id: string, lock: 'for update' | 'for key share') {
  await sql`select from member_groups where id = ${id} ${sql.raw(lock)}`.execute(tx)
  return findGroup(tx, id)
}

export async function countGroups(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member_groups`.execute(
    tx,
  )
  return rows[0]!.count
}

/** @returns false if the name is taken */
export async function insertGroup(tx: Tx, id: string, form: MemberGroupForm): Promise<boolean> {
  const added = await tx
    .insertInto('member_groups')
    .values({ id, ...form })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function isNameTaken(tx: Tx, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_groups where lower(name) = lower(${name}) and id <> ${id} limit 1`.execute(tx)
  return rows.length > 0
}

export async function updateGroup(tx: Tx, id: string, form: MemberGroupForm): Promise<void> {
  await tx.updateTable('member_groups').set(form).where('id', '=', id).execute()
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('member_groups').where('id', '=', id).execute()
}

/** Maximum number of matches read; if there are more, the admin has to type more. */
const FOUND_MAX = 1_000

/** The ids of members whose username or name starts with the text. Each branch is an index range. */
function matchingMemberIds(q: string): RawBuilder<unknown> {
  const key = sql`search_key(${q}) collate "C"`
  const display = sql`(search_key(display_name)) collate "C"`
  const begins = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${key} and ${column} < search_key(${q}) || chr(1114111) collate "C"`
  return sql`
    (select id from members where ${begins(sql`name_key`)} order by name_key, id limit ${FOUND_MAX})
    union
    (select id from members where ${begins(display)} order by ${display}, id limit ${FOUND_MAX})`
}

type GroupMemberRow = { id: string; username: string; displayName: string; addedAt: Date }

/** @throws Problem 'cursor-invalid' */
export async function listGroupMembers(
  db: DbOrTx,
  groupId: string,
  query: { q?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<GroupMembers> {
  const { q = '' } = query
  const page = newestFirst(`group-members ${groupId} ${q}`, query)
  const [at, id] = page.after
  const { rows } = await sql<GroupMemberRow>`
    select members.id, members.username::text as username, members.display_name as "displayName",
           member_group_members.added_at as "addedAt"
    from member_group_members
    join members on members.id = member_group_members.member_id
    where group_id = ${groupId}
      and (member_group_members.added_at, member_group_members.member_id)
        < (${at.toISOString()}::timestamptz, ${id}::uuid)
      ${q === '' ? sql`` : sql`and members.id in (${matchingMemberIds(q)})`}
    order by member_group_members.added_at desc, member_group_members.member_id desc
    limit ${page.rowsToRead}`.execute(db)
  const { shown, nextCursor } = page.cut(rows, (last) => [last.addedAt, last.id])
  return {
    items: shown.map(({ addedAt, ...row }) => ({ ...row, addedAt: addedAt.toISOString() })),
    nextCursor,
  }
}

/** Excludes closed accounts, which are about to be deleted. */
const isOpen = sql`not exists (select from closed_accounts where member_id = members.id)`

export async function findCandidates(db: DbOrTx, groupId: string, q: string): Promise<Candidates['items']> {
  const { rows } = await sql<Candidates['items'][number]>`
    select members.id, username::text as username, display_name as "displayName"
    from members
    where id in (${matchingMemberIds(q)}) and ${isOpen}
      and not exists (select from member_group_members where group_id = ${groupId} and member_id = members.id)
    order by name_key, id
    limit ${CANDIDATES_MAX}`.execute(db)
  return rows
}

export async function isMember(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from members where id = ${memberId} and ${isOpen} for key share`.execute(
    tx,
  )
  return rows.length > 0
}

/** Finds members by username, ignoring case. */
export async function lockMembersByName(
  tx: Tx,
  names: string[],
): Promise<{ id: string; username: string }[]> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username::text as username from members
    where username = any(${names}::citext[]) and ${isOpen}
    order by id
    for key share`.execute(tx)
  return rows
}

/** @returns the ids that were not in the group before */
export async function insertGroupMembers(
  tx: Tx,
  groupId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into member_group_members (group_id, member_id)
    select ${groupId}, id from unnest(${memberIds}::uuid[]) as wanted (id)
    on conflict do nothing
    returning member_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns whether the member was in the group */
export async function deleteGroupMember(tx: Tx, groupId: string, memberId: string): Promise<boolean> {
  const deletedRow = await tx
    .deleteFrom('member_group_members')
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return deletedRow !== undefined
}
