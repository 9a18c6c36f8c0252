import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'

/**
 * Moves the products and size charts of one brand to the other, whose own chart for a kind of piece takes precedence.
 */
export async function moveProductsOfBrand(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    update size_charts
    set brand_id = ${into.id}
    where brand_id = ${fromId}
      and not exists (select from size_charts as other
                      where other.brand_id = ${into.id} and other.kind = size_charts.kind)`.execute(tx)
  await sql`
    update products
    set size_chart_id = other.id
    from size_charts as chart
    join size_charts as other on other.brand_id = ${into.id} and other.kind = chart.kind
    where chart.brand_id = ${fromId} and products.size_chart_id = chart.id`.execute(tx)
  await tx.updateTable('products').set({ brand_id: into.id }).where('brand_id', '=', fromId).execute()
}

/** Whether the brand has a product in any state. */
export async function hasProducts(tx: Tx, brandId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
