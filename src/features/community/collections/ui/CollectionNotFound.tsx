import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'

/** Shown alike for deleted and for private collections, so that it does not reveal which. */
export function CollectionNotFound() {
  return (
    <div className="py-12 sm:py-20">
      <EmptyState
        drawing="pinboard"
        heading="h1"
        title="This collection is no longer available."
        actions={
          <Link to="/engage" search={{}} className={buttonClass()}>
            Go to the feed
          </Link>
        }
      >
        It may have been deleted, or its owner keeps it private.
      </EmptyState>
    </div>
  )
}
