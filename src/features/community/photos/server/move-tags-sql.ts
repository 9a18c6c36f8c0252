import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

type Named = { id: string; name: string }
type Moved = { photoId: string }

/** Moves all tags of one product to another. A search for the other product's words then finds the photos. */
export async function moveProductTags(tx: Tx, fromId: string, into: Named): Promise<void> {
  const { rows } = await sql<Moved>`
    update product_tags
    set product_id = ${into.id}, product_name = ${into.name}
    where product_id = ${fromId}
    returning photo_id as "photoId"`.execute(tx)
  await rewriteWords(tx, rows)
}

/**
 * The same for brands. If a picture has tags of both, only the target's stays: each brand once per picture (UPL-17).
 */
export async function moveBrandTags(tx: Tx, fromId: string, into: Named): Promise<void> {
  await sql`
    delete from brand_tags
    using brand_tags as other
    where brand_tags.brand_id = ${fromId}
      and other.image_id = brand_tags.image_id and other.brand_id = ${into.id}`.execute(tx)
  const { rows } = await sql<Moved>`
    update brand_tags
    set brand_id = ${into.id}, brand_name = ${into.name}
    where brand_id = ${fromId}
    returning photo_id as "photoId"`.execute(tx)
  await rewriteWords(tx, rows)
}

/** Rewrites the search words here, because the triggers fire on inserted and deleted tags, not on updated ones. */
async function rewriteWords(tx: Tx, moved: Moved[]): Promise<void> {
  const ids = [...new Set(moved.map(({ photoId }) => photoId))].sort()
  if (ids.length > 0) await sql`select write_look_words(${ids}::uuid[])`.execute(tx)
}

export async function hasBrandTags(tx: Tx, brandId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('brand_tags')
    .select('id')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
