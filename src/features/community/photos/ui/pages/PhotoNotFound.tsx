import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'

export function PhotoNotFound() {
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        drawing="frame"
        heading="h1"
        title="This photo is no longer available."
        actions={
          <Link to="/engage" className={buttonClass()}>
            Go to the feed
          </Link>
        }
      >
        It was deleted, or the link is incomplete.
      </EmptyState>
    </div>
  )
}
