import { sql } from 'kysely'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../../kernel/paging/server/sorted-page.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import type { AdminHashtag, AdminHashtagsQuery } from '../../hashtag.ts'
import { capLookCount, LOOKS_COUNTED, lookCountSql } from './hashtag-sql.ts'

type Row = { id: string; word: string; isHidden: boolean; createdAt: Date; lookCount: number }

const columns = sql.raw(`hashtags.id, hashtags.word, hashtags.is_hidden as "isHidden",
  hashtags.created_at as "createdAt", ${lookCountSql('hashtags.id', 'null::uuid', LOOKS_COUNTED)} as "lookCount"`)

const sorts: Record<string, SortColumn> = {
  created: { by: sql`hashtags.created_at`, type: 'timestamptz' },
  word: { by: sql`hashtags.word`, type: 'text' },
}

/** Lists the hashtags that match the query, newest first by default. */
export async function listAdminHashtags(db: DbOrTx, { q, state, sort, cursor, limit }: AdminHashtagsQuery) {
  const { rows, ...rest } = await readSortedPage<Row>(db, {
    list: `admin-hashtags ${state ?? ''} ${q ?? ''}`,
    table: 'hashtags',
    columns,
    from: sql`hashtags`,
    // A literal, because the index needs one.
    within: state ? [sql`hashtags.is_hidden = ${sql.lit(state === 'hidden')}`] : [],
    where: q ? [containsText(sql`(' ' || search_key(hashtags.word))`, q.replace(/^#/, ''))] : [],
    id: sql`hashtags.id`,
    ...{ sorts, sort, first: '-created', cursor, limit },
  })
  return { items: rows.map(asAdminHashtag), ...rest }
}

export async function findAdminHashtag(db: DbOrTx, id: string): Promise<AdminHashtag | undefined> {
  const { rows } = await sql<Row>`select ${columns} from hashtags where id = ${id}`.execute(db)
  return rows[0] && asAdminHashtag(rows[0])
}

const asAdminHashtag = ({ lookCount, createdAt, ...row }: Row): AdminHashtag => ({
  ...{ ...row, ...capLookCount(lookCount, LOOKS_COUNTED) },
  createdAt: createdAt.toISOString(),
})

/** Reads a hashtag and locks its row until the transaction ends. */
export const lockHashtag = (tx: Tx, id: string) =>
  tx
    .selectFrom('hashtags')
    .select(['word', 'is_hidden as isHidden'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function setHashtagHidden(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  await tx.updateTable('hashtags').set({ is_hidden: isHidden }).where('id', '=', id).execute()
}
