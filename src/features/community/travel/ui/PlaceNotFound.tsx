import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'

export function PlaceNotFound() {
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        drawing="luggage-label"
        heading="h1"
        title="We could not find this place."
        actions={
          <Link to="/backpackers" className={buttonClass()}>
            See where others have been
          </Link>
        }
      >
        Check the link. Places are towns with at least 500 inhabitants.
      </EmptyState>
    </div>
  )
}
