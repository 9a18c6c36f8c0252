import type { Dispatch } from 'react'
import { Chip, RemovableChip } from '../../../../../design/controls/Chip.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import type { PlaceRef } from '../../../../core/places/place.ts'
import { PlaceSearch } from '../../../../core/places/ui/PlaceSearch.tsx'
import { placeWords } from '../../../../core/places/ui/place-words.ts'
import { PLACE_MAX } from '../../../photos/photo-limits.ts'
import { ACTIVITIES, GEAR, STAYS, TRAVEL_STYLES } from '../../../photos/travel/travel-options.ts'
import type { DraftChange, TripDraft } from '../../../photos/ui/upload/draft.ts'
import type { UploadErrors } from '../../../photos/ui/upload/upload-errors.ts'

type TripFactsProps = { trip: TripDraft; change: Dispatch<DraftChange>; errors: UploadErrors }

/** Keeps the chosen town while its name is part of the text: "Old town of Lisbon" is in Lisbon, "Porto" is not. */
const placeIfStillNamed = (place: PlaceRef | null | undefined, location: string) =>
  place && location.toLowerCase().includes(place.name.toLowerCase()) ? place : null

/** The place, the activity and the gear. */
export function TripFacts({ trip, change, errors }: TripFactsProps) {
  const set = (fields: Partial<TripDraft>) => change({ do: 'set-travel', fields })
  const renderTextField = (field: 'landmark', label: string, optional: boolean) => (
    <div data-field={field}>
      <Field label={label} optional={optional} error={errors[field]}>
        <TextInput
          value={trip[field]}
          maxCharacters={PLACE_MAX}
          onChange={({ target: { value } }) => set({ [field]: value })}
        />
      </Field>
    </div>
  )
  const renderSelect = (
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
      <div data-field="location">
        <Field
          label="Location"
          error={errors.location}
          hint={trip.place ? undefined : 'Choose a town from the list to show the post on the map.'}
        >
          <PlaceSearch
            value={trip.location}
            maxCharacters={PLACE_MAX}
            onText={(location) => set({ location, place: placeIfStillNamed(trip.place, location) })}
            onChoose={(place) => set({ location: place.name, place })}
          />
          {trip.place && (
            <RemovableChip
              label={`On the map: ${placeWords(trip.place)}`}
              onRemove={() => set({ place: null })}
            />
          )}
        </Field>
      </div>
      {renderTextField('landmark', 'Landmark', true)}
      {renderSelect('activityType', 'Activity type', ACTIVITIES, 'Choose an activity')}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 sm:gap-4">
        {renderSelect('travelStyle', 'Travel style', TRAVEL_STYLES, 'None')}
        {renderSelect('stayType', 'Stay type', STAYS, 'None')}
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
                    // In the order of the list, not the order of the clicks.
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
