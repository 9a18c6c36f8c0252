import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../design/button-class.ts'
import { EmptyState } from '../../../design/EmptyState.tsx'

export function MemberNotFound() {
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        heading="h1"
        title="User Not Found"
        actions={
          <Link to="/engage" className={buttonClass()}>
            Back to Feed
          </Link>
        }
      >
        They may have left, or the link is not whole.
      </EmptyState>
    </div>
  )
}
