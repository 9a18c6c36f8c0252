import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { EXPORT_DAYS, type ExportView } from '../data-export.ts'

/** The sweep of orphaned files relies on this format too. */
export const exportKey = (exportId: string) => `exports/${exportId}.zip`

type State = ExportView['state']

export type ExportRow = {
  id: string
  memberId: string
  state: State
  filesDone: number
  filesTotal: number
  bytes: number | null
  askedAt: Date
  expiresAt: Date | null
}

const exports = (db: DbOrTx) =>
  db
    .selectFrom('exports')
    .select(['id', 'member_id as memberId', 'bytes', 'asked_at as askedAt', 'expires_at as expiresAt'])
    .select(['files_done as filesDone', 'files_total as filesTotal'])
    // An export expires at the promised time, even if the job runs later.
    .select(
      sql<State>`case when state = 'ready' and expires_at <= now() then 'expired' else state end`.as('state'),
    )

export const findExport = (db: DbOrTx, id: string): Promise<ExportRow | undefined> =>
  exports(db).where('id', '=', id).executeTakeFirst()

export const findLatestExport = (db: DbOrTx, memberId: string): Promise<ExportRow | undefined> =>
  exports(db)
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listExportsOf = (db: DbOrTx, memberId: string): Promise<ExportRow[]> =>
  exports(db).where('member_id', '=', memberId).execute()

/** @returns the id of the new export; undefined while another is in progress */
export async function addExport(tx: Tx, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into exports (id, member_id) values (${newId()}, ${memberId})
    on conflict (member_id) where state in ('waiting', 'making') do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** @returns whether it still has to be made */
export async function beginExport(db: DbOrTx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exports
    set state = 'making', files_done = 0, touched_at = now()
    where id = ${id} and state in ('waiting', 'making')`.execute(db)
  return numAffectedRows === 1n
}

export async function recordExportProgress(db: DbOrTx, id: string, files: { done: number; total: number }) {
  await sql`
    update exports
    set files_done = ${files.done}, files_total = ${files.total}, touched_at = now()
    where id = ${id} and state = 'making'`.execute(db)
}

/** @returns when it expires; undefined when it was deleted together with its member */
export async function finishExport(tx: Tx, id: string, bytes: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    update exports
    set state = 'ready', bytes = ${bytes}, files_done = files_total, touched_at = now(), ready_at = now(),
        expires_at = now() + make_interval(days => ${EXPORT_DAYS})
    where id = ${id} and state = 'making'
    returning expires_at as until`.execute(tx)
  return rows[0]?.until
}

/** @returns whether it was in progress */
export async function failExport(db: DbOrTx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exports set state = 'failed', touched_at = now()
    where id = ${id} and state in ('waiting', 'making')`.execute(db)
  return numAffectedRows === 1n
}

/** Lists exports whose job has died: there was no progress for a long time. */
export async function listStuckExports(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exports
    where state in ('waiting', 'making') and touched_at < now() - interval '2 hours'`.execute(db)
  return rows.map((row) => row.id)
}

/** Lists expired exports, and those replaced by a newer one. */
export async function listOldExports(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exports
    where state = 'ready'
      and (expires_at <= now()
           or exists (select from exports as newer
                      where newer.member_id = exports.member_id and newer.state = 'ready'
                        and (newer.asked_at, newer.id) > (exports.asked_at, exports.id)))`.execute(db)
  return rows.map((row) => row.id)
}

/** Marks an export as expired once its file is gone; the row stays for visitors who follow the link. */
export async function expireExport(db: DbOrTx, id: string) {
  await sql`update exports set state = 'expired' where id = ${id} and state = 'ready'`.execute(db)
}
