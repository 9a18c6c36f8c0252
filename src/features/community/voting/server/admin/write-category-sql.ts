import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { CategoryForm } from '../../category-form.ts'
import { CURRENT_ROUND_SQL, ROUND_CLOSES_AT_SQL } from '../category-sql.ts'

/** The columns of the category itself; rounds are rows of their own. */
export type CategoryColumns = Omit<CategoryForm, 'rounds'>

/** Sets the given fields. */
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
  ...(given.labelsRequired === undefined ? {} : { labels_required: given.labelsRequired }),
  ...(given.labelsForbidden === undefined ? {} : { labels_forbidden: given.labelsForbidden }),
  ...(given.juryPercent === undefined ? {} : { jury_percent: given.juryPercent }),
})

/** @returns false if another category already has this slug */
export async function insertCategory(
  tx: Tx,
  { id, slug, brandId, ...given }: CategoryColumns & { id: string; slug: string; brandId: string | null },
): Promise<boolean> {
  const added = await tx
    .insertInto('categories')
    .values({ id, slug, brand_id: brandId, name: given.name, ...columnsOf(given) })
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

/**
 * Reads and locks the existing categories, by name, until the transaction ends. Includes deleted ones that have not
 * been removed yet.
 */
export async function lockCategories(tx: Tx, ids: string[]) {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'name', 'opens_at as opensAt', 'closes_at as closesAt', 'deleted_at as deletedAt'])
    .select(
      sql<boolean>`exists (select from category_results where category_id = categories.id)`.as('isSealed'),
    )
    .select([
      sql<number>`${sql.raw(CURRENT_ROUND_SQL)}`.as('round'),
      sql<Date | null>`${sql.raw(ROUND_CLOSES_AT_SQL)}`.as('roundClosesAt'),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Deletes categories for all users from now on, or restores them. */
export async function setCategoriesDeleted(tx: Tx, ids: string[], isDeleted: boolean): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null, updated_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Removes categories deleted this many minutes ago, with their entries, votes, comments and results; the photos stay.
 * @returns pictures that may be unused now
 */
export async function deleteExpiredCategories(tx: Tx, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ mediaId: string | null }>`
    delete from categories
    where deleted_at < now() - make_interval(mins => ${minutes})
    returning image_media_id as "mediaId"`.execute(tx)
  return rows.flatMap(({ mediaId }) => mediaId ?? [])
}
