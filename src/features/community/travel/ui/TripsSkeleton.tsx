import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'

/** Two trips in the layout of the real ones. */
export function TripsSkeleton() {
  return (
    <LoadingRegion label="Loading trips">
      {[1, 2].map((trip) => (
        <div
          key={trip}
          aria-hidden
          className="grid gap-6 border-b border-line py-9 min-[900px]:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]"
        >
          <div className="grid content-start gap-3">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-10 w-48" />
            <Skeleton className="h-6.5 w-24" />
          </div>
          <Skeleton className="aspect-look sm:aspect-auto sm:h-75 min-[900px]:h-110" />
        </div>
      ))}
    </LoadingRegion>
  )
}
