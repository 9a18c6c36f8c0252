import { type RawBuilder, sql } from 'kysely'
import { olderThan, type TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import { areApart } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Db } from '../../../../../platform/database/database.ts'

/** Looks with these words, for whoever is not apart from their owners. */
export type LookSearch = {
  /** A text search query (see `makeWordSearch`). */
  words: string
  /** null: signed out, or may see everybody. */
  apartFrom: string | null
}

type FoundLook = { id: string; uploadedAt: Date }

/** How far the newest are walked in the hope that what fits is among them. */
const WALK_ROWS = 4_000
/** So few are collected and sorted sooner than a walk finds them. */
const COLLECT_ROWS = 2_000

const fits = ({ words, apartFrom }: LookSearch) =>
  sql<boolean>`words @@ ${words}::tsquery and not ${areApart(apartFrom, 'looks.owner_id')}`

const page = (
  looks: RawBuilder<unknown>,
  search: LookSearch,
  after: TimePlace,
  limit: number,
) => sql<FoundLook>`
  select photo_id as id, uploaded_at as "uploadedAt"
  from ${looks} as looks
  where ${fits(search)} and ${olderThan(['uploaded_at', 'photo_id'], after)}
  order by uploaded_at desc, photo_id desc
  limit ${sql.lit(limit)}`

/**
 * Ids of one page, newest first. What is common is found among the newest, what is rare by its words: either
 * way is hopeless where the other is quick.
 */
export async function listLookIds(
  db: Db,
  search: LookSearch,
  after: TimePlace,
  limit: number,
): Promise<FoundLook[]> {
  if ((await guessLooks(db, search.words)) > COLLECT_ROWS) {
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

/** More of what is found than was asked for, as some of it belongs to owners the viewer is apart from. */
const APART_ROWS = 200

/** How many there are, up to `max`. */
export async function countLooks(db: Db, search: LookSearch, max: number): Promise<number> {
  // Who is apart is asked afterwards: beside the words it hides from the planner how common they are.
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
    from (select from look_words as looks where ${fits(search)} limit ${sql.lit(max)}) as found`.execute(db)
  return all.rows[0]?.count ?? 0
}

async function guessLooks(db: Db, words: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from look_words where words @@ ${words}::tsquery`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
