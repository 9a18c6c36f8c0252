import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import type { AdminPostType, PostTypeChanges, PostTypeForm } from '../../post-types/post-type-admin.ts'

export async function listActivePostTypes(db: DbOrTx) {
  return db
    .selectFrom('post_types')
    .select(['id', 'name', 'description'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute()
}

/**
 * Returns whether the post type is offered for new posts, and protects it from deletion until the transaction ends.
 */
export async function lockActivePostTypeAgainstDeletion(tx: Tx, postTypeId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('post_types')
    .select('id')
    .where('id', '=', postTypeId)
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function isPostTypeOf(tx: Tx, photoId: string, postTypeId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('photos')
    .select('id')
    .where('id', '=', photoId)
    .where('post_type_id', '=', postTypeId)
    .executeTakeFirst()
  return row !== undefined
}

// ---- for admins

const isUsed = sql<boolean>`exists (select from photos where photos.post_type_id = post_types.id)`

/** Lists all post types, newest first (ADM-31). */
export async function listPostTypes(db: DbOrTx): Promise<AdminPostType[]> {
  const rows = await db
    .selectFrom('post_types')
    .select(['id', 'name', 'description', 'is_active', 'created_at', 'updated_at', isUsed.as('is_used')])
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, description: row.description },
    ...{ isActive: row.is_active, isUsed: row.is_used },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

/**
 * Locks all post types until the transaction ends, and prevents additions. There are few of them, and if two admins
 * retire the last two at once, or use the same name, the second must see what the first did.
 */
export async function lockPostTypes(tx: Tx) {
  await sql`lock table post_types in share row exclusive mode`.execute(tx)
  return tx
    .selectFrom('post_types')
    .select(['id', 'name', 'description', 'is_active as isActive'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertPostType(tx: Tx, id: string, form: PostTypeForm): Promise<void> {
  await tx
    .insertInto('post_types')
    .values({ id, name: form.name, description: form.description, is_active: form.isActive })
    .execute()
}

export async function updatePostType(tx: Tx, id: string, changes: PostTypeChanges): Promise<void> {
  await tx
    .updateTable('post_types')
    .set({
      name: changes.name,
      description: changes.description,
      is_active: changes.isActive,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Call it after `lockPostTypes`, so that nothing is published with the type meanwhile. */
export async function isPostTypeUsed(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('photos')
    .select('id')
    .where('post_type_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePostType(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('post_types').where('id', '=', id).execute()
}
