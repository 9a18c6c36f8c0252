import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { Live } from '../../../../../platform/live/live.ts'
import { readTaggableProducts } from './publish-sql.ts'

export type TagChange = { to: 'similar' } | { to: 'product'; productId: string } | { to: 'nothing' }

/**
 * Corrects one product tag of a photo that the caller has locked. If the product changes, the tag means the exact
 * product.
 * @returns whether the tag exists and the product can be tagged
 */
export async function correctTag(
  tx: Tx,
  live: Live,
  { photoId, tagId }: { photoId: string; tagId: string },
  change: TagChange,
): Promise<boolean> {
  if (!(await writeChange(tx, photoId, tagId, change))) return false
  await sql`select write_look_words(${[photoId]}::uuid[])`.execute(tx)
  await live.publish(tx, `photo:${photoId}`, { kind: 'changed' })
  return true
}

async function writeChange(tx: Tx, photoId: string, tagId: string, change: TagChange): Promise<boolean> {
  if (change.to === 'nothing') {
    const result = await tx
      .deleteFrom('product_tags')
      .where('id', '=', tagId)
      .where('photo_id', '=', photoId)
      .executeTakeFirst()
    if (result.numDeletedRows === 0n) return false
    await tx
      .updateTable('photos')
      .set((photo) => ({ product_tag_count: photo('product_tag_count', '-', 1) }))
      .where('id', '=', photoId)
      .execute()
    return true
  }
  const update = tx.updateTable('product_tags').where('id', '=', tagId).where('photo_id', '=', photoId)
  if (change.to === 'similar') {
    return (await update.set({ is_similar: true }).executeTakeFirst()).numUpdatedRows > 0n
  }
  const name = (await readTaggableProducts(tx, [change.productId])).get(change.productId)
  if (name === undefined) return false
  const { numUpdatedRows } = await update
    .set({ product_id: change.productId, product_name: name, is_similar: false })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
