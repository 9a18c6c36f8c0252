import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../../../design/controls/Button.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { isProblem } from '../../../../../web/api.ts'
import type { PhotoView } from '../../photo.ts'

interface PhotoViewerFallbackProps {
  photo: UseQueryResult<PhotoView>
  onLeave: () => void
}

/** The viewer's placeholder while the photo loads, or its error. */
export function PhotoViewerFallback({ photo, onLeave }: PhotoViewerFallbackProps) {
  if (!photo.isError) {
    return (
      <LoadingRegion
        label="Loading photo"
        className="md:grid md:h-full md:grid-cols-[minmax(0,1fr)_28.75rem]"
      >
        <Skeleton className="aspect-look max-h-[75dvh] w-full md:aspect-auto md:max-h-none" />
        <div className="grid content-start gap-6 px-gutter py-16">
          <Skeleton className="h-8 w-4/5" />
          <SkeletonText lines={4} />
        </div>
      </LoadingRegion>
    )
  }
  const toFeed = (
    <Button look="outline" size="small" onClick={onLeave}>
      Go to the feed
    </Button>
  )
  return (
    <div className="page-wrap py-20">
      {isProblem(photo.error) && photo.error.status === 404 ? (
        <EmptyState drawing="frame" title="This photo is no longer available." actions={toFeed}>
          It was deleted, or the link is incomplete.
        </EmptyState>
      ) : (
        <ErrorState
          title="The photo did not load."
          onRetry={() => void photo.refetch()}
          retrying={photo.isFetching}
          actions={toFeed}
        />
      )}
    </div>
  )
}
