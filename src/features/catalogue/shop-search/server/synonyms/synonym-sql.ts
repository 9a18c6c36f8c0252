import { sql } from 'kysely'
import type pg from 'pg'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../../kernel/paging/server/sorted-page.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { AdminSynonym, AdminSynonymsQuery, SynonymForm } from '../../synonym.ts'
import type { Synonym } from '../understand/vocabulary.ts'

/** Lists all synonyms, at most `SYNONYMS_MAX`. */
export const listSynonyms = (pool: pg.Pool): Promise<Synonym[]> => findAll(pool, [])

const findAll = prepared<Synonym>(
  'find-search-synonyms',
  `select typed, means, is_mutual as "isMutual" from search_synonyms order by created_at, id`,
  { isPlannedOnce: true },
)

type Row = Omit<AdminSynonym, 'createdAt'> & { createdAt: Date }

const columns = sql.raw(`id, typed, means, is_mutual as "isMutual", created_at as "createdAt"`)

const sorts: Record<string, SortColumn> = {
  typed: { by: sql`search_synonyms.typed_key`, type: 'text' },
  created: { by: sql`search_synonyms.created_at`, type: 'timestamptz' },
}

export async function listAdminSynonyms(db: DbOrTx, { q, sort, cursor, limit }: AdminSynonymsQuery) {
  const { rows, ...rest } = await readSortedPage<Row>(db, {
    list: `admin-synonyms ${q ?? ''}`,
    table: 'search_synonyms',
    columns,
    from: sql`search_synonyms`,
    within: [],
    where: q ? [containsText(sql`search_synonyms.desk_key`, q)] : [],
    id: sql`search_synonyms.id`,
    ...{ sorts, sort, first: 'typed', cursor, limit },
  })
  return { items: rows.map(asAdminSynonym), ...rest }
}

export async function findSynonym(db: DbOrTx, id: string): Promise<AdminSynonym | undefined> {
  const { rows } = await sql<Row>`select ${columns} from search_synonyms where id = ${id}`.execute(db)
  return rows[0] && asAdminSynonym(rows[0])
}

export async function lockSynonym(tx: Tx, id: string): Promise<AdminSynonym | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from search_synonyms where id = ${id} for no key update`.execute(tx)
  return rows[0] && asAdminSynonym(rows[0])
}

const asAdminSynonym = (row: Row): AdminSynonym => ({ ...row, createdAt: row.createdAt.toISOString() })

export async function countSynonyms(db: DbOrTx): Promise<number> {
  const { count } = await db
    .selectFrom('search_synonyms')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const valuesOf = ({ typed, means, isMutual }: SynonymForm, typedKey: string) => ({
  ...{ typed, typed_key: typedKey, means, is_mutual: isMutual },
})

/** @returns false if the list already has these words */
export async function insertSynonym(
  tx: Tx,
  id: string,
  form: SynonymForm,
  typedKey: string,
): Promise<boolean> {
  const added = await tx
    .insertInto('search_synonyms')
    .values({ id, ...valuesOf(form, typedKey) })
    .onConflict((same) => same.column('typed_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** @returns false if another synonym has these words; the transaction must then be rolled back */
export async function updateSynonym(
  tx: Tx,
  id: string,
  form: SynonymForm,
  typedKey: string,
): Promise<boolean> {
  const duplicate = await tx
    .selectFrom('search_synonyms')
    .select('id')
    .where('typed_key', '=', typedKey)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (duplicate) return false
  await tx
    .updateTable('search_synonyms')
    .set({ ...valuesOf(form, typedKey), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return true
}

export async function deleteSynonym(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute()
}
