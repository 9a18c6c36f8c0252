import { sql } from 'kysely'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { Problem } from '../../../../problems.ts'
import type { Label } from '../../photos/labels/label.ts'
import type { HeldState } from '../held-result.ts'
import { isVotingOver, stateOf } from './voting-rules.ts'

export type CategoryRow = { [Column in keyof MediaColumns]: MediaColumns[Column] | null } & {
  id: string
  slug: string
  name: string
  description: string | null
  startYear: number | null
  endYear: number | null
  tags: string[]
  imageMediaId: string | null
  pictureAlt: string
  entryCount: number
  commentCount: number
  singleChoice: boolean
  rules: string | null
  entriesMax: number | null
  prizes: string[]
  labelsRequired: Label[]
  labelsForbidden: Label[]
  juryPercent: number
  rounds: { closesAt: string; best: number; isSealed: boolean }[]
  brand: { id: string; name: string } | null
  /** The current round and when it closes; null: it is the last round, which closes with the contest. */
  round: number
  roundClosesAt: Date | null
  appearsAt: Date | null
  opensAt: Date | null
  closesAt: Date | null
  /** The votes are counted; whether the result is shown depends on the hold. */
  isSealed: boolean
  hold: HeldState | null
}

/** SQL: the current round of a row of `categories`, from 1; and when it closes, null for the last round. */
export const CURRENT_ROUND_SQL = `(
  select 1 + count(*)::integer from contest_rounds
  where contest_rounds.category_id = categories.id and sealed_at is not null)`
export const ROUND_CLOSES_AT_SQL = `(
  select min(contest_rounds.closes_at) from contest_rounds
  where contest_rounds.category_id = categories.id and sealed_at is null)`

const selectCategories = `
  select categories.id, categories.slug, categories.name, categories.description,
         categories.start_year as "startYear", categories.end_year as "endYear", categories.tags,
         categories.image_media_id as "imageMediaId", categories.image_alt as "pictureAlt",
         categories.entry_count as "entryCount", categories.comment_count as "commentCount",
         categories.single_choice as "singleChoice", categories.opens_at as "opensAt",
         categories.rules, categories.entries_max as "entriesMax", categories.prizes,
         categories.labels_required as "labelsRequired", categories.labels_forbidden as "labelsForbidden",
         (select json_build_object('id', brands.id, 'name', brands.name) from brands
          where brands.id = categories.brand_id) as brand,
         categories.jury_percent as "juryPercent", ${CURRENT_ROUND_SQL} as round, ${ROUND_CLOSES_AT_SQL} as "roundClosesAt",
         (select coalesce(json_agg(json_build_object(
            'closesAt', to_char(contest_rounds.closes_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'best', best, 'isSealed', sealed_at is not null) order by contest_rounds.round), '[]')
          from contest_rounds where contest_rounds.category_id = categories.id) as rounds,
         categories.appears_at as "appearsAt",
         categories.closes_at as "closesAt", category_results.category_id is not null as "isSealed",
         contest_reviews.state as hold, ${MEDIA_COLUMNS}
  from categories
  left join contest_reviews on contest_reviews.category_id = categories.id
  left join category_results on category_results.category_id = categories.id
  left join media on media.id = categories.image_media_id`

/** Sorted by name (ADM-31). */
export const listCategories = prepared<CategoryRow>(
  'categories',
  `${selectCategories} where categories.deleted_at is null order by lower(categories.name), categories.id`,
)

const findByKey = prepared<CategoryRow>(
  'category',
  `${selectCategories} where (categories.slug = lower($1) or categories.id = $2::uuid) and categories.deleted_at is null`,
)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Finds a category by its id or slug. */
export async function findCategory(
  source: Parameters<typeof findByKey>[0],
  key: string,
): Promise<CategoryRow | undefined> {
  const rows = await findByKey(source, [key, UUID.test(key) ? key : null])
  return rows[0]
}

type TimesRow = {
  id: string
  name: string
  appearsAt: Date | null
  opensAt: Date | null
  closesAt: Date | null
  isSealed: boolean
  hold: HeldState | null
  singleChoice: boolean
  juryPercent: number
  round: number
  roundClosesAt: Date | null
}

