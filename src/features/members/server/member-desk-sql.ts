import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { MemberSort, MemberState } from '../member-desk.ts'
import type { Role } from '../role.ts'

/** What a member says of themselves, as moderators see it. */
export async function findAnyMember(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select([sql<string>`username::text`.as('username'), 'display_name as displayName', 'city', 'bio'])
    .where('id', '=', memberId)
    .executeTakeFirst()
}

export type DeskMemberFacts = {
  id: string
  email: string
  isConfirmed: boolean
  role: Role
  points: number
  level: number
  joinedAt: Date
  suspendedUntil: Date | null
  /** Of the column the list is sorted by, exactly. */
  place: string
}

const columns = sql`
  members.id, members.email::text as email, members.email_confirmed as "isConfirmed", members.role, members.points,
  members.level, members.created_at as "joinedAt",
  case when members.suspended_until > now() then members.suspended_until end as "suspendedUntil"`

const states = {
  staff: sql`and members.role <> 'member'`,
  suspended: sql`and members.suspended_until > now()`,
}

// Text, so that a cursor names the exact row: a moment has more digits than JavaScript keeps.
const sorts = {
  joined: { column: sql`members.created_at`, type: sql`timestamptz` },
  points: { column: sql`members.points`, type: sql`integer` },
  name: { column: sql`members.name_key`, type: sql`text` },
}

/** So many that begin so, or are written alike, are looked at; whoever has more than that types more. */
const FOUND_MAX = 1_000
const ALIKE_MAX = 200
const COUNTED_MAX = 10_001

/** Members whose username, name or, for whoever may know it, address begins so, and names that are written alike. */
function found(q: string, byEmail: boolean) {
  const key = sql`search_key(${q}) collate "C"`
  const beginning = (column: ReturnType<typeof sql>) =>
    sql`${column} >= ${key} and ${column} < search_key(${q}) || chr(1114111) collate "C"`
  const display = sql`(search_key(display_name)) collate "C"`
  const typed = q.trim().toLowerCase()
  return sql`(
    (select id from members where ${beginning(sql`name_key`)} order by name_key, id limit ${FOUND_MAX})
    union
    (select id from members where ${beginning(display)} order by ${display}, id limit ${FOUND_MAX})
    ${
      byEmail
        ? sql`union
    (select id from members
     where lower(email::text) ~>=~ ${typed} and lower(email::text) ~<~ (${typed} || chr(1114111))
     limit ${FOUND_MAX})`
        : sql``
    }
    ${[...typed].length > 2 ? sql`union (select id from members where name_key %> search_key(${q}) limit ${ALIKE_MAX})` : sql``}
  )`
}

type Asked = {
  q: string
  byEmail: boolean
  sort: MemberSort
  state: MemberState | undefined
  after: { place: string; id: string } | null
  limit: number
}

const from = ({ q, byEmail, state }: Pick<Asked, 'q' | 'byEmail' | 'state'>) => sql`
  from ${q ? sql`${found(q, byEmail)} as found join members on members.id = found.id` : sql`members`}
  where not exists (select from closed_accounts where member_id = members.id)
    ${state ? states[state] : sql``}`

/** A page of members. Without a search the index of its order is walked; a search looks at what it finds. */
export async function listDeskMembers(db: Db, asked: Asked): Promise<DeskMemberFacts[]> {
  const isDown = asked.sort.startsWith('-')
  const { column, type } = sorts[asked.sort.replace('-', '') as keyof typeof sorts]
  const way = isDown ? sql`desc` : sql`asc`
  const { after, limit } = asked
  const { rows } = await sql<DeskMemberFacts>`
    select ${columns}, ${column}::text as place
    ${from(asked)}
      ${after ? sql`and (${column}, members.id) ${isDown ? sql`<` : sql`>`} (${after.place}::${type}, ${after.id}::uuid)` : sql``}
    order by ${column} ${way}, members.id ${way}
    limit ${limit}`.execute(db)
  return rows
}

export async function countDeskMembers(
  db: Db,
  asked: Pick<Asked, 'q' | 'byEmail' | 'state'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select ${from(asked)} limit ${COUNTED_MAX}) as members`.execute(db)
  return rows[0]!.count
}

export async function findDeskMember(db: Db, id: string): Promise<DeskMemberFacts | undefined> {
  const { rows } = await sql<DeskMemberFacts>`
    select ${columns}, '' as place
    from members
    where members.id = ${id} and not exists (select from closed_accounts where member_id = members.id)`.execute(
    db,
  )
  return rows[0]
}

export async function countSessions(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sessions where member_id = ${memberId} and expires_at > now()`.execute(db)
  return rows[0]!.count
}
