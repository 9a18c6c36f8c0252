import { Field } from '../../../../design/fields/Field.tsx'
import { CountSelect } from '../../orders/ui/CountSelect.tsx'
import type { OwnLine } from './withdrawal-draft.ts'

interface PieceChoiceProps {
  lines: readonly OwnLine[]
  counts: Record<number, number>
  onChange: (counts: Record<number, number>) => void
}

/** Selects quantities of the lines of the viewer's own order. */
export const PieceChoice = ({ lines, counts, onChange }: PieceChoiceProps) => (
  <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
    <legend className="text-small font-semibold">Only some of the items</legend>
    <p className="text-small text-ink-2">Choose how many of each. Choose none for the whole order.</p>
    <ul className="grid gap-4">
      {lines.map(({ position, name, size, quantity }) => (
        <li key={position}>
          <Field label={`${name}, ${size}`}>
            <CountSelect
              from={0}
              of={quantity}
              value={counts[position] ?? 0}
              onChange={(count) => onChange({ ...counts, [position]: count })}
            />
          </Field>
        </li>
      ))}
    </ul>
  </fieldset>
)
