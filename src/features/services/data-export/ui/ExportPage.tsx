import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { isProblem } from '../../../../web/api.ts'
import { ExportState } from './ExportState.tsx'
import { exportQuery } from './export-queries.ts'

const route = getRouteApi('/export/$exportId')

/** The target of the mailed link: the file, for its owner only. */
export function ExportPage() {
  const { exportId } = route.useParams()
  const { data: session } = useQuery(sessionQuery)
  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <h1 className="display-l">Your download</h1>
      {session && !session.member && !session.closed ? (
        <EmptyState
          drawing="curtain"
          title="Please Sign In"
          actions={
            <Link to="/auth" search={{ redirect: `/export/${exportId}` }} className={buttonClass()}>
              Sign in
            </Link>
          }
        >
          It holds your personal data, so only you can open it.
        </EmptyState>
      ) : (
        <OwnExport exportId={exportId} />
      )}
    </div>
  )
}

function OwnExport({ exportId }: { exportId: string }) {
  const { data: requestedExport, error, isFetching, refetch } = useQuery(exportQuery(exportId))
  if (isProblem(error, 'export-not-found') || isProblem(error, 'form-invalid')) {
    return (
      <EmptyState drawing="parcel" title="This download does not exist." actions={<ToSettings />}>
        Sign in with the account that requested it. Downloads are available for 7 days.
      </EmptyState>
    )
  }
  if (requestedExport) {
    return (
      <div className="grid justify-items-start gap-6">
        <ExportState exportView={requestedExport} />
        {requestedExport.state === 'failed' || requestedExport.state === 'expired' ? (
          <ToSettings>Request a new one</ToSettings>
        ) : null}
      </div>
    )
  }
  return error ? (
    <ErrorState title="Your download did not load." retrying={isFetching} onRetry={() => refetch()} />
  ) : (
    <LoadingRegion label="Loading your download">
      <Skeleton className="h-32 max-w-100" />
    </LoadingRegion>
  )
}

const ToSettings = ({ children = 'Your settings' }: { children?: ReactNode }) => (
  <Link to="/account" search={{ tab: 'settings' }} className={buttonClass({ look: 'outline' })}>
    {children}
  </Link>
)
