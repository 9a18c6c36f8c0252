import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import type { ImportFormat, ImportView } from '../import.ts'

type State = ImportView['state']

export async function beginImport(
  db: DbOrTx,
  about: { memberId: string; fileName: string; format: ImportFormat; unusedColumns: string[] },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('imports')
    .values({
      id,
      member_id: about.memberId,
      file_name: about.fileName,
      format: about.format,
      unused_columns: about.unusedColumns,
    })
    .execute()
  return id
}

/** Moves an import to another state. @returns whether it was in one of these states before */
export async function enterState(
  db: DbOrTx,
  importId: string,
  from: State[],
  to: 'checking' | 'checked' | 'applying' | 'applied',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports
    set state = ${to}, failed_in = null, touched_at = now(),
        finished_at = case when ${to} = 'applied' then now() end,
        done_count = case
          when ${to} = 'checking' then (select count(*) from import_items where import_id = imports.id and fate is not null)
          when ${to} = 'applying' then (select count(*) from import_items where import_id = imports.id and is_applied)
          else item_count end
    where id = ${importId} and state = any(${from}::text[])`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function failImport(db: DbOrTx, importId: string): Promise<void> {
  await sql`
    update imports set state = 'failed', failed_in = state, touched_at = now()
    where id = ${importId} and state in ('checking', 'applying')`.execute(db)
}

type ViewRow = Omit<ImportView, 'createdAt' | 'finishedAt'> & { createdAt: Date; finishedAt: Date | null }

const COLUMNS = sql`
  imports.id, file_name as "fileName", format, imports.state, line_count as "lineCount", item_count as "itemCount",
  done_count as "doneCount", unused_columns as "unusedColumns", created_at as "createdAt", finished_at as "finishedAt",
  (select json_build_object(
     'new', count(*) filter (where fate = 'new'), 'changed', count(*) filter (where fate = 'changed'),
     'unchanged', count(*) filter (where fate = 'unchanged'), 'refused', count(*) filter (where fate = 'refused'))
   from import_items where import_id = imports.id) as fates,
  (select count(*) from import_items
   where import_id = imports.id and 'without-picture' = any(notes)) as "withoutPicture",
  (select json_build_object(
     'waiting', count(*) filter (where address.state = 'waiting'),
     'fetched', count(*) filter (where address.state = 'fetched'),
     'refused', count(*) filter (where address.state = 'refused'))
   from product_picture_addresses as address where address.import_id = imports.id) as pictures`

export async function findImport(db: DbOrTx, id: string): Promise<ImportView | undefined> {
  const { rows } = await sql<ViewRow>`select ${COLUMNS} from imports where id = ${id}`.execute(db)
  return rows[0] && importView(rows[0])
}

export async function listImports(db: DbOrTx, limit: number): Promise<ImportView[]> {
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from imports
    where state <> 'receiving'
    order by created_at desc, id desc
    limit ${limit}`.execute(db)
  return rows.map(importView)
}

const importView = ({ createdAt, finishedAt, ...row }: ViewRow): ImportView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

export async function readFailedStep(db: DbOrTx, id: string): Promise<'checking' | 'applying' | null> {
  const { rows } = await sql<{ step: 'checking' | 'applying' | null }>`
    select failed_in as step from imports where id = ${id} and state = 'failed'`.execute(db)
  return rows[0]?.step ?? null
}

/** Deletes an import that was never applied; applied imports are kept as a record. */
export async function discardImport(db: DbOrTx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from imports
    where id = ${id} and state in ('receiving', 'checked', 'failed')
      and not exists (select from import_items where import_id = ${id} and is_applied)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes interrupted uploads, abandoned dry runs, and imports that ended long ago. */
export async function discardOldImports(db: DbOrTx): Promise<void> {
  await sql`
    delete from imports
    where (state = 'receiving' and touched_at < now() - interval '1 hour')
       or (state in ('checked', 'failed') and touched_at < now() - interval '7 days')
       or touched_at < now() - interval '90 days'`.execute(db)
}
