import { LoadingRegion, Skeleton } from '../../design/display/Skeleton.tsx'

/** The placeholder of a page that is loading: a heading, a line and a few pictures. */
export function PageSkeleton() {
  return (
    <LoadingRegion label="Loading the page" className="grid gap-8 py-8 sm:py-12">
      <Skeleton className="h-14 w-3/5 max-w-120" />
      <Skeleton className="h-4 w-2/5 max-w-80" />
      <div className="photo-grid">
        {['one', 'two', 'three', 'four'].map((card) => (
          <Skeleton key={card} className="aspect-look" />
        ))}
      </div>
    </LoadingRegion>
  )
}
