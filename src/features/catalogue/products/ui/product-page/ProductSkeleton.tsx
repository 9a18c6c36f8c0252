import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'

/** The product page in its final layout while the product is loading (PDP-01). */
export function ProductSkeleton() {
  return (
    <LoadingRegion
      label="Loading the product"
      className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-8 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[900px]:gap-12 sm:py-8 lg:gap-18"
    >
      <Skeleton className="aspect-look max-sm:-mx-(--gutter)" />
      <div className="grid content-start gap-6">
        <Skeleton className="h-11 w-3/5" />
        <Skeleton className="h-16 w-4/5" />
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-20" />
        <Skeleton className="h-14" />
      </div>
    </LoadingRegion>
  )
}
