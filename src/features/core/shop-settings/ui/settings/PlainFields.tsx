import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import type { FieldsProps } from './ShopSettingsForm.tsx'

type PlainField =
  | 'name'
  | 'contactEmail'
  | 'currency'
  | 'tax'
  | 'defaultCountry'
  | 'lowStockMark'
  | 'unpaidHours'
  | 'returnDays'

type Row = {
  field: PlainField
  label: string
  hint?: string
  optional?: true
  isNumber?: true
  problem?: string
}

const rows: Row[] = [
  { field: 'name', label: 'Name of the shop' },
  {
    field: 'contactEmail',
    label: 'Contact e-mail',
    hint: 'Shown to buyers. New orders are told there.',
    optional: true,
  },
  {
    field: 'currency',
    label: 'Currency',
    hint: 'Three letters. What is priced in another one cannot be bought.',
  },
  { field: 'tax', label: 'Tax in percent', isNumber: true, problem: 'taxBasisPoints' },
  { field: 'defaultCountry', label: 'Country', hint: 'Of addresses that name none.' },
  {
    field: 'lowStockMark',
    label: 'Low stock from',
    hint: 'Pieces left when “Only 2 left” begins to show.',
    isNumber: true,
  },
  {
    field: 'unpaidHours',
    label: 'Hours to pay by transfer',
    hint: 'Then the pieces are free again.',
    isNumber: true,
  },
  { field: 'returnDays', label: 'Days to return', hint: '0 takes nothing back.', isNumber: true },
]

export function PlainFields({ draft, change, problems }: FieldsProps) {
  return (
    <section aria-labelledby="shop" className="grid gap-5 sm:grid-cols-2">
      <h2 id="shop" className="display-s sm:col-span-2">
        The shop
      </h2>
      {rows.map(({ field, label, hint, optional, isNumber, problem }) => (
        <Field key={field} label={label} hint={hint} optional={optional} error={problems[problem ?? field]}>
          <TextInput
            name={field}
            inputMode={isNumber ? 'decimal' : undefined}
            required={!optional}
            value={draft[field]}
            onChange={({ target: { value } }) =>
              change({ [field]: field === 'currency' ? value.toUpperCase() : value })
            }
          />
        </Field>
      ))}
      <Field
        label="On invoices"
        hint="Your address and tax number."
        optional
        error={problems.imprint}
        className="sm:col-span-2"
      >
        <TextArea
          rows={3}
          maxLength={2000}
          value={draft.imprint}
          onChange={({ target }) => change({ imprint: target.value })}
        />
      </Field>
    </section>
  )
}