const selectTimes = (tx: Tx, id: string) =>
  tx
    .selectFrom('categories')
    .where('categories.id', '=', id)
    .select([
      'categories.id',
      'name',
      'appears_at as appearsAt',
      'opens_at as opensAt',
      'closes_at as closesAt',
    ])
    .select([
      'single_choice as singleChoice',
      'jury_percent as juryPercent',
      sql<number>`${sql.raw(CURRENT_ROUND_SQL)}`.as('round'),
      sql<Date | null>`${sql.raw(ROUND_CLOSES_AT_SQL)}`.as('roundClosesAt'),
      // A subquery: a joined row could not be locked alone.
      sql<boolean>`exists (select from category_results where category_id = categories.id)`.as('isSealed'),
      sql<HeldState | null>`(select state from contest_reviews where category_id = categories.id)`.as('hold'),
    ])

/**
 * Reads the category's times and locks it, so that it cannot be deleted until the transaction ends. Other members may
 * vote at the same time.
 * @param deletedToo also finds a category whose deletion can still be undone
 */
export async function lockVotingCategoryAgainstDeletion(
  tx: Tx,
  id: string,
  deletedToo = false,
): Promise<TimesRow | undefined> {
  const lockResult = await sql`
    select from categories where id = ${id} and (${deletedToo} or deleted_at is null) for key share`.execute(
    tx,
  )
  // Read again now that the row is locked: it may have been sealed meanwhile.
  return lockResult.rows.length === 0 ? undefined : selectTimes(tx, id).executeTakeFirst()
}

/**
 * The same for entering, voting and scoring: the action is either counted, or refused because the count has started.
 * Once voting is over, the category is only read.
 * @throws Problem 'voting-closed'
 */
export async function lockCategoryForVoting(tx: Tx, id: string): Promise<TimesRow | undefined> {
  const row = await selectTimes(tx, id).where('deleted_at', 'is', null).executeTakeFirst()
  if (!row || isVotingOver(stateOf(row, new Date()))) return row
  if (!(await tryPreventCounting(tx, id))) throw new Problem('voting-closed')
  return lockVotingCategoryAgainstDeletion(tx, id)
}

// Counting a large contest takes a minute, and none of its rows may be locked for so long: requests that comment on it
// or hide an entry would wait and occupy connections that others need. An advisory lock marks the contest as being
// counted instead.
const countingLock = (id: string) => sql`hashtextextended(${`count contest ${id}`}, 0)`

/**
 * Takes the exclusive lock to count the contest until the transaction ends. Waits for votes in progress; later votes
 * are refused.
 */
export async function lockCategoryForCounting(tx: Tx, id: string): Promise<TimesRow | undefined> {
  await sql`select pg_advisory_xact_lock(${countingLock(id)})`.execute(tx)
  return selectTimes(tx, id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Prevents counting until the transaction ends. @returns false if counting has already started */
async function tryPreventCounting(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock_shared(${countingLock(id)}) as "isLocked"`.execute(tx)
  return rows[0]!.isLocked
}

/**
 * The same for changes to the contest. Waits for votes in progress and prevents new ones until the transaction ends.
 * @throws Problem 'contest-being-counted'
 */
export async function lockCategory(tx: Tx, id: string): Promise<TimesRow | undefined> {
  if (!(await tryPreventCounting(tx, id))) throw new Problem('contest-being-counted')
  const lockResult =
    await sql`select from categories where id = ${id} and deleted_at is null for update`.execute(tx)
  return lockResult.rows.length === 0 ? undefined : selectTimes(tx, id).executeTakeFirst()
}

/** Lists closed categories whose votes have not been counted. */
export async function listCategoriesToSeal(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('closes_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('category_results').select('category_id').whereRef('category_id', '=', 'categories.id'),
        ),
      ),
    )
    .orderBy('closes_at')
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasVotes(db: DbOrTx, categoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('votes')
    .select('id')
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
