import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { ChooseTable } from './ChooseTable.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportReview } from './ImportReview.tsx'
import { ImportRunning } from './ImportRunning.tsx'
import { importQuery, isUnderWay } from './import-queries.ts'

interface ImportPanelProps {
  onDone: () => void
  onClose: () => void
}

/** Import and export of products: choose a file, review the dry run, confirm, see the result. */
export function ImportPanel({ onDone, onClose }: ImportPanelProps) {
  const cache = useQueryClient()
  const [importId, setImportId] = useState<string | null>(null)
  const leave = () => setImportId(null)
  if (importId !== null) {
    const finish = () => {
      leave()
      onDone()
    }
    return <OpenImport id={importId} onLeave={leave} onDone={finish} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ChooseTable
        onClose={onClose}
        onSent={(view) => {
          cache.setQueryData(importQuery(view.id).queryKey, view)
          setImportId(view.id)
        }}
      />
      <EarlierImports onOpen={setImportId} />
    </div>
  )
}

function OpenImport({ id, onLeave, onDone }: { id: string; onLeave: () => void; onDone: () => void }) {
  const { data: view, isError, isFetching, refetch } = useQuery(importQuery(id))
  if (!view) {
    return isError ? (
      <ErrorState title="The import did not load." onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingRegion label="Loading the import" className="grid gap-3">
        <Skeleton className="h-9 w-60" />
        <Skeleton className="h-16" />
      </LoadingRegion>
    )
  }
  if (isUnderWay(view)) return <ImportRunning view={view} isLost={isError} onLeave={onLeave} />
  if (view.state === 'applied') return <ImportResult view={view} onAnother={onLeave} onDone={onDone} />
  return <ImportReview view={view} onLeave={onLeave} />
}
