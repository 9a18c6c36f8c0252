import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/database.ts'
import type { FailedSearch, FailedSearchState } from '../../failed-search.ts'
import { SHOWN_DAYS, SHOWN_FROM_VISITORS } from './failed-search-rules.ts'

/** The maximum number of different searches recorded per day, and per visitor and week. */
const WORDS_PER_DAY = 2_000
const WORDS_PER_VISITOR = 30
const LISTED_MAX = 100

/** Counts a search without results; each visitor counts once a week for the same words. */
export async function countFailedSearch(
  db: Db,
  { words, week, visitor }: { words: string; week: string; visitor: Buffer },
): Promise<void> {
  await sql`
    with visit as (
      insert into failed_search_visitors (week, words, visitor)
      select ${week}::date, ${words}, ${visitor}::bytea
      where (select count(*) from failed_search_visitors
             where week = ${week}::date and visitor = ${visitor}::bytea) < ${WORDS_PER_VISITOR}
        and (exists (select from failed_searches where day = (now() at time zone 'utc')::date and words = ${words})
             or (select count(*) from failed_searches where day = (now() at time zone 'utc')::date) < ${WORDS_PER_DAY})
      on conflict do nothing
      returning 1
    )
    insert into failed_searches (day, words)
    select (now() at time zone 'utc')::date, ${words} from visit
    on conflict (day, words) do update
    set times = failed_searches.times + 1, visitors = failed_searches.visitors + 1`.execute(db)
}

/** Lists the most frequent failed searches in this state that enough visitors made. */
export async function listFailedSearches(db: Db, state: FailedSearchState): Promise<FailedSearch[]> {
  const { rows } = await sql<FailedSearch>`
    with weeks as (
      select words, sum(times)::integer as times, sum(visitors) as visitors, max(day) as last_day
      from failed_searches
      where day > (now() at time zone 'utc')::date - ${SHOWN_DAYS}::integer
      group by words, date_trunc('week', day)
    )
    select weeks.words, sum(times)::integer as times, max(last_day)::text as "lastDay",
           coalesce(decided.state, 'open') as state
    from weeks
    left join failed_search_decisions as decided on decided.words = weeks.words
    where coalesce(decided.state, 'open') = ${state}
    group by weeks.words, decided.state
    having max(visitors) >= ${SHOWN_FROM_VISITORS}
    order by times desc, max(last_day) desc, weeks.words
    limit ${LISTED_MAX}`.execute(db)
  return rows
}

export async function decideFailedSearch(db: Db, words: string, state: FailedSearchState): Promise<void> {
  if (state === 'open') {
    await db.deleteFrom('failed_search_decisions').where('words', '=', words).execute()
    return
  }
  // Stores no decision about words that no visitor searched for.
  await sql`
    insert into failed_search_decisions (words, state)
    select ${words}, ${state} where exists (select from failed_searches where words = ${words})
    on conflict (words) do update set state = excluded.state, decided_at = now()`.execute(db)
}

/** Deletes visitor hashes of past weeks, searches older than `SHOWN_DAYS`, and their decisions. */
export async function removeOldFailedSearches(db: Db, week: string): Promise<void> {
  await sql`delete from failed_search_visitors where week < ${week}::date`.execute(db)
  await sql`
    delete from failed_searches where day <= (now() at time zone 'utc')::date - ${SHOWN_DAYS}::integer`.execute(
    db,
  )
  await sql`
    delete from failed_search_decisions
    where not exists (select from failed_searches where words = failed_search_decisions.words)`.execute(db)
}
