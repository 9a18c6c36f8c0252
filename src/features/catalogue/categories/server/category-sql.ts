import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { AdminCategory, ShopCategoryChanges, ShopCategoryForm } from '../category-admin.ts'
import { type CategoryRow, type CategoryTree, makeTree } from './category-tree.ts'

const findCategories = prepared<CategoryRow>(
  'find-product-categories',
  `select id, parent_id as "parentId", slug, name, position, google_id as "googleId"
   from product_categories`,
  { isPlannedOnce: true },
)

const trees = oncePerKey((_db: Db) => makeMemoCache<CategoryTree>({ ttlMs: 2_000, max: 1 }))

/** Reads the whole tree, which may be up to two seconds old. */
export const readCategoryTree = ({ db, pool }: { db: Db; pool: pg.Pool }): Promise<CategoryTree> =>
  trees(db).read('', async () => makeTree(await findCategories(pool, [])))

/** Reads the current tree. */
export const readCurrentCategoryTreeFromPool = async (pool: pg.Pool): Promise<CategoryTree> =>
  makeTree(await findCategories(pool, []))

export const clearCategoryTreeCache = (db: Db): void => trees(db).clear()

/** Reads the current tree within a transaction that writes based on it. */
export const readCurrentCategoryTree = async (source: DbOrTx): Promise<CategoryTree> =>
  makeTree(await findCategories(source, []))

/** Locks the tree until the transaction ends: two concurrent moves could create a cycle. */
export async function lockTree(tx: Tx): Promise<CategoryTree> {
  await sql`lock table product_categories in share row exclusive mode`.execute(tx)
  return readCurrentCategoryTree(tx)
}

const findFormer = prepared<{ id: string }>(
  'find-former-category',
  'select category_id as id from former_category_slugs where slug = $1',
)

/** Finds the category that used to have this address. */
export const findFormerCategory = async (source: pg.Pool | DbOrTx, slug: string): Promise<string | null> =>
  (await findFormer(source, [slug]))[0]?.id ?? null

const findText = prepared<{ description: string }>(
  'find-category-text',
  'select description from product_categories where id = $1',
)

export const readCategoryText = async (pool: pg.Pool, id: string): Promise<string> =>
  (await findText(pool, [id]))[0]?.description ?? ''

/** Locks the category against deletion until the transaction has written the rows that refer to it. */
export async function lockCategoryAgainstDeletion(tx: Tx, id: string): Promise<boolean> {
  const category = await tx
    .selectFrom('product_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return category !== undefined
}

type AdminRow = CategoryRow & Pick<AdminCategory, 'description' | 'productCount'>

export async function listAdminCategories(db: DbOrTx): Promise<AdminCategory[]> {
  const { rows } = await sql<AdminRow>`
    select id, parent_id as "parentId", slug, name, position, google_id as "googleId", description,
           coalesce(counted.count, 0) as "productCount"
    from product_categories
    left join (
      select category_id, count(*) from products where deleted_at is null group by category_id
    ) as counted on counted.category_id = product_categories.id`.execute(db)
  const tree = makeTree(rows)
  return tree.inOrder.map(({ position: _, ...category }) => ({
    ...category,
    totalCount: tree.within(category.id).reduce((sum, id) => sum + (tree.byId.get(id)?.productCount ?? 0), 0),
  }))
}

/** Counts products without a category. */
export async function countWithoutCategory(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from products where category_id is null and state = 'active')
         + (select count(*) from products
            where category_id is null and state <> 'active' and deleted_at is null) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertCategory(
  tx: Tx,
  category: Omit<ShopCategoryForm, 'slug'> & { id: string; slug: string },
): Promise<void> {
  await sql`
    insert into product_categories (id, parent_id, slug, name, description, google_id, position)
    select ${category.id}::uuid, ${category.parentId}::uuid, ${category.slug}, ${category.name},
           ${category.description}, ${category.googleId}::integer, coalesce(max(position), 0) + 1
    from product_categories
    where parent_id is not distinct from ${category.parentId}::uuid`.execute(tx)
  await tx.deleteFrom('former_category_slugs').where('slug', '=', category.slug).execute()
}

/** Updates a category. A moved category becomes the last one of its new parent. */
export async function updateCategory(tx: Tx, id: string, changes: ShopCategoryChanges): Promise<void> {
  const { name, slug, description, googleId, parentId } = changes
  if (slug !== undefined) {
    await sql`
      insert into former_category_slugs (slug, category_id)
      select slug, id from product_categories where id = ${id} and slug <> ${slug}
      on conflict (slug) do update set category_id = excluded.category_id`.execute(tx)
    await tx.deleteFrom('former_category_slugs').where('slug', '=', slug).execute()
  }
  await tx
    .updateTable('product_categories')
    .set({
      ...{ name, slug, description, google_id: googleId, updated_at: sql`now()` },
      ...(parentId === undefined
        ? {}
        : {
            parent_id: parentId,
            position: sql<number>`(select coalesce(max(position), 0) + 1 from product_categories
                                   where parent_id is not distinct from ${parentId}::uuid)`,
          }),
    })
    .where('id', '=', id)
    .execute()
}

/** Gives these siblings the positions 1, 2, 3 in this order. */
export async function writePositions(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    update product_categories set position = given.position
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)
    where product_categories.id = given.id and product_categories.position <> given.position`.execute(tx)
}

/** Deletes a category. Its subcategories move up, after those already there; its addresses redirect to `heirId`. */
export async function deleteCategory(
  tx: Tx,
  { id, parentId, slug }: Pick<CategoryRow, 'id' | 'parentId' | 'slug'>,
  heirId: string | null,
): Promise<void> {
  await sql`
    update product_categories
    set parent_id = ${parentId}::uuid, updated_at = now(),
        position = position + (select coalesce(max(position), 0) from product_categories
                               where parent_id is not distinct from ${parentId}::uuid)
    where parent_id = ${id}`.execute(tx)
  if (heirId !== null) {
    await sql`update former_category_slugs set category_id = ${heirId} where category_id = ${id}`.execute(tx)
  }
  await tx.deleteFrom('product_categories').where('id', '=', id).execute()
  if (heirId !== null) {
    await sql`
      insert into former_category_slugs (slug, category_id) values (${slug}, ${heirId})
      on conflict (slug) do update set category_id = excluded.category_id`.execute(tx)
  }
}
