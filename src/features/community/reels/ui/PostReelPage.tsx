import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { iconButtonClass } from '../../../../design/controls/icon-button-class.ts'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { OwnReelRow } from './OwnReelRow.tsx'
import { ReelEditor } from './post/ReelEditor.tsx'
import { ownReelsQuery, reelSettingsQuery } from './reel-queries.ts'

/** The form for a new reel, and the progress of earlier ones (DEC-43). */
export function PostReelPage() {
  const settings = useQuery(reelSettingsQuery).data
  const own = useQuery(ownReelsQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-5 sm:py-9">
      <div className="flex items-center gap-1">
        <Link to="/vi" aria-label="Back to the reels" className={iconButtonClass({ className: '-ml-3' })}>
          <ChevronLeft aria-hidden />
        </Link>
        <h1 className="display-m">Post a reel</h1>
      </div>
      <ReelEditor tags={settings?.tags ?? []} convertsVideos={settings?.convertsVideos ?? true} />
      <section className="grid max-w-3xl gap-4">
        <h2 className="display-s">Your reels</h2>
        {own.data ? (
          own.data.items.length > 0 ? (
            <ul className="divide-y divide-line border-y border-line">
              {own.data.items.map((reel) => (
                <OwnReelRow key={reel.id} reel={reel} />
              ))}
            </ul>
          ) : (
            <p className="text-small text-ink-2">Your reels appear here as soon as the upload starts.</p>
          )
        ) : own.isError ? (
          <ErrorState
            heading="h3"
            title="Your reels did not load."
            onRetry={() => void own.refetch()}
            retrying={own.isFetching}
          />
        ) : (
          <LoadingRegion label="Loading your reels">
            <Skeleton className="h-24" />
          </LoadingRegion>
        )}
      </section>
    </div>
  )
}
