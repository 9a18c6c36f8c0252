import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { isProblem } from '../api.ts'
import { Button } from '../design/Button.tsx'
import { buttonClass } from '../design/button-class.ts'
import { ErrorState } from '../design/ErrorState.tsx'

/** A page whose data, or a part of itself, did not come. The shell around it keeps working. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isUnfetched = isOfProgram(error)
  const isOffline = isProblem(error, 'offline') || isUnfetched
  return (
    <div className="py-16 sm:py-24">
      <ErrorState
        heading="h1"
        title={isOffline ? 'We cannot reach the server.' : 'Something went wrong on our side'}
        actions={
          <>
            {/* What failed to come once is not asked for again by the same page. */}
            <Button onClick={() => (isUnfetched ? window.location.reload() : void router.invalidate())}>
              Try again
            </Button>
            <Link to="/" className={buttonClass({ look: 'outline' })}>
              Return to Home
            </Link>
          </>
        }
      >
        {isUnfetched
          ? 'Check your connection, then try again.'
          : isOffline
            ? 'Check your connection. Nothing you typed is lost.'
            : 'Trying again often helps.'}
      </ErrorState>
    </div>
  )
}

/** A part of the program that did not come, as each browser says it. */
const isOfProgram = (error: unknown) =>
  error instanceof Error && /imported module|importing a module script/i.test(error.message)
