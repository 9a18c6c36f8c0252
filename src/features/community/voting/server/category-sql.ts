import { sql } from 'kysely'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { HeldState } from '../held-result.ts'

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
  appearsAt: Date | null
  opensAt: Date | null
  closesAt: Date | null
  /** Its votes were counted; whether that is shown depends on the hold. */
  isSealed: boolean
  hold: HeldState | null
}

const categories = `
  select categories.id, categories.slug, categories.name, categories.description,
         categories.start_year as "startYear", categories.end_year as "endYear", categories.tags,
         categories.image_media_id as "imageMediaId", categories.image_alt as "pictureAlt",
         categories.entry_count as "entryCount", categories.comment_count as "commentCount",
         categories.single_choice as "singleChoice", categories.opens_at as "opensAt",
         categories.rules, categories.entries_max as "entriesMax", categories.prizes,
         categories.appears_at as "appearsAt",
         categories.closes_at as "closesAt", category_results.category_id is not null as "isSealed",
         contest_reviews.state as hold, ${MEDIA_COLUMNS}
  from categories
  left join contest_reviews on contest_reviews.category_id = categories.id
  left join category_results on category_results.category_id = categories.id
  left join media on media.id = categories.image_media_id`

/** By name (ADM-31). */
export const listCategories = prepared<CategoryRow>(
  'categories',
  `${categories} where categories.deleted_at is null order by lower(categories.name), categories.id`,
)

const findByKey = prepared<CategoryRow>(
  'category',
  `${categories} where (categories.slug = lower($1) or categories.id = $2::uuid) and categories.deleted_at is null`,
)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By its id or its slug. */
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
}

const times = (tx: Tx, id: string) =>
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
      // A second query: a joined row cannot be locked alone.
      sql<boolean>`exists (select from category_results where category_id = categories.id)`.as('isSealed'),
      sql<HeldState | null>`(select state from contest_reviews where category_id = categories.id)`.as('hold'),
    ])

/**
 * Its times, locked so that nobody seals or deletes it until the transaction ends. Others may vote at the
 * same time.
 * @param deletedToo also one whose deletion can still be undone
 */
export async function keepCategory(tx: Tx, id: string, deletedToo = false): Promise<TimesRow | undefined> {
  const held = await sql`
    select from categories where id = ${id} and (${deletedToo} or deleted_at is null) for key share`.execute(
    tx,
  )
  // Read again now that it is locked: it may have been sealed meanwhile.
  return held.rows.length === 0 ? undefined : times(tx, id).executeTakeFirst()
}

/** The same, waiting for votes in progress: nobody votes until the transaction ends. */
export async function lockCategory(tx: Tx, id: string): Promise<TimesRow | undefined> {
  const held = await sql`select from categories where id = ${id} and deleted_at is null for update`.execute(
    tx,
  )
  return held.rows.length === 0 ? undefined : times(tx, id).executeTakeFirst()
}

/** Closed categories whose votes have not been counted. */
export async function listToSeal(db: DbOrTx, now: Date): Promise<string[]> {
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

export type CategoryColumns = {
  name: string
  description: string | null
  startYear: number | null
  endYear: number | null
  tags: string[]
  pictureId: string | null
  pictureAlt: string
  appearsAt: string | null
  opensAt: string | null
  closesAt: string | null
  singleChoice: boolean
  rules: string | null
  entriesMax: number | null
  prizes: string[]
}

/** Changes the given fields. */
type Changes = { [Column in keyof CategoryColumns]?: CategoryColumns[Column] | undefined }

const columnsOf = (given: Changes) => ({
  ...(given.name === undefined ? {} : { name: given.name }),
  ...(given.description === undefined ? {} : { description: given.description }),
  ...(given.startYear === undefined ? {} : { start_year: given.startYear }),
  ...(given.endYear === undefined ? {} : { end_year: given.endYear }),
  ...(given.tags === undefined ? {} : { tags: given.tags }),
  ...(given.pictureId === undefined ? {} : { image_media_id: given.pictureId }),
  ...(given.pictureAlt === undefined ? {} : { image_alt: given.pictureAlt }),
  ...(given.appearsAt === undefined ? {} : { appears_at: given.appearsAt }),
  ...(given.opensAt === undefined ? {} : { opens_at: given.opensAt }),
  ...(given.closesAt === undefined ? {} : { closes_at: given.closesAt }),
  ...(given.singleChoice === undefined ? {} : { single_choice: given.singleChoice }),
  ...(given.rules === undefined ? {} : { rules: given.rules }),
  ...(given.entriesMax === undefined ? {} : { entries_max: given.entriesMax }),
  ...(given.prizes === undefined ? {} : { prizes: given.prizes }),
})

/** @returns false when another category has this slug already */
export async function insertCategory(
  tx: Tx,
  { id, slug, ...given }: CategoryColumns & { id: string; slug: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('categories')
    .values({ id, slug, name: given.name, ...columnsOf(given) })
    .onConflict((one) => one.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateCategory(tx: Tx, id: string, given: Changes): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ ...columnsOf(given), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Those that exist, by name, locked until the transaction ends; deleted ones too, until they are removed. */
export async function lockCategories(tx: Tx, ids: string[]) {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'name', 'opens_at as opensAt', 'closes_at as closesAt', 'deleted_at as deletedAt'])
    .select(
      sql<boolean>`exists (select from category_results where category_id = categories.id)`.as('isSealed'),
    )
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Deleted for everybody from now on, or restored. */
export async function markDeleted(tx: Tx, ids: string[], isDeleted: boolean): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null, updated_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Removes categories deleted this long ago, with their entries, votes, comments and results; the photos stay.
 * @returns pictures that may be unused now
 */
export async function removeDeleted(tx: Tx, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ mediaId: string | null }>`
    delete from categories
    where deleted_at < now() - make_interval(mins => ${minutes})
    returning image_media_id as "mediaId"`.execute(tx)
  return rows.flatMap(({ mediaId }) => mediaId ?? [])
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
