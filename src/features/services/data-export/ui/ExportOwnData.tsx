import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { ExportState } from './ExportState.tsx'
import { isUnderWay, ownExportQuery, useRequestExport } from './export-queries.ts'

/** The viewer's data as one file. */
export function ExportOwnData() {
  const { data, isError, isFetching, refetch } = useQuery(ownExportQuery)
  const ask = useRequestExport()
  const section = useRef<HTMLDivElement>(null)
  if (!data) {
    return isError ? (
      <ErrorState
        heading="h3"
        title="Your download did not load."
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <LoadingRegion label="Loading your download">
        <Skeleton className="h-16" />
      </LoadingRegion>
    )
  }
  const { export: latestExport } = data
  // The button disappears while the file is made; keep keyboard focus in this section.
  const begin = () => ask.mutate(undefined, { onSuccess: () => section.current?.focus() })
  return (
    <div ref={section} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      <p className="text-small text-ink-2">
        Your pictures, your texts and all other data about you in one ZIP file. Unpack it and open the page
        inside in any browser, even offline.
      </p>
      {latestExport ? <ExportState exportView={latestExport} /> : null}
      {isUnderWay(latestExport) ? null : (
        <Button look="outline" size="small" busy={ask.isPending} onClick={begin}>
          {latestExport?.state === 'ready'
            ? 'Create a new download'
            : latestExport?.state === 'failed'
              ? 'Try again'
              : 'Create my download'}
        </Button>
      )}
    </div>
  )
}
