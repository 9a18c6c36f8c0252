import type pg from 'pg'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { SizeChart } from '../../product.ts'

type Cell = { size: string; measure: string; fromMm: number; toMm: number | null }

const findCells = prepared<Cell & Pick<SizeChart, 'kind' | 'measuresOf'>>(
  'find-size-chart',
  `select size_charts.kind::text as kind, size_charts.measures as "measuresOf", cells.size, cells.measure,
          cells.from_mm as "fromMm", cells.to_mm as "toMm"
   from size_charts
   join size_chart_cells as cells on cells.chart_id = size_charts.id
   where size_charts.id = $1
   order by cells.size_position, cells.measure_position, cells.size, cells.measure`,
)

/** Finds the brand's size chart for this kind of piece; null when it is empty. */
export async function findSizeChart(source: pg.Pool | DbOrTx, chartId: string): Promise<SizeChart | null> {
  const cells = await findCells(source, [chartId])
  const [first] = cells
  if (!first) return null
  const measures = [...new Set(cells.map(({ measure }) => measure))]
  const bySize = Map.groupBy(cells, ({ size }) => size)
  return {
    kind: first.kind,
    measuresOf: first.measuresOf,
    measures,
    rows: [...bySize].map(([size, its]) => ({
      size,
      cells: measures.map((measure) => {
        const cell = its.find((one) => one.measure === measure)
        return cell ? { fromMm: cell.fromMm, toMm: cell.toMm } : null
      }),
    })),
  }
}
