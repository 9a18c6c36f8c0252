import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { ShippingOffer } from '../hand-order.ts'
import type { ShippingDraft } from './hand-draft.ts'

const TYPED = 'typed'

interface ShippingFieldsProps {
  draft: ShippingDraft
  onChange: (draft: ShippingDraft) => void
  ways: ShippingOffer[]
  currency: string
  /** The first option: "Please choose", or the current rate. */
  first: string
  problems: Record<string, string>
}

/** Selects a rate for the destination, or a custom one. */
export function ShippingFields({ draft, onChange, ways, currency, first, problems }: ShippingFieldsProps) {
  const isKnown = draft.wayId === '' || ways.some(({ id }) => id === draft.wayId)
  return (
    <>
      <Field label="Shipping" error={problems.shipping}>
        <Select
          className="w-full"
          value={draft.isTyped ? TYPED : draft.wayId}
          onChange={({ target: { value } }) =>
            onChange({ ...draft, isTyped: value === TYPED, wayId: value === TYPED ? '' : value })
          }
        >
          <option value="">{first}</option>
          {isKnown ? null : <option value={draft.wayId}>A rate that is not available here</option>}
          {ways.map(({ id, name, priceMinor }) => (
            <option key={id} value={id}>
              {name}, {priceMinor === 0 ? 'free' : formatMoney(priceMinor, currency)}
            </option>
          ))}
          <option value={TYPED}>Custom rate</option>
        </Select>
      </Field>
      {draft.isTyped ? (
        <div className="grid grid-cols-2 gap-4">
          <Field label="Shipping method" error={problems['shipping.name']}>
            <TextInput
              maxCharacters={60}
              value={draft.name}
              onChange={({ target }) => onChange({ ...draft, name: target.value })}
            />
          </Field>
          <Field label={`Price, ${currency}`} error={problems['shipping.priceMinor']}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={draft.price}
              onChange={({ target }) => onChange({ ...draft, price: target.value })}
            />
          </Field>
        </div>
      ) : null}
    </>
  )
}
