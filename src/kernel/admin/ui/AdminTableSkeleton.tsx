import { LoadingRegion, Skeleton } from '../../../design/display/Skeleton.tsx'

/** The placeholder of a table: eight rows. */
export function AdminTableSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <LoadingRegion label={label} className="grid gap-2">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
        <Skeleton key={row} className="h-16" />
      ))}
    </LoadingRegion>
  )
}
