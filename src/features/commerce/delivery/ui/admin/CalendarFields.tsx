import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { zoneName } from '../../../../../kernel/time/zones.ts'
import { type WeightUnit, weightUnitNames, weightUnits } from '../../../../core/shipping/weights.ts'
import { convertWeights, type ShippingDraft } from './shipping-draft.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const hours = Array.from({ length: 25 }, (_, hour) => hour)

interface CalendarFieldsProps {
  draft: ShippingDraft
  onChange: (changes: Partial<ShippingDraft>) => void
  errors: Record<string, string>
}

/** Working days, cut-off hour, and the default weight of a piece. */
export function CalendarFields({ draft, onChange, errors }: CalendarFieldsProps) {
  const { timeZone, cutOffHour, workDays, holidays, defaultWeight, weightUnit = 'g' } = draft
  return (
    <section aria-labelledby="calendar" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="calendar" className="display-s">
          Working days
        </h2>
        <p className="max-w-measure text-small text-ink-2">
          Delivery dates are counted from these days. Rates without days show no delivery date.
        </p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Cut-off hour"
          hint={`Orders paid before this hour ship the same day. ${zoneName(timeZone)} time, from the shop’s settings.`}
          error={errors['shipping.cutOffHour']}
        >
          <Select
            className="w-full"
            value={cutOffHour}
            onChange={({ target }) => onChange({ cutOffHour: target.value })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="text-meta font-strong">Shipping days</legend>
          <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
            {days.map((name, at) => (
              <Checkbox
                key={name}
                label={name}
                checked={workDays.includes(at + 1)}
                onChange={({ target }) =>
                  onChange({
                    workDays: target.checked
                      ? [...workDays, at + 1].toSorted()
                      : workDays.filter((day) => day !== at + 1),
                  })
                }
              />
            ))}
          </div>
          {errors['shipping.workDays'] ? (
            <p role="alert" className="text-meta text-danger">
              {errors['shipping.workDays']}
            </p>
          ) : null}
        </fieldset>
        <Field
          label="Holidays"
          optional
          hint="One date per line, such as 2026-12-24."
          error={errors['shipping.holidays'] ?? errors['shipping.holidays.0']}
        >
          <TextArea
            rows={4}
            value={holidays}
            onChange={({ target }) => onChange({ holidays: target.value })}
          />
        </Field>
        <Field label="Weights in" hint="Used in the product editor, in tables and in shipping rates.">
          <Select
            value={weightUnit}
            onChange={({ target }) => onChange(convertWeights(draft, target.value as WeightUnit))}
          >
            {weightUnits.map((unit) => (
              <option key={unit} value={unit}>
                {weightUnitNames[unit]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={`Default weight, ${weightUnit}`}
          hint="For sizes without a weight."
          error={errors['shipping.defaultWeightGrams']}
        >
          <TextInput
            inputMode="decimal"
            value={defaultWeight}
            onChange={({ target }) => onChange({ defaultWeight: target.value })}
          />
        </Field>
      </div>
    </section>
  )
}
