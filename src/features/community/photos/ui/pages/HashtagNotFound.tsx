import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'

export function HashtagNotFound() {
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        drawing="luggage-label"
        heading="h1"
        title="This hashtag has not been used yet."
        actions={
          <>
            <Link to="/search" className={buttonClass()}>
              Search
            </Link>
            <Link to="/engage" className={buttonClass({ look: 'outline' })}>
              Go to the feed
            </Link>
          </>
        }
      >
        Check the spelling, or be the first to use it in a caption.
      </EmptyState>
    </div>
  )
}
