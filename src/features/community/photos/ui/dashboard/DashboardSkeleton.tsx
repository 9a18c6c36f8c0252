import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'

const cards = [1, 2, 3]

export function DashboardSkeleton() {
  return (
    <LoadingRegion
      label="Loading your photos"
      className="grid gap-x-8 gap-y-12 sm:grid-cols-2 md:grid-cols-3"
    >
      {cards.map((card) => (
        <div key={card} aria-hidden className="border-t border-ink pt-3">
          <Skeleton className="h-4.5 w-32" />
          <Skeleton className="my-4 h-6 w-4/5" />
          <Skeleton className="aspect-look" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </div>
      ))}
    </LoadingRegion>
  )
}
