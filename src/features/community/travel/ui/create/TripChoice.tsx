import { useInfiniteQuery } from '@tanstack/react-query'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { memberTripsQuery } from '../../../trips/ui/trip-queries.ts'

interface TripChoiceProps {
  memberId: string
  /** Empty for none. */
  value: string
  onChange: (tripId: string) => void
}

/** A choice among the member's trips for the post to join; renders nothing if there are none. */
export function TripChoice({ memberId, value, onChange }: TripChoiceProps) {
  const trips = useInfiniteQuery(memberTripsQuery(memberId)).data?.items ?? []
  if (trips.length === 0) return null
  return (
    <Field label="Part of a trip" optional hint="The post is added at the end of the trip.">
      <Select className="w-full" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">No trip</option>
        {trips.map((trip) => (
          <option key={trip.id} value={trip.id}>
            {trip.title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
