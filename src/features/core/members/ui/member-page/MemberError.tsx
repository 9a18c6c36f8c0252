import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'

/** Shown if a member's page failed to load (PROF-06). A missing member is not an error (PROF-08). */
export function MemberError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  return (
    <div className="py-16 sm:py-24">
      <ErrorState
        heading="h1"
        title={`Database error: ${error instanceof Error ? error.message : 'unknown'}`}
        actions={
          <>
            <Button onClick={() => void router.invalidate()}>Try again</Button>
            <Link to="/engage" className={buttonClass({ look: 'outline' })}>
              Back to Feed
            </Link>
          </>
        }
      />
    </div>
  )
}
