import type { Conflict, Merged } from '../../../../../../kernel/admin/ui/form/merge-drafts.ts'
import type { AdminSizeChart } from '../../../admin-product.ts'
import type { ProductDraft } from '../form/product-draft.ts'
import { type ChartDraft, chartDraftOf, parseMeasurement } from './chart-draft.ts'

type MergeNotes = Pick<Merged<ProductDraft>, 'mergedLabels' | 'conflicts'>

const sideNames = { piece: 'Garment', body: 'Body' } as const

/**
 * Merges an edited size chart with a concurrent change, cell by cell. Takes over the other admin's changes; cells that
 * both changed stay as typed and become conflicts.
 */
export function mergeCharts(mine: ChartDraft, current: AdminSizeChart): MergeNotes & { chart: ChartDraft } {
  const theirs = chartDraftOf(current)
  // Without the original, every difference is a conflict.
  const base = mine.stored ? chartDraftOf(mine.stored) : { ...mine, measures: [], rows: [] }
  const notes: MergeNotes = { mergedLabels: [], conflicts: [] }
  // A renamed row counts as removed and added: there is no way to tell that it is the same row.
  const measureNames = [base, mine, theirs].map((one) => one.measures.map(({ name }) => name)) as Triple
  const sizeNames = [base, mine, theirs].map((one) => one.rows.map(({ size }) => size)) as Triple
  const isTyped = (size: string, measure: string) =>
    normalizeCell(cellOf(base, size, measure)) !== normalizeCell(cellOf(mine, size, measure))
  const measures = mergeNames(measureNames, (measure) => sizeNames[1].some((size) => isTyped(size, measure)))
  const sizes = mergeNames(sizeNames, (size) => measureNames[1].some((measure) => isTyped(size, measure)))
  let chart: ChartDraft = {
    ...mine,
    version: theirs.version,
    stored: current,
    isChanged: true,
    measures: measures.map((name) => mine.measures.find((one) => one.name === name) ?? { key: name, name }),
    rows: sizes.map((size) => ({ size, cells: measures.map((measure) => cellOf(mine, size, measure)) })),
  }

  for (const field of ['kind', 'measuresOf'] as const) {
    const label = field === 'kind' ? 'Size chart, name' : 'Size chart, measurements'
    const word = (one: ChartDraft) => (field === 'kind' ? one.kind : sideNames[one.measuresOf])
    const setField = (value: ChartDraft) => (to: ChartDraft) => ({ ...to, [field]: value[field] })
    settle(
      label,
      base[field],
      mine[field],
      theirs[field],
      [word(mine), word(theirs)],
      setField(mine),
      setField(theirs),
    )
  }
  for (const size of sizes) {
    for (const measure of measures) {
      // Cells of a removed size or measurement are merged only if they were edited here.
      if (!isIn(theirs, size, measure) && !isTyped(size, measure)) continue
      const [was, own, other] = [base, mine, theirs].map((one) =>
        cellOf(one, size, measure),
      ) as Triple<string>
      const setCell = (cell: string) => (to: ChartDraft) => withCell(to, size, measure, cell)
      settle(
        `${measure} of ${size}`,
        ...([was, own, other].map(normalizeCell) as Triple<string>),
        [own || 'Empty', other || 'Empty'],
        setCell(own),
        setCell(other),
      )
    }
  }
  return { chart, ...notes }

  function settle(
    label: string,
    was: string,
    own: string,
    other: string,
    [ownWords, otherWords]: [string, string],
    putMine: (to: ChartDraft) => ChartDraft,
    putTheirs: (to: ChartDraft) => ChartDraft,
  ) {
    if (other === was || other === own) return
    if (own === was) {
      chart = putTheirs(chart)
      notes.mergedLabels.push(label)
    } else {
      notes.conflicts.push({
        key: `chart ${label}`,
        label,
        mine: { formattedValue: ownWords, applyTo: inDraft(putMine) },
        theirs: { formattedValue: otherWords, applyTo: inDraft(putTheirs) },
      })
    }
  }
}

type Triple<Of = string[]> = [Of, Of, Of]

const inDraft =
  (updateChart: (to: ChartDraft) => ChartDraft): Conflict<ProductDraft>['mine']['applyTo'] =>
  (draft) => ({ ...draft, chart: draft.chart && updateChart(draft.chart) })

/**
 * Returns the viewer's own names, without those the other admin removed and the viewer did not fill, plus those the
 * other admin added.
 */
function mergeNames([was, own, other]: Triple, isTyped: (name: string) => boolean): string[] {
  const remaining = own.filter((name) => !was.includes(name) || other.includes(name) || isTyped(name))
  return [...remaining, ...other.filter((name) => !was.includes(name) && !remaining.includes(name))]
}

function cellOf({ measures, rows }: ChartDraft, size: string, measure: string): string {
  const column = measures.findIndex(({ name }) => name === measure)
  return rows.find((row) => row.size === size)?.cells[column] ?? ''
}

const isIn = ({ measures, rows }: ChartDraft, size: string, measure: string) =>
  measures.some(({ name }) => name === measure) && rows.some((row) => row.size === size)

/** Normalizes a cell: 52 and 52.0 are equal. */
const normalizeCell = (typed: string) => {
  const read = parseMeasurement(typed)
  return read === undefined ? typed : JSON.stringify(read)
}

function withCell(chart: ChartDraft, size: string, measure: string, cell: string): ChartDraft {
  const column = chart.measures.findIndex(({ name }) => name === measure)
  return {
    ...chart,
    isChanged: true,
    rows: chart.rows.map((row) =>
      row.size === size ? { ...row, cells: row.cells.map((one, i) => (i === column ? cell : one)) } : row,
    ),
  }
}
