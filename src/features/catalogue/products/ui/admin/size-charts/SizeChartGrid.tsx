import { Plus, X } from 'lucide-react'
import { v4 as newKey } from 'uuid'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../../design/controls/IconButton.tsx'
import { Segmented } from '../../../../../../design/controls/Segmented.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { inputClass } from '../../../../../../design/fields/input-class.ts'
import { TextInput } from '../../../../../../design/fields/TextInput.tsx'
import { CHART_MEASURES_MAX } from '../../../product-limits.ts'
import { type ChartDraft, parseMeasurement } from './chart-draft.ts'

const kinds = [
  { value: 'piece', label: 'Garment' },
  { value: 'body', label: 'Body' },
] as const

const cellClass = inputClass({ size: 'small', className: 'px-2! text-small' })

/** Rows are sizes, columns are measurements, cells are in centimeters. */
export function SizeChartGrid({
  chart,
  onChange,
}: {
  chart: ChartDraft
  onChange: (chart: ChartDraft) => void
}) {
  const { measures, rows } = chart
  const setCell = (row: number, column: number, text: string) =>
    onChange({
      ...chart,
      rows: rows.map((one, at) =>
        at === row ? { ...one, cells: one.cells.map((cell, i) => (i === column ? text : cell)) } : one,
      ),
    })
  const removeMeasure = (column: number) =>
    onChange({
      ...chart,
      measures: measures.filter((_, at) => at !== column),
      rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => at !== column) })),
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label="Chart name" hint="T-shirts, boots">
        <TextInput
          size="small"
          autoComplete="off"
          value={chart.kind}
          onChange={({ target }) => onChange({ ...chart, kind: target.value })}
        />
      </Field>
      <Segmented
        label="Measures"
        choices={kinds}
        value={chart.measuresOf}
        onChange={(measuresOf) => onChange({ ...chart, measuresOf })}
      />
      {rows.length === 0 ? (
        <p className="text-meta text-ink-3">Enter the product’s sizes first.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        <section className="overflow-x-auto p-0.5" tabIndex={0} aria-label="Centimeters">
          <table className="text-left text-meta">
            <thead>
              <tr>
                <th scope="col" className="pr-2 pb-1.5 font-strong">
                  cm
                </th>
                {measures.map(({ key, name }, column) => (
                  <th key={key} scope="col" className="min-w-24 pr-1.5 pb-1.5 font-strong">
                    <span className="flex items-center">
                      <input
                        aria-label={`Measure ${column + 1}`}
                        value={name}
                        onChange={({ target }) =>
                          onChange({
                            ...chart,
                            measures: measures.map((one, at) =>
                              at === column ? { ...one, name: target.value } : one,
                            ),
                          })
                        }
                        className={cellClass}
                      />
                      {measures.length > 1 ? (
                        <IconButton
                          icon={X}
                          label={`Remove ${name || `measure ${column + 1}`}`}
                          onClick={() => removeMeasure(column)}
                          className="-mr-2 min-w-8! px-1!"
                        />
                      ) : null}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, cells }, row) => (
                <tr key={size}>
                  <th scope="row" className="max-w-20 truncate pr-2 font-strong">
                    {size}
                  </th>
                  {cells.map((cell, column) => (
                    <td key={measures[column]?.key} className="pr-1.5 pb-1.5">
                      <input
                        aria-label={`${measures[column]?.name || `Measure ${column + 1}`} of ${size}, cm`}
                        aria-invalid={parseMeasurement(cell) === undefined || undefined}
                        inputMode="text"
                        value={cell}
                        onChange={({ target }) => setCell(row, column, target.value)}
                        className={cellClass}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {measures.length < CHART_MEASURES_MAX ? (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          onClick={() =>
            onChange({
              ...chart,
              measures: [...measures, { key: newKey(), name: '' }],
              rows: rows.map((row) => ({ ...row, cells: [...row.cells, ''] })),
            })
          }
        >
          <Plus aria-hidden className="size-4" />
          Add measurement
        </Button>
      ) : null}
      <p className="text-meta text-ink-3">
        In centimeters, such as 52, 52.5 or 88-92. Saved with the product.
      </p>
    </div>
  )
}
