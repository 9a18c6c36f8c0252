import type { Tx } from '../../../../platform/database/database.ts'

/** Moves all tags of one product to another. */
export async function moveReelTags(
  tx: Tx,
  fromId: string,
  into: { id: string; name: string },
): Promise<void> {
  await tx
    .updateTable('reel_product_tags')
    .set({ product_id: into.id, product_name: into.name })
    .where('product_id', '=', fromId)
    .execute()
}
