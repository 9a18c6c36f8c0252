import type { Dispatch } from 'react'
import { Chip } from '../../../../../design/controls/Chip.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { PLACE_MAX } from '../../../photos/photo-limits.ts'
import { ACTIVITIES, GEAR, STAYS, TRAVEL_STYLES } from '../../../photos/travel-options.ts'
import type { DraftChange, TripDraft } from '../../../photos/ui/upload/draft.ts'
import type { UploadErrors } from '../../../photos/ui/upload/upload-errors.ts'

type TripFactsProps = { trip: TripDraft; change: Dispatch<DraftChange>; errors: UploadErrors }

/** The place, the activity and the gear. */
export function TripFacts({ trip, change, errors }: TripFactsProps) {
  const set = (fields: Partial<TripDraft>) => change({ do: 'set-travel', fields })
  const named = (field: 'location' | 'landmark', label: string, optional: boolean) => (
    <div data-field={field}>
      <Field label={label} optional={optional} error={errors[field]}>
        <TextInput
          value={trip[field]}
          maxLetters={PLACE_MAX}
          onChange={({ target: { value } }) => set({ [field]: value })}
        />
      </Field>
    </div>
  )
  const chosen = (
    field: 'activityType' | 'travelStyle' | 'stayType',
    label: string,
    options: readonly string[],
    none: string,
  ) => (
    <div data-field={field}>
      <Field label={label} optional={field !== 'activityType'} error={errors[field]}>
        <Select
          className="w-full"
          value={trip[field]}
          onChange={({ target: { value } }) => set({ [field]: value })}
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Field>
    </div>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      {named('location', 'Location', false)}
      {named('landmark', 'Landmark', true)}
      {chosen('activityType', 'Activity type', ACTIVITIES, 'Choose an activity')}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 sm:gap-4">
        {chosen('travelStyle', 'Travel style', TRAVEL_STYLES, 'None')}
        {chosen('stayType', 'Stay type', STAYS, 'None')}
      </div>
      <div data-field="gearTags">
        <Field label="Gear" optional group error={errors.gearTags}>
          <div className="flex flex-wrap gap-2">
            {GEAR.map((tag) => {
              const on = trip.gearTags.includes(tag)
              return (
                <Chip
                  key={tag}
                  on={on}
                  onClick={() =>
                    // In the order of the list, not of the clicks.
                    set({
                      gearTags: GEAR.filter((one) => (one === tag ? !on : trip.gearTags.includes(one))),
                    })
                  }
                >
                  {tag}
                </Chip>
              )
            })}
          </div>
        </Field>
      </div>
    </div>
  )
}
