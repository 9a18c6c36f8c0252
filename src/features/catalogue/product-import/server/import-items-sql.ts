import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { type CellError, type Fate, type ImportNote, type ItemFilter, importLimits } from '../import.ts'
import type { ParsedLine, StoredLine } from './import-content.ts'
import type { Plan } from './plan-item.ts'

/** Postgres refuses half a surrogate pair, which truncated text may end with. */
const toWellFormedJson = (value: unknown) =>
  JSON.stringify(value, (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part))

export async function addLines(db: DbOrTx, importId: string, lines: ParsedLine[]): Promise<void> {
  await sql`
    insert into import_lines (import_id, line, item_key, content, errors)
    select ${importId}::uuid, line, "itemKey", content, errors
    from json_to_recordset(${toWellFormedJson(lines)}::json)
      as given (line int, "itemKey" text, content jsonb, errors jsonb)`.execute(db)
}

/** Groups the rows by product, and then deletes the rows. */
export async function groupLinesIntoItems(tx: Tx, importId: string): Promise<void> {
  await sql`
    insert into import_items (import_id, line, line_count, name, content)
    select import_id, min(line), count(*), '',
           jsonb_agg(jsonb_build_object('line', line, 'content', content, 'errors', errors) order by line)
             filter (where place <= ${importLimits.linesOfProduct})
    from (
      select *, row_number() over (partition by item_key order by line) as place
      from import_lines
      where import_id = ${importId}
    ) as lines
    group by import_id, item_key`.execute(tx)
  await sql`
    update imports
    set state = 'checking', touched_at = now(),
        line_count = (select count(*) from import_lines where import_id = ${importId}),
        item_count = (select count(*) from import_items where import_id = ${importId})
    where id = ${importId}`.execute(tx)
  await sql`delete from import_lines where import_id = ${importId}`.execute(tx)
}

export type WaitingItem = { line: number; lineCount: number; content: StoredLine[] }

/**
 * Lists the next items to check or apply after that row. Starting from the first row each time would read every row
 * changed since.
 */
export async function listWaitingItems(
  db: DbOrTx,
  importId: string,
  step: 'checking' | 'applying',
  after: number,
  limit: number,
): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    select line, line_count as "lineCount", content
    from import_items
    where import_id = ${importId} and line > ${after} and ${step === 'checking' ? sql`fate is null` : sql`not is_applied`}
    order by line
    limit ${limit}`.execute(db)
  return rows
}

/** Reads where an import continues: the products already done, and their rows. */
export async function readFirstLines(
  db: DbOrTx,
  importId: string,
  step: 'checking' | 'applying',
): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; line: number }>`
    select product_id as "productId", min(line) as line
    from import_items
    where import_id = ${importId} and product_id is not null and fate <> 'refused'
      and ${step === 'checking' ? sql`true` : sql`is_applied`}
    group by product_id`.execute(db)
  return new Map(rows.map(({ productId, line }) => [productId, line]))
}

export type Outcome = Pick<Plan, 'fate' | 'changes' | 'errors' | 'notes'> & {
  line: number
  name: string
  productId: string | null
}

export async function saveOutcomes(
  db: DbOrTx,
  importId: string,
  outcomes: Outcome[],
  isApplied: boolean,
): Promise<void> {
  await sql`
    update import_items
    set fate = given.fate, changes = given.changes, errors = given.errors, name = given.name,
        notes = given.notes,
        product_id = given."productId", is_applied = ${isApplied}
    from json_to_recordset(${toWellFormedJson(outcomes)}::json)
      as given (line int, fate text, changes jsonb, errors jsonb, name text, notes text[], "productId" uuid)
    where import_id = ${importId} and import_items.line = given.line`.execute(db)
  await sql`
    update imports set done_count = done_count + ${outcomes.length}, touched_at = now()
    where id = ${importId}`.execute(db)
}

export type ItemRow = {
  line: number
  lineCount: number
  name: string
  fate: Fate | null
  changes: Record<string, [string, string]>
  errors: CellError[]
  notes: ImportNote[]
  productId: string | null
  isApplied: boolean
  refusedPictures: { address: string; problem: string }[]
}

export async function listItems(
  db: DbOrTx,
  importId: string,
  { only, after, limit }: { only: ItemFilter | undefined; after: number; limit: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select line, line_count as "lineCount", name, fate, changes, errors, notes, product_id as "productId",
           is_applied as "isApplied",
           coalesce((select json_agg(json_build_object('address', address, 'problem', problem) order by position)
                     from product_picture_addresses as address
                     where address.import_id = import_items.import_id and address.line = import_items.line
                       and address.state = 'refused'), '[]') as "refusedPictures"
    from import_items
    where import_id = ${importId} and line > ${after}
      and ${filterOf(only)}
    order by line
    limit ${limit}`.execute(db)
  return rows
}

function filterOf(only: ItemFilter | undefined) {
  if (only === undefined) return sql`true`
  if (only === 'without-picture') return sql`'without-picture' = any(notes)`
  if (only !== 'without-pictures') return sql`fate = ${only}`
  return sql`exists (
    select from product_picture_addresses as address
    where address.import_id = import_items.import_id and address.line = import_items.line
      and address.state = 'refused')`
}
