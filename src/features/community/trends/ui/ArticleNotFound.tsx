import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'

export function ArticleNotFound() {
  return (
    <div className="py-16 sm:py-24">
      <ErrorState
        heading="h1"
        title="This article is no longer here."
        actions={
          <Link to="/trends" className={buttonClass()}>
            Go to Trends
          </Link>
        }
      >
        It was withdrawn, or the link lost a letter on the way.
      </ErrorState>
    </div>
  )
}
