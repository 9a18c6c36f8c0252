import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

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

type Asked = {
  q: string
  action: string | undefined
  after: { at: Date; id: string } | null
  limit: number
}

/** A page of the log, the latest first; each filter has an index in that order. */
export async function listAudit(db: Db, { q, action, after, limit }: Asked): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, happened_at as "happenedAt", member_id as "memberId", action, subject_id as "subjectId",
           subject_name as "subjectName", before, after
    from audit_entries
    where true
      ${q ? sql`and ${concerns(q)}` : sql``}
      ${action ? sql`and ${named(action)}` : sql``}
      ${after ? sql`and (happened_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql``}
    order by happened_at desc, id desc
    limit ${limit}`.execute(db)
  return rows
}

const concerns = (q: string) =>
  UUID.test(q)
    ? sql`(subject_id = ${q}::uuid or member_id = ${q}::uuid)`
    : sql`member_id = any(array(
        select id from members
        where name_key >= search_key(${q}) collate "C" and name_key < search_key(${q}) || chr(1114111) collate "C"
        order by name_key, id limit 50))`

/** All actions of one kind of thing stand together in the index. */
const named = (action: string) =>
  action.includes('.')
    ? sql`action = ${action}`
    : sql`action ~>=~ ${`${action}.`} and action ~<~ ${`${action}/`}`

/** Every action there is, found by leaping from one to the next: the log itself is not read. */
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
