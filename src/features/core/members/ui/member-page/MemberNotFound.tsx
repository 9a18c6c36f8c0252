import { Link, useParams } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'

/** Shown for an unknown id, and for the URL without an id (PROF-02, PROF-05, PROF-07). */
export function MemberNotFound() {
  const { userId } = useParams({ strict: false })
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        drawing="dress-form"
        heading="h1"
        title="User Not Found"
        actions={
          <Link to="/engage" className={buttonClass()}>
            Back to Feed
          </Link>
        }
      >
        <p className="wrap-anywhere">
          {userId ? `User with ID ${userId} not found in database` : 'No user ID provided'}
        </p>
      </EmptyState>
    </div>
  )
}
