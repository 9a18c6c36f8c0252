import { sql } from 'kysely'
import { olderThan, type TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import type { Db } from '../../../../platform/database/database.ts'

type Facts = Record<string, unknown>
export type AuditRow = {
  id: string
  happenedAt: Date
  memberId: string | null
  action: string
  subjectId: string | null
  subjectName: string
  before: Facts
  after: Facts
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type AuditListOptions = {
  q: string
  action: string | undefined
  after: TimePlace
  limit: number
}

const columns = sql`
  entry.id, entry.happened_at as "happenedAt", entry.member_id as "memberId", entry.action,
  entry.subject_id as "subjectId", entry.subject_name as "subjectName", entry.before, entry.after`

/** Lists a page of the log, the latest first; each filter has an index in that order. */
export async function listAudit(db: Db, { q, ...options }: AuditListOptions): Promise<AuditRow[]> {
  const memberIds = q ? (UUID.test(q) ? [q] : await findPeople(db, q)) : null
  // Reads up to `limit` entries per person from an index; the latest of all are among them.
  const found = memberIds
    ? sql`
      select latest.id
      from unnest(${memberIds}::uuid[]) as person (id)
      cross join lateral (
        (${latest(sql`member_id = person.id`, options)})
        ${UUID.test(q) ? sql`union (${latest(sql`subject_id = person.id`, options)})` : sql``}
      ) as latest
      order by latest.happened_at desc, latest.id desc
      limit ${options.limit}`
    : sql`select id from (${latest(sql`true`, options)}) as latest`
  const { rows } = await sql<AuditRow>`
    select ${columns}
    from (${found}) as found
    join audit_entries as entry on entry.id = found.id
    order by entry.happened_at desc, entry.id desc`.execute(db)
  return rows
}

/** Selects only ids and the time they are ordered by, so that both come from the index. */
const latest = (of: ReturnType<typeof sql>, { action, after, limit }: Omit<AuditListOptions, 'q'>) => sql`
  select id, happened_at
  from audit_entries
  where ${of}
    ${action ? sql`and ${actionFilterSql(action)}` : sql``}
    and ${olderThan(['happened_at', 'id'], after)}
  order by happened_at desc, id desc
  limit ${limit}`

/** Finds members whose username begins with the text. */
async function findPeople(db: Db, q: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from members
    where name_key >= search_key(${q}) collate "C" and name_key < search_key(${q}) || chr(1114111) collate "C"
    order by name_key, id
    limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** All actions on one kind of thing are adjacent in the index. */
const actionFilterSql = (action: string) =>
  action.includes('.')
    ? sql`action = ${action}`
    : sql`action ~>=~ ${`${action}.`} and action ~<~ ${`${action}/`}`

/** Lists every action by jumping from one to the next in the index, without reading the log. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive leaps as (
      (select action from audit_entries order by action using ~<~ limit 1)
      union all
      select (select action from audit_entries
              where action ~>~ leaps.action order by action using ~<~ limit 1)
      from leaps
      where leaps.action is not null
    )
    select action from leaps where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}
