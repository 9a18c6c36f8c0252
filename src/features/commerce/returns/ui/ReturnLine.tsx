import { Check } from 'lucide-react'
import { ChoiceChips } from '../../../../design/controls/ChoiceChips.tsx'
import { Segmented } from '../../../../design/controls/Segmented.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { sizeWords } from '../../../catalogue/products/sizes.ts'
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
  { value: 'exchange', label: 'Exchange' },
] as const

/** A line of the order with a choice to return or exchange it; kept by default. */
export function ReturnLine({ line, currency, choice, missing, onChange }: ReturnLineProps) {
  const { name, brandName, size, quantity, returnable } = line
  const count = quantity > 1 ? `${quantity} items` : null
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-3 border-t border-line py-4 sm:grid-rows-[auto_1fr] first:border-t-0 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:gap-x-6 sm:py-5">
      <span className="sm:row-span-2">
        <OrderPicture picture={line.picture} />
      </span>
      <div className="min-w-0 sm:flex sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <p className="text-meta text-ink-3 wrap-anywhere">
            {[brandName, sizeWords(size), count].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Price minorUnits={line.chargedMinor} currency={currency} className="font-semibold tabular-nums" />
      </div>
      <div className="col-span-2 grid content-start gap-4 sm:col-span-1 sm:col-start-2">
        {returnable === 0 ? (
          <p className="text-small text-ink-2">
            {quantity > 1
              ? 'You have requested to return all of these.'
              : 'You have requested to return this item.'}
          </p>
        ) : (
          <Segmented
            label={`What to do with ${name}`}
            choices={choices.filter(({ value }) => value !== 'exchange' || line.sizes.length > 0)}
            value={choice.todo}
            onChange={(todo) => onChange({ todo })}
            className="w-full sm:max-w-105"
          />
        )}
        {choice.todo !== 'keep' && returnable > 0 ? <Why {...{ line, choice, missing, onChange }} /> : null}
      </div>
    </li>
  )
}

function Why({ line, choice, missing, onChange }: Omit<ReturnLineProps, 'currency'>) {
  const { position, returnable } = line
  const isExchange = choice.todo === 'exchange'
  const isOther = choice.reason === 'other' && !isExchange
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
      {isExchange ? <NewSize {...{ line, choice, missing, onChange }} /> : null}
      <Field label="Why" optional={isExchange} error={missing[`${position}.reason`]}>
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
        label={isOther ? 'What is it' : 'Anything else we should know?'}
        optional={!isOther}
        error={missing[`${position}.words`]}
        className="sm:col-span-2"
      >
        <TextInput
          name={`${position}.words`}
          value={choice.words}
          maxCharacters={WORDS_MAX}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      </Field>
    </div>
  )
}

/** The other sizes at the same price; the buyer's own size is shown too. */
function NewSize({ line, choice, missing, onChange }: Omit<ReturnLineProps, 'currency'>) {
  const error = missing[`${line.position}.size`]
  return (
    <div data-sizes={`${line.position}.size`} className="grid gap-2 sm:col-span-2">
      <p className="text-meta font-strong">New size</p>
      <ChoiceChips
        label={`New size of ${line.name}`}
        choices={line.sizes.map(({ size, isThere }) => ({ value: size, label: size, disabled: !isThere }))}
        value={choice.size}
        onChange={(size) => onChange({ size })}
      />
      {error ? (
        <p role="alert" className="text-meta text-danger">
          {error}
        </p>
      ) : choice.size ? (
        <p className="flex gap-2.5 text-small text-success">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
          {choice.size} is in stock. Same price, nothing to pay. We reserve it for you once we accept.
        </p>
      ) : (
        <p className="text-meta text-ink-3">Yours is {line.size}.</p>
      )}
    </div>
  )
}
