import { sql } from 'kysely'
import { olderThan, type TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import { areApart, follows, mutedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { Db, DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { ReelWithTies } from './reel-rules.ts'

/** Finds a reel with the viewer's ties to its owner; a null viewer is signed out. */
export const findReelFacts = (
  db: DbOrTx,
  reelId: string,
  viewerId: string | null,
): Promise<ReelWithTies | undefined> => selectReelWithTies(db, reelId, viewerId).executeTakeFirst()

/** The same, and locks the row until the transaction ends. Every write to a reel or its parts begins with this. */
export const lockReel = (tx: Tx, reelId: string, viewerId: string): Promise<ReelWithTies | undefined> =>
  selectReelWithTies(tx, reelId, viewerId).forNoKeyUpdate().executeTakeFirst()

const selectReelWithTies = (db: DbOrTx, reelId: string, viewerId: string | null) =>
  db
    .selectFrom('reels')
    .where('id', '=', reelId)
    .select(['id', 'owner_id as ownerId', 'followers_only as followersOnly'])
    .select([
      sql<ReelWithTies['state']>`state`.as('state'),
      sql<ReelWithTies['stage']>`stage`.as('stage'),
      follows(viewerId, 'reels.owner_id').as('followsOwner'),
      areApart(viewerId, 'reels.owner_id').as('isApart'),
    ])

type NewReel = {
  id: string
  ownerId: string
  description: string
  tags: string[]
  captions: string | null
  posterId: string | null
  bytes: number
}

export async function insertReel(tx: Tx, reel: NewReel): Promise<void> {
  await tx
    .insertInto('reels')
    .values({
      id: reel.id,
      owner_id: reel.ownerId,
      description: reel.description,
      tags: reel.tags,
      captions: reel.captions,
      poster_media_id: reel.posterId,
      bytes_total: reel.bytes,
    })
    .execute()
}

type NewTag = {
  id: string
  productId: string
  name: string
  x: number
  y: number
  fromMs: number | null
  untilMs: number | null
  isSimilar: boolean
}

export async function insertProductTags(tx: Tx, reelId: string, tags: NewTag[]): Promise<void> {
  if (tags.length === 0) return
  await tx
    .insertInto('reel_product_tags')
    .values(
      tags.map((tag, position) => ({
        id: tag.id,
        reel_id: reelId,
        product_id: tag.productId,
        product_name: tag.name,
        x_percent: tag.x,
        y_percent: tag.y,
        from_ms: tag.fromMs,
        until_ms: tag.untilMs,
        is_similar: tag.isSimilar,
        position,
      })),
    )
    .execute()
}

/**
 * Returns ids of the next reels the viewer may watch, newest first, with one tag or any. Not a named statement: the
 * frequency of the tag decides which index is used.
 */
export function listReelIds(
  db: Db,
  {
    viewerId,
    tag,
    after,
    limit,
  }: { viewerId: string | null; tag: string | null; after: TimePlace; limit: number },
): Promise<{ id: string; published_at: Date }[]> {
  const viewer = sql`${viewerId}::uuid`
  return db
    .selectFrom('reels')
    .select(['id', sql<Date>`published_at`.as('published_at')])
    .where('stage', '=', sql.lit('ready'))
    .where('state', '=', sql.lit('published'))
    .$if(tag !== null, (some) => some.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .where(olderThan(['published_at', 'id'], after))
    .where(
      sql<boolean>`(not followers_only or owner_id = ${viewer} or ${follows(viewerId, 'reels.owner_id')})`,
    )
    .$if(viewerId !== null, (some) =>
      some
        .where(({ not }) => not(areApart(viewerId, 'reels.owner_id')))
        .where(sql<boolean>`not ${sql.raw(mutedSql(`'${viewerId}'::uuid`, 'reels.owner_id'))}`),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

/** Deletes the reel and its parts. @returns what else must be removed; undefined if it did not exist */
export async function deleteReel(
  tx: Tx,
  reelId: string,
): Promise<{ mediaIds: string[]; partKeys: string[] } | undefined> {
  const parts = await tx.deleteFrom('reel_parts').where('reel_id', '=', reelId).returning('key').execute()
  const deletedRow = await tx
    .deleteFrom('reels')
    .where('id', '=', reelId)
    .returning(['video_media_id', 'poster_media_id'])
    .executeTakeFirst()
  if (!deletedRow) return undefined
  return {
    mediaIds: [deletedRow.video_media_id, deletedRow.poster_media_id].filter((id) => id !== null),
    partKeys: parts.map(({ key }) => key),
  }
}

export async function listReelIdsOf(db: DbOrTx, ownerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reels')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function readReelTags(db: DbOrTx): Promise<string[]> {
  const { tags } = await db.selectFrom('reel_settings').select('tags').executeTakeFirstOrThrow()
  return tags
}

/** The same, and locks the row until the transaction ends. */
export async function lockReelTags(tx: Tx): Promise<string[]> {
  const { tags } = await tx.selectFrom('reel_settings').select('tags').forUpdate().executeTakeFirstOrThrow()
  return tags
}

export async function writeReelTags(db: DbOrTx, tags: string[], memberId: string): Promise<void> {
  await db
    .updateTable('reel_settings')
    .set({ tags, updated_at: sql<Date>`now()`, updated_by: memberId })
    .execute()
}

/** Works like `setPhotoHidden`. @returns whether the reel exists */
export async function setReelHidden(tx: Tx, reelId: string, isHidden: boolean): Promise<boolean> {
  await tx
    .updateTable('reels')
    .set({ state: isHidden ? 'hidden' : 'published' })
    .where('id', '=', reelId)
    .where('state', 'in', isHidden ? ['published', 'closed'] : ['hidden'])
    .execute()
  const reel = await tx.selectFrom('reels').select('id').where('id', '=', reelId).executeTakeFirst()
  return reel !== undefined
}

/** A reel as moderators see it. */
export async function findAnyReel(db: DbOrTx, reelId: string) {
  return db
    .selectFrom('reels')
    .select(['description', 'captions', 'poster_media_id as posterId'])
    .where('id', '=', reelId)
    .executeTakeFirst()
}
