import { clsx } from 'clsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'

const cards = [1, 2, 3, 4, 5, 6]

/** One lead and six cards in the layout of the real ones (FEED-05). */
export function FeedSkeleton({ hasLead = true }: { hasLead?: boolean }) {
  return (
    <LoadingRegion label="Loading photos" className="photo-grid">
      {hasLead && <SkeletonCard isLead />}
      {cards.map((card) => (
        <SkeletonCard key={card} />
      ))}
    </LoadingRegion>
  )
}

function SkeletonCard({ isLead = false }: { isLead?: boolean }) {
  return (
    <div aria-hidden className={clsx('flex flex-col', isLead && 'col-span-2 sm:row-span-2')}>
      <Skeleton className={clsx('aspect-look', isLead && 'sm:aspect-auto sm:min-h-80 sm:flex-1')} />
      <div className="mt-3.5 flex items-center gap-2.5">
        <Skeleton className="size-7 rounded-full" />
        <Skeleton className="h-3.5 w-24" />
      </div>
      <Skeleton className="mt-3 h-3.5 w-full" />
      <Skeleton className="mt-2 h-3.5 w-3/5" />
      <div className="mt-1.5 h-target" />
    </div>
  )
}
