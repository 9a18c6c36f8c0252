import { X } from 'lucide-react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { DraftLine } from './hand-draft.ts'

interface HandLinesProps {
  lines: DraftLine[]
  currency: string
  onChange: (lines: DraftLine[]) => void
  problems: Record<string, string>
}

/** The ordered sizes with quantities and deductions. */
export function HandLines({ lines, currency, onChange, problems }: HandLinesProps) {
  if (lines.length === 0) return null
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {lines.map((line, at) => {
        const name = `${line.name}, size ${line.size}`
        const set = (changed: Partial<DraftLine>) => onChange(lines.with(at, { ...line, ...changed }))
        return (
          <li key={`${line.productId} ${line.size}`} className="grid gap-2 py-3">
            <div className="flex items-start gap-2">
              <p className="min-w-0 flex-1 text-small wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span className="block text-meta text-ink-3">
                  {formatMoney(line.priceMinor, currency)} each
                </span>
              </p>
              <IconButton
                icon={X}
                label={`Remove ${name}`}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              />
            </div>
            <div className="grid grid-cols-2 gap-4">
              <Field
                label={
                  <>
                    Quantity<span className="sr-only"> of {name}</span>
                  </>
                }
                error={problems[`lines.${at}.quantity`]}
              >
                <TextInput
                  size="small"
                  inputMode="numeric"
                  autoComplete="off"
                  value={line.quantity}
                  onChange={({ target }) => set({ quantity: target.value })}
                />
              </Field>
              <Field
                label={
                  <>
                    Discount, {currency}
                    <span className="sr-only">, for {name}</span>
                  </>
                }
                optional
                error={problems[`lines.${at}.reductionMinor`]}
              >
                <TextInput
                  size="small"
                  inputMode="decimal"
                  autoComplete="off"
                  value={line.reduction}
                  onChange={({ target }) => set({ reduction: target.value })}
                />
              </Field>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
