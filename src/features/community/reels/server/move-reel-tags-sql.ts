import type { Tx } from '../../../../platform/database/database.ts'

/** Tags of one product become tags of the other. */
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
