import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import type { Security } from '../../security.ts'
import { securityQuery } from './security-queries.ts'

/** Loads the member's ways to sign in. */
export function SecurityData({ children }: { children: (security: Security) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(securityQuery)
  if (data) return children(data)
  return isError ? (
    <ErrorState heading="h3" title="This did not load." retrying={isFetching} onRetry={() => refetch()} />
  ) : (
    <LoadingRegion label="Loading">
      <Skeleton className="h-12" />
    </LoadingRegion>
  )
}
