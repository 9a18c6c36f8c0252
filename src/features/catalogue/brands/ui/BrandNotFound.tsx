import { Link, useRouter } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'

export function BrandNotFound() {
  const router = useRouter()
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        drawing="swatches"
        heading="h1"
        title="Brand Not Found"
        actions={
          <>
            <Button onClick={() => router.invalidate()}>Refresh</Button>
            <Link to="/engage" className={buttonClass({ look: 'outline' })}>
              Back to Feed
            </Link>
          </>
        }
      >
        It may have been merged with another brand, or the link is incomplete.
      </EmptyState>
    </div>
  )
}
