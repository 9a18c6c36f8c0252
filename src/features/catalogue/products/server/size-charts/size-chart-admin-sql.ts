import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { AdminSizeChart, SizeChartForm } from '../../admin-product.ts'
import { findSizeChart } from './size-chart-sql.ts'

type Source = pg.Pool | DbOrTx

const countProducts = prepared<{ count: number }>(
  'count-products-of-size-chart',
  'select count(*) as count from products where size_chart_id = $1 and deleted_at is null',
)

/** Reads a chart with the data needed to edit it; null when it is gone or empty. */
export async function readAdminChart(source: Source, id: string): Promise<AdminSizeChart | null> {
  const chart = await findSizeChart(source, id)
  if (!chart) return null
  const [counted] = await countProducts(source, [id])
  const version = createHash('sha256').update(JSON.stringify(chart)).digest('base64url').slice(0, 16)
  return { ...chart, id, productCount: counted?.count ?? 0, version }
}

/** Lists the charts of a brand, by kind of piece. */
export async function listAdminCharts(db: DbOrTx, brandId: string): Promise<AdminSizeChart[]> {
  const rows = await db
    .selectFrom('size_charts')
    .select('id')
    .where('brand_id', '=', brandId)
    .orderBy('kind')
    .execute()
  const charts: AdminSizeChart[] = []
  // A brand has only a handful of charts.
  for (const { id } of rows) {
    const chart = await readAdminChart(db, id)
    if (chart) charts.push(chart)
  }
  return charts
}

/** Locks the chart until the transaction ends. */
export async function lockChart(tx: Tx, id: string) {
  return tx
    .selectFrom('size_charts')
    .select(['id', 'brand_id as brandId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the brand has another chart for the same kind of piece. */
export async function hasOtherOfKind(tx: Tx, id: string, brandId: string, kind: string): Promise<boolean> {
  const other = await tx
    .selectFrom('size_charts')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Replaces the contents of a chart. */
export async function writeChart(tx: Tx, id: string, form: SizeChartForm): Promise<void> {
  const { brandId, kind, measuresOf, measures, rows } = form
  await tx
    .insertInto('size_charts')
    .values({ id, brand_id: brandId, kind, measures: measuresOf })
    .onConflict((same) => same.column('id').doUpdateSet({ kind, measures: measuresOf }))
    .execute()
  await tx.deleteFrom('size_chart_cells').where('chart_id', '=', id).execute()
  await tx
    .insertInto('size_chart_cells')
    .values(
      rows.flatMap(({ size, cells }, row) =>
        cells.flatMap((cell, column) =>
          cell === null
            ? []
            : [
                {
                  chart_id: id,
                  size,
                  size_position: row,
                  measure: measures[column]!,
                  measure_position: column,
                  from_mm: cell.fromMm,
                  to_mm: cell.toMm,
                },
              ],
        ),
      ),
    )
    .execute()
}

/** Deletes a chart; the products that used it then have none. */
export async function deleteChart(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('size_charts').where('id', '=', id).execute()
}
