import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { isProblem, problemMessage } from '../../../../web/api.ts'
import { AdminDrawer } from './AdminDrawer.tsx'

interface DrawerLoadStateProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** "Loading the brand" */
  loading: string
  /** "The brand did not load." */
  failed: string
  /** If the server has no such row, or the address is no id at all: "This brand is no longer available." */
  notFound?: string | undefined
  /** Lines of the loading placeholder. */
  lines?: number | undefined
}

/** Shown in the drawer while its data is loading or has failed to load. */
export function DrawerLoadState({ query, loading, failed, notFound, lines = 8 }: DrawerLoadStateProps) {
  const { error, isFetching, refetch } = query
  if (!error)
    return (
      <LoadingRegion label={loading}>
        <SkeletonText lines={lines} />
      </LoadingRegion>
    )
  if (notFound && isProblem(error) && (error.status === 404 || error.code === 'form-invalid'))
    return (
      <div role="alert">
        <EmptyState drawing="sheet" heading="h3" title={notFound} />
      </div>
    )
  return (
    <ErrorState heading="h3" title={failed} onRetry={() => void refetch()} retrying={isFetching}>
      {problemMessage(error)}
    </ErrorState>
  )
}

interface DrawerLoaderProps<Data> extends Omit<DrawerLoadStateProps, 'query'> {
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own key type
  query: UseQueryOptions<Data, Error, Data, any>
  title: string
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** Loads the initial values of a form in the drawer; the drawer is open from the start. */
export function DrawerLoader<Data>({ query, title, onClose, children, ...words }: DrawerLoaderProps<Data>) {
  const stored = useQuery(query)
  if (stored.data !== undefined) return children(stored.data)
  return (
    <AdminDrawer title={title} onClose={onClose}>
      <DrawerLoadState query={stored} {...words} />
    </AdminDrawer>
  )
}
