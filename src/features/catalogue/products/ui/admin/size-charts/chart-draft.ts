import { v4 as newId } from 'uuid'
import type { AdminSizeChart, SizeChartForm } from '../../../admin-product.ts'

/** A typed size chart, in centimeters: "52", "52.5" or "88-92". */
export type ChartDraft = {
  id: string
  /** Null for a new chart. */
  version: string | null
  kind: string
  measuresOf: 'piece' | 'body'
  measures: { key: string; name: string }[]
  rows: { size: string; cells: string[] }[]
  isChanged: boolean
  /** The chart when editing began; null for a new one. */
  stored: AdminSizeChart | null
}

const FIRST_MEASURES = ['Chest', 'Length']

export const newChart = (sizes: string[]): ChartDraft => ({
  id: newId(),
  version: null,
  kind: '',
  measuresOf: 'piece',
  measures: FIRST_MEASURES.map((name) => ({ key: newId(), name })),
  rows: sizes.map((size) => ({ size, cells: FIRST_MEASURES.map(() => '') })),
  isChanged: true,
  stored: null,
})

export const chartDraftOf = (stored: AdminSizeChart): ChartDraft => ({
  ...{ id: stored.id, version: stored.version, kind: stored.kind, measuresOf: stored.measuresOf },
  measures: stored.measures.map((name) => ({ key: name, name })),
  rows: stored.rows.map(({ size, cells }) => ({ size, cells: cells.map(cellInputValue) })),
  isChanged: false,
  stored,
})

/** Returns the chart as a new one, because the original is gone. */
export const asNewChart = (chart: ChartDraft): ChartDraft => ({
  ...chart,
  ...{ id: newId(), version: null, stored: null, isChanged: true },
})

type Cell = SizeChartForm['rows'][number]['cells'][number]

const cellInputValue = (cell: Cell): string =>
  cell === null
    ? ''
    : [cell.fromMm, cell.toMm].flatMap((mm) => (mm === null ? [] : [String(mm / 10)])).join('-')

/** @returns undefined for an invalid measurement */
export function parseMeasurement(typed: string): Cell | undefined {
  const words = typed.trim()
  if (words === '') return null
  const parts = /^(\d{1,3}(?:[.,]\d)?)(?:\s*[-–]\s*(\d{1,3}(?:[.,]\d)?))?$/.exec(words)
  if (!parts) return undefined
  const mm = (text: string | undefined) =>
    text === undefined ? null : Math.round(Number(text.replace(',', '.')) * 10)
  const [fromMm, toMm] = [mm(parts[1]) ?? 0, mm(parts[2])]
  return fromMm < 1 || (toMm !== null && toMm <= fromMm) ? undefined : { fromMm, toMm }
}

/** Returns the request body, or an error; leaves out rows without a number. */
export function chartFormOf(chart: ChartDraft, brandId: string): SizeChartForm | string {
  if (chart.kind.trim() === '') return 'Please enter a chart name'
  const hasName = chart.measures.map(({ name }) => name.trim() !== '')
  const rows: SizeChartForm['rows'] = []
  for (const { size, cells } of chart.rows) {
    const read = cells.filter((_, column) => hasName[column]).map(parseMeasurement)
    const at = read.indexOf(undefined)
    if (at >= 0) return `Size ${size}: use centimeters such as 52, 52.5 or 88-92`
    if (read.some((cell) => cell !== null)) rows.push({ size, cells: read as Cell[] })
  }
  if (rows.length === 0) return 'Please enter at least one measurement'
  return {
    brandId,
    version: chart.version,
    kind: chart.kind.trim(),
    measuresOf: chart.measuresOf,
    measures: chart.measures.map(({ name }) => name.trim()).filter(Boolean),
    rows,
  }
}

/** Adds a row for each of these sizes that the chart lacks, after its existing rows. */
export function withSizes(chart: ChartDraft, sizes: string[]): ChartDraft {
  const missing = sizes.filter((size) => !chart.rows.some((row) => row.size === size))
  if (missing.length === 0) return chart
  const added = missing.map((size) => ({ size, cells: chart.measures.map(() => '') }))
  return { ...chart, rows: [...chart.rows, ...added] }
}
