import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'

export function ArticleNotFound() {
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        drawing="sheet"
        heading="h1"
        title="This article is no longer available."
        actions={
          <Link to="/trends" className={buttonClass()}>
            Go to Trends
          </Link>
        }
      >
        It was taken down, or the link is incomplete.
      </EmptyState>
    </div>
  )
}
