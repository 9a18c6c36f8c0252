import { clsx } from 'clsx'
import { useState } from 'react'
import { Segmented } from '../../../../../design/controls/Segmented.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import type { SizeChart } from '../../product.ts'
import { defaultLengthUnit, type LengthUnit, lengthWords } from './length-words.ts'

interface SizeGuideDialogProps {
  chart: SizeChart
  brandName: string | undefined
  /** The brand's note about this piece. */
  note: string | null
  /** The size chosen on the page. */
  size: string | null
  onClose: () => void
}

const units = [
  { value: 'cm', label: 'cm' },
  { value: 'in', label: 'inch' },
] as const

const how = {
  piece: 'Measured on the garment, laid flat.',
  body: 'Measured on the body. Between two sizes, choose the one that matches your chest or waist.',
}

/** The measurements of each size of the brand. */
export function SizeGuideDialog({ chart, brandName, note, size, onClose }: SizeGuideDialogProps) {
  const [unit, setUnit] = useState<LengthUnit>(() => defaultLengthUnit(navigator.language))
  const title = [brandName, chart.kind].filter(Boolean).join(', ')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Size guide"
      description={`${title}. ${how[chart.measuresOf]}`}
    >
      <div className="grid gap-4">
        <Segmented
          label="Unit"
          choices={units}
          value={unit}
          onChange={setUnit}
          className="justify-self-start"
        />
        {/* Focusable, so that keyboard users can scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
        <section aria-label="Sizes" tabIndex={0} className="overflow-x-auto">
          <table className="w-full border-collapse text-small tabular-nums">
            <thead>
              <tr className="border-b border-ink text-left">
                <th scope="col" className="py-2 pr-4 pl-2 font-strong">
                  Size
                </th>
                {chart.measures.map((measure) => (
                  <th key={measure} scope="col" className="py-2 pr-4 font-strong">
                    {measure}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.rows.map((row) => (
                <tr
                  key={row.size}
                  aria-current={row.size === size || undefined}
                  className={clsx('border-b border-line', row.size === size && 'bg-tape-soft')}
                >
                  <th scope="row" className="py-2.5 pr-4 pl-2 text-left font-strong">
                    {row.size}
                    {row.size === size ? <span className="sr-only">, chosen</span> : null}
                  </th>
                  {row.cells.map((cell, at) => (
                    <td key={chart.measures[at]} className="py-2.5 pr-4">
                      {cell ? lengthWords(cell, unit) : '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {note ? <p className="max-w-measure text-small text-ink-2">{note}</p> : null}
      </div>
    </Dialog>
  )
}
