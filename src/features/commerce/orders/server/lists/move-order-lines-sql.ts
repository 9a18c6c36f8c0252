import type { Tx } from '../../../../../platform/database/database.ts'

/** After a merge, buyers of one product count as buyers of the other. The line's text stays as bought. */
export const moveOrderLines = async (tx: Tx, fromId: string, into: { id: string }): Promise<void> => {
  await tx.updateTable('order_lines').set({ product_id: into.id }).where('product_id', '=', fromId).execute()
}
