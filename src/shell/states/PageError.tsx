import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Button } from '../../design/controls/Button.tsx'
import { buttonClass } from '../../design/controls/button-class.ts'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { isUnfetched } from '../../design/rendering/is-unfetched.ts'
import { isProblem } from '../../web/api.ts'

/** Shown when a page's data or code failed to load. The shell around it keeps working. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isOfProgram = isUnfetched(error)
  const isOffline = isProblem(error, 'offline') || isOfProgram
  return (
    <div className="py-16 sm:py-24">
      <ErrorState
        heading="h1"
        title={isOffline ? 'We cannot reach the server.' : 'Something went wrong on our side'}
        actions={
          <>
            {/* What failed to come once is not asked for again by the same page. */}
            <Button onClick={() => (isOfProgram ? window.location.reload() : void router.invalidate())}>
              Try again
            </Button>
            <Link to="/" className={buttonClass({ look: 'outline' })}>
              Return to Home
            </Link>
          </>
        }
      >
        {isOfProgram
          ? 'Check your connection, then try again.'
          : isOffline
            ? 'Check your connection. Nothing you typed is lost.'
            : 'Trying again often helps.'}
      </ErrorState>
    </div>
  )
}
