import { Segmented } from '../../../../design/controls/Segmented.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { CountSelect } from '../../orders/ui/CountSelect.tsx'
import { OrderPicture } from '../../orders/ui/OrderRow.tsx'
import type { ReturnableLine } from '../return.ts'
import { type ReturnReason, reasonNames, returnReasons, WORDS_MAX } from '../return-words.ts'
import type { LineDraft } from './return-draft.ts'

interface ReturnLineProps {
  line: ReturnableLine
  currency: string
  choice: LineDraft
  missing: Record<string, string>
  onChange: (changes: Partial<LineDraft>) => void
}

const choices = [
  { value: 'keep', label: 'Keep' },
  { value: 'back', label: 'Send back' },
] as const

/** A line of the order: kept unless its buyer chooses to send it back. */
export function ReturnLine({ line, currency, choice, missing, onChange }: ReturnLineProps) {
  const { name, brandName, size, quantity, returnable } = line
  const count = quantity > 1 ? `${quantity} pieces` : null
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-3 border-t border-line py-4 first:border-t-0 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:gap-x-6 sm:py-5">
      <span className="sm:row-span-2">
        <OrderPicture picture={line.picture} />
      </span>
      <div className="min-w-0 sm:flex sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <p className="text-meta text-ink-3 wrap-anywhere">
            {[brandName, `Size ${size}`, count].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Price minorUnits={line.chargedMinor} currency={currency} className="font-semibold tabular-nums" />
      </div>
      <div className="col-span-2 grid content-start gap-4 sm:col-span-1 sm:col-start-2">
        {returnable === 0 ? (
          <p className="text-small text-ink-2">
            {quantity > 1 ? 'You asked to return all of them.' : 'You asked to return this piece.'}
          </p>
        ) : (
          <Segmented
            label={`What to do with ${name}`}
            choices={choices}
            value={choice.isBack ? 'back' : 'keep'}
            onChange={(value) => onChange({ isBack: value === 'back' })}
            className="w-full sm:max-w-80"
          />
        )}
        {choice.isBack && returnable > 0 ? <Why {...{ line, choice, missing, onChange }} /> : null}
      </div>
    </li>
  )
}

function Why({ line, choice, missing, onChange }: Omit<ReturnLineProps, 'currency'>) {
  const { position, returnable } = line
  const isOther = choice.reason === 'other'
  return (
    <div className="grid gap-4 border-l border-ink pl-3.5 sm:grid-cols-2 sm:gap-x-3 sm:pl-4.5">
      {returnable > 1 ? (
        <Field label="How many">
          <CountSelect
            from={1}
            of={returnable}
            value={Math.min(choice.quantity, returnable)}
            onChange={(quantity) => onChange({ quantity })}
          />
        </Field>
      ) : null}
      <Field label="Why" error={missing[`${position}.reason`]}>
        <Select
          name={`${position}.reason`}
          value={choice.reason}
          onChange={({ target }) => onChange({ reason: target.value as ReturnReason | '' })}
          className="w-full"
        >
          <option value="">Please choose</option>
          {returnReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonNames[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={isOther ? 'What is it' : 'Anything we should know'}
        optional={!isOther}
        error={missing[`${position}.words`]}
        className="sm:col-span-2"
      >
        <TextInput
          name={`${position}.words`}
          value={choice.words}
          maxLetters={WORDS_MAX}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      </Field>
    </div>
  )
}
