import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'

export function TripNotFound() {
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        drawing="luggage-label"
        heading="h1"
        title="This trip is no longer available."
        actions={
          <Link to="/backpackers" className={buttonClass()}>
            See other trips
          </Link>
        }
      >
        It may have been deleted, or only followers can see it.
      </EmptyState>
    </div>
  )
}
