import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { isProblem } from '../api.ts'
import { Button } from '../design/Button.tsx'
import { buttonClass } from '../design/button-class.ts'
import { ErrorState } from '../design/ErrorState.tsx'

/** A page whose data did not come. The shell around it keeps working. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isOffline = isProblem(error, 'offline')
  return (
    <div className="py-16 sm:py-24">
      <ErrorState
        heading="h1"
        title={isOffline ? 'We cannot reach the server.' : 'Something went wrong on our side'}
        actions={
          <>
            <Button onClick={() => router.invalidate()}>Try again</Button>
            <Link to="/" className={buttonClass({ look: 'outline' })}>
              Return to Home
            </Link>
          </>
        }
      >
        {isOffline ? 'Check your connection. Nothing you typed is lost.' : 'Trying again often helps.'}
      </ErrorState>
    </div>
  )
}
