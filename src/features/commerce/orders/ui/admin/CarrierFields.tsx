import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { type Carrier, carrierName, carriers } from '../../parcel-words.ts'

export type CarrierDraft = { carrier: Carrier; tracking: string }

/** The carrier and tracking number of a parcel. */
export function CarrierFields({
  draft,
  onChange,
}: {
  draft: CarrierDraft
  onChange: (draft: CarrierDraft) => void
}) {
  return (
    <>
      <Field label="Carrier">
        <Select
          value={draft.carrier}
          onChange={({ target }) => onChange({ ...draft, carrier: target.value as Carrier })}
          className="w-full"
        >
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier}>
              {carrierName(carrier)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Tracking" hint="A tracking number or link." optional>
        <TextInput
          value={draft.tracking}
          onChange={({ target }) => onChange({ ...draft, tracking: target.value })}
          maxLength={500}
        />
      </Field>
    </>
  )
}
