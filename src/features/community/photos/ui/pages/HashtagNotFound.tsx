import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'

export function HashtagNotFound() {
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        drawing="luggage-label"
        heading="h1"
        title="Nobody has used this hashtag."
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
        Check the spelling, or be the first: put it in a caption.
      </EmptyState>
    </div>
  )
}
