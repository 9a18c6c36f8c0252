import { sql } from 'kysely'
import {
  COUNTED_MAX,
  countUpTo,
  hasWordPrefix,
  type Total,
  totalOf,
} from '../../../../../kernel/paging/server/sorted-page.ts'
import type { Role } from '../../../../../kernel/session/role.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import type { MemberSort, MemberState } from '../../member-admin.ts'

/** Reads a member's profile as moderators see it. */
export async function findAnyMember(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select([sql<string>`username::text`.as('username'), 'display_name as displayName', 'city', 'bio'])
    .select('instagram_handle as instagramHandle')
    .where('id', '=', memberId)
    .executeTakeFirst()
}

export type AdminMemberFacts = {
  id: string
  email: string
  isConfirmed: boolean
  role: Role
  roleName: string
  /** The permissions of the role. */
  permissions: string[]
  points: number
  level: number
  joinedAt: Date
  suspendedUntil: Date | null
  /** The exact value of the sort column. */
  place: string
}

const columns = sql`
  members.id, members.email::text as email, members.email_confirmed as "isConfirmed", members.role,
  (select name from roles where id = members.role) as "roleName",
  array(select permission from role_permissions where role_id = members.role) as permissions, members.points,
  members.level, members.created_at as "joinedAt",
  case when members.suspended_until > now() then members.suspended_until end as "suspendedUntil"`

const states = {
  staff: sql`and members.role <> 'member'`,
  suspended: sql`and members.suspended_until > now()`,
}

// As text, so that a cursor names the exact row: a timestamp has more digits than JavaScript keeps.
const sorts = {
  joined: { column: sql`members.created_at`, type: sql`timestamptz` },
  points: { column: sql`members.points`, type: sql`integer` },
  name: { column: sql`members.name_key`, type: sql`text` },
}

/** How many matches by prefix or similarity are read; if there are more, the admin has to type more. */
const FOUND_MAX = 1_000
const SIMILAR_MAX = 200
/** With this many prefix matches, similar names are not searched. */
const ENOUGH = 20

/**
 * SQL CTEs of members whose username, name, a word of either or, for admins, e-mail address starts with the text. If
 * there are few, similar names are included.
 */
function matchesSql(q: string, byEmail: boolean) {
  const key = sql`search_key(${q}) collate "C"`
  const beginning = (column: ReturnType<typeof sql>) =>
    sql`${column} >= ${key} and ${column} < search_key(${q}) || chr(1114111) collate "C"`
  const display = sql`(search_key(display_name)) collate "C"`
  const typed = q.trim().toLowerCase()
  const isWord = [...typed].length > 2
  return sql`
    as_typed as materialized (
      (select id from members where ${beginning(sql`name_key`)} order by name_key, id limit ${FOUND_MAX})
      union
      (select id from members where ${beginning(display)} order by ${display}, id limit ${FOUND_MAX})
      ${isWord ? sql`union (select id from members where ${hasWordPrefix(sql`name_key`, typed)} limit ${FOUND_MAX})` : sql``}
      ${
        byEmail
          ? sql`union
      (select id from members
       where lower(email::text) ~>=~ ${typed} and lower(email::text) ~<~ (${typed} || chr(1114111))
       limit ${FOUND_MAX})`
          : sql``
      }
    ),
    found as (
      select id from as_typed
      ${
        isWord
          ? sql`union
      (select id from members
       where name_key %> search_key(${q}) and (select count(*) from as_typed) < ${ENOUGH}
       limit ${SIMILAR_MAX})`
          : sql``
      }
    )`
}

type MemberListOptions = {
  q: string
  byEmail: boolean
  sort: MemberSort
  state: MemberState | undefined
  after: [place: string, id: string] | null
  limit: number
}

const stateSql = (state: MemberState | undefined) => sql`
  not exists (select from closed_accounts where member_id = members.id) ${state ? states[state] : sql``}`

type Listed = { rows: AdminMemberFacts[] } & Total

/** Lists a page of members. Without a search it walks the index of the sort order; with one, it reads the matches. */
export async function listAdminMembers(db: Db, options: MemberListOptions): Promise<Listed> {
  if (options.q) return listMatchingMembers(db, options)
  const [{ rows }, total] = await Promise.all([
    sql<AdminMemberFacts>`select ${columns}, ${placeColumn(options)} from members where ${stateSql(options.state)} ${page(options)}`.execute(
      db,
    ),
    countUpTo(db, [sql`members where ${stateSql(options.state)}`], COUNTED_MAX),
  ])
  return { rows, ...total }
}

async function listMatchingMembers(db: Db, options: MemberListOptions): Promise<Listed> {
  const { rows } = await sql<AdminMemberFacts & { total: number }>`
    with ${matchesSql(options.q, options.byEmail)},
    standing as materialized (
      select members.id from found join members on members.id = found.id where ${stateSql(options.state)}
    )
    select ${columns}, ${placeColumn(options)}, (select count(*) from standing) as total
    from standing
    join members on members.id = standing.id
    where true ${page(options)}`.execute(db)
  return { rows, ...totalOf(rows[0]?.total ?? 0) }
}

const order = ({ sort }: MemberListOptions) => {
  const isDown = sort.startsWith('-')
  return { isDown, ...sorts[sort.replace('-', '') as keyof typeof sorts] }
}

const placeColumn = (options: MemberListOptions) => sql`${order(options).column}::text as place`

/** SQL fragment: the page after the cursor, in the requested order. */
function page(options: MemberListOptions) {
  const { column, type, isDown } = order(options)
  const [way, beyond] = isDown ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const { after, limit } = options
  return sql`
    ${after ? sql`and (${column}, members.id) ${beyond} (${after[0]}::${type}, ${after[1]}::uuid)` : sql``}
    order by ${column} ${way}, members.id ${way}
    limit ${limit}`
}

export async function findAdminMember(db: Db, id: string): Promise<AdminMemberFacts | undefined> {
  const { rows } = await sql<AdminMemberFacts>`
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
