import { useState } from 'react'
import { Field } from '../../../../../design/fields/Field.tsx'
import type { PlaceRef } from '../../../../core/places/place.ts'
import { PLACE_WORDS_MAX } from '../../../../core/places/place-limits.ts'
import { PlaceSearch } from '../../../../core/places/ui/PlaceSearch.tsx'
import { whereabouts } from '../../../../core/places/ui/place-words.ts'
import { TRIP_PLACES_MAX } from '../../trip-limits.ts'
import { OrderButtons } from './OrderButtons.tsx'

interface StopsFieldProps {
  places: PlaceRef[]
  onChange: (places: PlaceRef[]) => void
  error: string | undefined
}

/** The stops in the order of the days; those of chosen posts are added automatically. */
export function StopsField({ places, onChange, error }: StopsFieldProps) {
  const [typed, setTyped] = useState('')
  const isFull = places.length >= TRIP_PLACES_MAX
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Field
        label="Stops"
        optional
        error={error}
        hint={
          isFull
            ? `A trip can have at most ${TRIP_PLACES_MAX} stops.`
            : 'In travel order. Stops from your posts are added automatically.'
        }
      >
        <PlaceSearch
          value={typed}
          maxCharacters={PLACE_WORDS_MAX}
          placeholder="Add a town"
          onText={setTyped}
          onChoose={(place) => {
            setTyped('')
            if (!isFull) onChange([...places, place])
          }}
        />
      </Field>
      {places.length > 0 && (
        <ol className="border-t border-line">
          {places.map((place, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a town may be a stop twice
              key={at}
              className="flex items-center gap-3 border-b border-line text-small"
            >
              <span aria-hidden className="w-6 text-ink-3 tabular-nums">
                {at + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="font-semibold wrap-anywhere">{place.name}</span>{' '}
                <span className="text-ink-3">{whereabouts(place)}</span>
              </span>
              <OrderButtons items={places} at={at} name={place.name} onChange={onChange} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
