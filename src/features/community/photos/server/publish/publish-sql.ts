import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'

export type KeptImage = { id: string; mediaId: string }
export type ImageToSave = { id: string; mediaId: string; altText: string }

export type TagRow = {
  id: string
  imageId: string
  /** The product or brand; null if it no longer exists. */
  taggedId: string | null
  /** The name of the product or brand when it was tagged. */
  name: string
  x: number
  y: number
}

export type ProductTagRow = TagRow & {
  /** The wearer has something similar, not this exact product. */
  isSimilar: boolean
}

type NewPhotoRow = {
  id: string
  ownerId: string
  kind: 'product' | 'travel'
  postTypeId: string
  caption: string | null
  review: string | null
  uploadedAt: Date
}

/**
 * Inserts a photo if its post type is offered.
 * @returns whether its owner shows photos to followers only; undefined if there is no such type
 */
export async function insertPhoto(tx: Tx, photo: NewPhotoRow): Promise<boolean | undefined> {
  const inserted = await tx
    .insertInto('photos')
    .columns(['id', 'owner_id', 'kind', 'post_type_id', 'caption', 'review', 'uploaded_at'])
    .expression((db) =>
      db
        .selectFrom('post_types')
        .select(({ cast, val }) => [
          cast<string>(val(photo.id), 'uuid').as('id'),
          cast<string>(val(photo.ownerId), 'uuid').as('owner_id'),
          cast<string>(val(photo.kind), 'text').as('kind'),
          'post_types.id as post_type_id',
          cast<string | null>(val(photo.caption), 'text').as('caption'),
          cast<string | null>(val(photo.review), 'text').as('review'),
          cast<Date>(val(photo.uploadedAt), 'timestamptz').as('uploaded_at'),
        ])
        .where('id', '=', photo.postTypeId)
        .where('is_active', '=', true)
        // An admin who deletes the type concurrently waits; if the admin was first, the type is no longer offered.
        .forKeyShare(),
    )
    .returning('followers_only')
    .executeTakeFirst()
  return inserted?.followers_only
}

export async function listImages(db: DbOrTx, photoId: string): Promise<KeptImage[]> {
  return db
    .selectFrom('photo_images')
    .select(['id', 'media_id as mediaId'])
    .where('photo_id', '=', photoId)
    .orderBy('position')
    .execute()
}

/** Sets the images of a photo in this order; deletes all others with their tags. */
export async function saveImages(tx: Tx, photoId: string, images: ImageToSave[]): Promise<void> {
  await tx
    .deleteFrom('photo_images')
    .where('photo_id', '=', photoId)
    .where(
      'id',
      'not in',
      images.map((image) => image.id),
    )
    .execute()
  await tx
    .insertInto('photo_images')
    .values(
      images.map((image, i) => ({
        id: image.id,
        photo_id: photoId,
        position: i + 1,
        media_id: image.mediaId,
        alt_text: image.altText,
      })),
    )
    .onConflict((image) =>
      image.column('id').doUpdateSet((given) => ({
        position: given.ref('excluded.position'),
        alt_text: given.ref('excluded.alt_text'),
      })),
    )
    .execute()
}

export async function listProductTags(db: DbOrTx, photoId: string): Promise<ProductTagRow[]> {
  return db
    .selectFrom('product_tags')
    .select(['id', 'image_id as imageId', 'product_id as taggedId', 'product_name as name'])
    .select(['x_percent as x', 'y_percent as y', 'is_similar as isSimilar'])
    .orderBy('position')
    .where('photo_id', '=', photoId)
    .execute()
}

export async function listBrandTags(db: DbOrTx, photoId: string): Promise<TagRow[]> {
  return db
    .selectFrom('brand_tags')
    .select(['id', 'image_id as imageId', 'brand_id as taggedId', 'brand_name as name'])
    .select(['x_percent as x', 'y_percent as y'])
    .orderBy('position')
    .where('photo_id', '=', photoId)
    .execute()
}

/**
 * Sets the product tags of a photo and their count. A tag that stays keeps its row and everything that refers to it.
 */
export async function saveProductTags(tx: Tx, photoId: string, tags: ProductTagRow[]): Promise<void> {
  await tx
    .deleteFrom('product_tags')
    .where('photo_id', '=', photoId)
    .$if(tags.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        tags.map(({ id }) => id),
      ),
    )
    .execute()
  if (tags.length > 0) {
    await tx
      .insertInto('product_tags')
      .values(
        tags.map(({ taggedId, name, isSimilar, ...tag }, i) => ({
          ...tagColumns(photoId, tag, i),
          product_id: taggedId,
          product_name: name,
          is_similar: isSimilar,
        })),
      )
      .onConflict((tag) =>
        tag.column('id').doUpdateSet((given) => ({
          image_id: given.ref('excluded.image_id'),
          product_name: given.ref('excluded.product_name'),
          x_percent: given.ref('excluded.x_percent'),
          y_percent: given.ref('excluded.y_percent'),
          position: given.ref('excluded.position'),
          is_similar: given.ref('excluded.is_similar'),
        })),
      )
      .execute()
    // The triggers fire on inserted and deleted tags, not on updated ones.
    await sql`select write_look_words(${[photoId]}::uuid[])`.execute(tx)
  }
  await tx.updateTable('photos').set({ product_tag_count: tags.length }).where('id', '=', photoId).execute()
}

/** Sets the brand tags of a photo. */
export async function saveBrandTags(tx: Tx, photoId: string, tags: TagRow[]): Promise<void> {
  await tx.deleteFrom('brand_tags').where('photo_id', '=', photoId).execute()
  if (tags.length === 0) return
  await tx
    .insertInto('brand_tags')
    .values(
      tags.map(({ taggedId, name, ...tag }, i) => ({
        ...tagColumns(photoId, tag, i),
        brand_id: taggedId,
        brand_name: name,
      })),
    )
    .execute()
}

const tagColumns = (photoId: string, tag: Omit<TagRow, 'taggedId' | 'name'>, position: number) => ({
  id: tag.id,
  image_id: tag.imageId,
  photo_id: photoId,
  x_percent: tag.x,
  y_percent: tag.y,
  position,
  uploaded_at: sql<Date>`(select uploaded_at from photos where id = ${photoId})`,
})

/**
 * Names of the products that can be tagged: everything except archived ones, proposed ones included (DEC-56).
 */
export async function readTaggableProducts(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('state', '<>', 'archived')
    .orderBy('id')
    // Protected from deletion until the tag that refers to it is written.
    .forKeyShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function readTaggableBrands(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
