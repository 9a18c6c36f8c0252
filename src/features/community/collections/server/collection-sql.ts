import { sql } from 'kysely'
import type pg from 'pg'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { hasCaseSql } from '../../../services/moderation/server/case-sql.ts'
import type { CollectionFacts } from './collection-rules.ts'

export type CollectionRow = CollectionFacts & {
  [Column in keyof MediaColumns]: MediaColumns[Column] | null
} & {
  name: string
  description: string | null
  itemCount: number
  createdAt: Date
  updatedAt: Date
}

const columns = `collections.id, collections.owner_id as "ownerId", collections.is_public as "isPublic",
  collections.hidden as "isHidden", ${hasCaseSql('collection', 'collections.id')} as "hasCase", collections.name, collections.description, collections.item_count as "itemCount",
  collections.created_at as "createdAt", collections.updated_at as "updatedAt", ${MEDIA_COLUMNS}
  from collections
  left join media on media.id = collections.image_media_id`

/**
 * A member's ($1) collections, newest first, after the position ($4, $5): all of them, or only the public ones
 * (COL-09).
 */
export const listCollections = prepared<CollectionRow>(
  'list-collections',
  `select ${columns}
   where collections.owner_id = $1 and (collections.is_public and not collections.hidden or not $2)
     and (collections.created_at, collections.id) < ($4, $5)
   order by collections.created_at desc, collections.id desc
   limit $3`,
)

const findOne = prepared<CollectionRow>('find-collection', `select ${columns} where collections.id = $1`)

export async function findCollection(
  source: pg.Pool | DbOrTx,
  id: string,
): Promise<CollectionRow | undefined> {
  const [collection] = await findOne(source, [id])
  return collection
}

/** Locks the row until the transaction ends. This serializes changes of a collection and its items. */
export async function lockCollection(
  tx: Tx,
  id: string,
): Promise<(CollectionFacts & { itemCount: number; imageMediaId: string | null }) | undefined> {
  return tx
    .selectFrom('collections')
    .where('id', '=', id)
    .select(['id', 'owner_id as ownerId', 'is_public as isPublic', 'hidden as isHidden'])
    .select(['item_count as itemCount', 'image_media_id as imageMediaId'])
    .select(sql.raw<boolean>(hasCaseSql('collection', 'collections.id')).as('hasCase'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the member's row, so that their other new collections wait and the count is right. */
export async function lockAndCountCollections(tx: Tx, ownerId: string): Promise<number> {
  await tx.selectFrom('members').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('collections')
    .where('owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type NewCollection = {
  id: string
  ownerId: string
  name: string
  description: string | null
  pictureId: string | null
  isPublic: boolean
}

export async function insertCollection(tx: Tx, collection: NewCollection): Promise<void> {
  await tx
    .insertInto('collections')
    .values({
      id: collection.id,
      owner_id: collection.ownerId,
      name: collection.name,
      description: collection.description,
      image_media_id: collection.pictureId,
      is_public: collection.isPublic,
    })
    .execute()
}

type Changed = {
  name?: string | undefined
  description?: string | null | undefined
  pictureId?: string | null | undefined
  isPublic?: boolean | undefined
}

export async function updateCollection(tx: Tx, id: string, changes: Changed): Promise<void> {
  const { name, description, pictureId, isPublic } = changes
  await tx
    .updateTable('collections')
    .set({
      updated_at: sql<Date>`now()`,
      name,
      description,
      image_media_id: pictureId,
      is_public: isPublic,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteCollection(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('collections').where('id', '=', id).execute()
}

/** The column of an item for a photo or a product. */
export type TargetColumn = 'photo_id' | 'product_id'

export const columnOf = (kind: 'look' | 'product'): TargetColumn =>
  kind === 'look' ? 'photo_id' : 'product_id'

/** Hides a collection from everyone but its owner, or shows it again. @returns whether it exists */
export async function setCollectionHidden(tx: Tx, id: string, isHidden: boolean): Promise<boolean> {
  const collection = await tx
    .updateTable('collections')
    .set({ hidden: isHidden })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return collection !== undefined
}
