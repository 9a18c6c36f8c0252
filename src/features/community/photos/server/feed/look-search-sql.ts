import { type RawBuilder, sql } from 'kysely'
import { olderThan, type TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import { estimateRows, isSurelyMore } from '../../../../../kernel/paging/server/row-estimates.ts'
import { areApart } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Db } from '../../../../../platform/database/database.ts'

/** A search for looks with these words, without looks by blocked members. */
export type LookSearch = {
  /** A full-text query (see `makeWordSearch`). */
  words: string
  /** null: the viewer is signed out or has no blocks. */
  apartFrom: string | null
}

type FoundLook = { id: string; uploadedAt: Date }

/** Number of newest looks walked to find matches. */
const WALK_ROWS = 4_000
/** Up to this many matches are collected and sorted, which is faster than a walk. */
const COLLECT_ROWS = 2_000

const matchesSearch = ({ words, apartFrom }: LookSearch) =>
  sql<boolean>`words @@ ${words}::tsquery and not ${areApart(apartFrom, 'looks.owner_id')}`

const page = (
  looks: RawBuilder<unknown>,
  search: LookSearch,
  after: TimePlace,
  limit: number,
) => sql<FoundLook>`
  select photo_id as id, uploaded_at as "uploadedAt"
  from ${looks} as looks
  where ${matchesSearch(search)} and ${olderThan(['uploaded_at', 'photo_id'], after)}
  order by uploaded_at desc, photo_id desc
  limit ${sql.lit(limit)}`

/**
 * Returns the ids of one page, newest first. Frequent words are found by walking the newest looks, rare ones through
 * the word index: each way is far too slow where the other is fast.
 */
export async function listLookIds(
  db: Db,
  search: LookSearch,
  after: TimePlace,
  limit: number,
): Promise<FoundLook[]> {
  if ((await estimateLookCount(db, search.words)) > COLLECT_ROWS) {
    const newest = sql`(
      select photo_id, owner_id, uploaded_at, words
      from look_words
      where ${olderThan(['uploaded_at', 'photo_id'], after)}
      order by uploaded_at desc, photo_id desc
      limit ${sql.lit(WALK_ROWS)})`
    const { rows } = await page(newest, search, after, limit).execute(db)
    if (rows.length === limit) return rows
  }
  return (await page(sql.table('look_words'), search, after, limit).execute(db)).rows
}

/** Extra matches to read, because some belong to blocked members. */
const APART_ROWS = 200

/** Returns the number of matches, up to `max`. */
export async function countLooks(db: Db, search: LookSearch, max: number): Promise<number> {
  if (isSurelyMore(await estimateLookCount(db, search.words), max)) return max
  // Blocks are checked afterwards: in the same query as the words, they keep the planner from knowing how frequent the
  // words are.
  const read = max + APART_ROWS
  const { rows } = await sql<{ read: number; count: number }>`
    select count(*) as read, count(*) filter (where not ${areApart(search.apartFrom, 'looks.owner_id')}) as count
    from (
      select owner_id from look_words where words @@ ${search.words}::tsquery limit ${sql.lit(read)}
    ) as looks`.execute(db)
  const [found] = rows
  if (!found) return 0
  if (found.read < read || found.count >= max) return Math.min(found.count, max)
  const all = await sql<{ count: number }>`
    select count(*) as count
    from (select from look_words as looks where ${matchesSearch(search)} limit ${sql.lit(max)}) as found`.execute(
    db,
  )
  return all.rows[0]?.count ?? 0
}

const estimateLookCount = (db: Db, words: string): Promise<number> =>
  estimateRows(db, sql`select from look_words where words @@ ${words}::tsquery`)
