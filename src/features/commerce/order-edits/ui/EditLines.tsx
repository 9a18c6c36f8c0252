import { Undo2, X } from 'lucide-react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { stockWords } from '../../orders-by-hand/ui/stock-words.ts'
import type { EditableOrder } from '../order-edit.ts'
import type { EditLineDraft } from './edit-draft.ts'

interface EditLinesProps {
  order: EditableOrder
  lines: EditLineDraft[]
  onChange: (lines: EditLineDraft[]) => void
  /** By index among the lines that are submitted. */
  problems: Record<string, string>
}

/** The ordered sizes and quantities, with buttons that remove lines. */
export function EditLines({ order, lines, onChange, problems }: EditLinesProps) {
  const submittedLines = lines.filter(({ isRemoved }) => !isRemoved)
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {lines.map((line, at) => {
        const stored = order.lines.find(({ position }) => position === line.position)
        const set = (changed: Partial<EditLineDraft>) => onChange(lines.with(at, { ...line, ...changed }))
        const isNew = line.position === null
        const name = `${line.name}, size ${line.size}`
        const place = submittedLines.indexOf(line)
        return (
          <li key={line.position ?? `${line.productId} ${line.size}`} className="grid gap-2 py-3">
            <div className="flex items-start gap-2">
              <p className="min-w-0 flex-1 text-small wrap-anywhere">
                <span className={line.isRemoved ? 'line-through' : 'font-semibold'}>
                  {line.name}
                  {isNew || line.isRemoved ? `, size ${line.size}` : ''}
                </span>
                <span className="block text-meta text-ink-3">{lineStatusText(line, stored)}</span>
              </p>
              {line.isRemoved ? (
                <IconButton
                  icon={Undo2}
                  label={`Put ${name} back`}
                  onClick={() => set({ isRemoved: false })}
                />
              ) : (stored?.sent ?? 0) > 0 ? null : (
                <IconButton
                  icon={X}
                  label={`Remove ${name}`}
                  onClick={() =>
                    isNew ? onChange(lines.filter((one) => one !== line)) : set({ isRemoved: true })
                  }
                />
              )}
            </div>
            {line.isRemoved ? null : (
              <div className="grid grid-cols-2 gap-4">
                <Field
                  label={<LabelWithContext label="Quantity" of={name} />}
                  error={problems[`lines.${place}.quantity`]}
                >
                  <TextInput
                    size="small"
                    inputMode="numeric"
                    autoComplete="off"
                    value={line.quantity}
                    onChange={({ target }) => set({ quantity: target.value })}
                  />
                </Field>
                {stored && stored.sent === 0 && stored.sizes.length > 1 ? (
                  <Field label={<LabelWithContext label="Size" of={line.name} />}>
                    <Select
                      size="small"
                      className="w-full"
                      value={line.size}
                      onChange={({ target }) => set({ size: target.value })}
                    >
                      {stored.sizes.some(({ size }) => size === stored.size) ? null : (
                        <option value={stored.size}>{stored.size}</option>
                      )}
                      {stored.sizes.map((one) => (
                        <option
                          key={one.size}
                          value={one.size}
                          disabled={one.stock === 0 && one.size !== stored.size}
                        >
                          {one.size}, {stockWords(one)}
                        </option>
                      ))}
                    </Select>
                  </Field>
                ) : null}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const LabelWithContext = ({ label, of }: { label: string; of: string }) => (
  <>
    {label}
    <span className="sr-only"> of {of}</span>
  </>
)

function lineStatusText(line: EditLineDraft, stored: EditableOrder['lines'][number] | undefined): string {
  if (line.isRemoved) return 'Removed'
  if (!stored) return 'New'
  const was = `${stored.quantity} ordered, size ${stored.size}`
  return stored.sent > 0 ? `${was}, ${stored.sent} already sent` : was
}
