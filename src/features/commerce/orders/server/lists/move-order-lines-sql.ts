import type { Tx } from '../../../../../platform/database/database.ts'

/** Whoever bought one product has bought the other: what the line says stays as it was when it was bought. */
export const moveOrderLines = async (tx: Tx, fromId: string, into: { id: string }): Promise<void> => {
  await tx.updateTable('order_lines').set({ product_id: into.id }).where('product_id', '=', fromId).execute()
}
