import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { tripQuery } from '../trip-queries.ts'
import { TripForm } from './TripForm.tsx'

const route = getRouteApi('/trips/$tripId/edit')

export function EditTripPage() {
  const { tripId } = route.useParams()
  const { data: trip } = useSuspenseQuery(tripQuery(tripId))
  if (!trip.can.edit)
    return (
      <EmptyState
        drawing="curtain"
        heading="h1"
        className="my-16"
        title="You can only edit your own trips."
        actions={
          <Link to="/trips/$tripId" params={{ tripId }} className={buttonClass()}>
            See this trip
          </Link>
        }
      />
    )
  return <TripForm key={trip.id} ownerId={trip.owner.id} trip={trip} />
}
