import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import { OfflineNote } from '../../../../../kernel/lists/ui/OfflineNote.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import type { PhotoView } from '../../photo.ts'
import { feedQuery } from '../cache/photo-queries.ts'
import { DashboardCard } from '../dashboard/DashboardCard.tsx'
import { DashboardSkeleton } from '../dashboard/DashboardSkeleton.tsx'
import { readStoredPhotos, storeOwnPhotos } from '../dashboard/stored-photos.ts'
import { useImportFavourites } from '../favourites/use-import-favourites.ts'
import { PhotoFromUrl } from '../PhotoFromUrl.tsx'

/** Cards per row in the widest grid. */
const FIRST_ROW = 3

const DashboardExample = lazy(() =>
  import('../dashboard/DashboardExample.tsx').then((file) => ({ default: file.DashboardExample })),
)

/** A member's own photos, with their texts and tags (DASH-01 to DASH-23). */
export function DashboardPage() {
  const member = useMember()
  useImportFavourites()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 pt-5 pb-5 sm:items-end sm:pt-11 sm:pb-8">
        <div className="grid min-w-0 flex-1 basis-36 justify-items-start gap-1">
          <h1 className="display-l max-sm:text-[2.125rem]">Your Dashboard</h1>
          {member && (
            <span className="flex gap-5 text-small">
              <Link to="/account" search={{ tab: 'saved' }} className="text-link">
                Saved
              </Link>
              <Link to="/dashboard/wishes" className="text-link">
                Wish list
              </Link>
            </span>
          )}
        </div>
        {member && (
          <Link to="/upload" className={buttonClass({ size: 'small', className: 'max-sm:px-3.25' })}>
            Upload New Photo
          </Link>
        )}
      </div>
      {member ? (
        <OwnPhotos key={member.id} memberId={member.id} />
      ) : member === null ? (
        <SignedOut />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}

function SignedOut() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <EmptyState
        drawing="frame"
        title="Please Sign In"
        actions={
          <Link to="/auth" search={{ redirect: '/dashboard' }} className={buttonClass()}>
            Sign in
          </Link>
        }
      >
        This page shows your photos, their captions and everything you tagged.
      </EmptyState>
      <Suspense>
        <DashboardExample />
      </Suspense>
    </div>
  )
}

function OwnPhotos({ memberId }: { memberId: string }) {
  // Members come here to check their last change, so it is refetched sooner than a feed.
  const list = useInfiniteQuery({ ...feedQuery({ owner: memberId }), staleTime: 10_000 })
  const photos = list.data?.items

  // Stores a copy in the browser for when the server is unreachable.
  useEffect(() => {
    if (list.isSuccess) storeOwnPhotos(list.data.items)
  }, [list.isSuccess, list.data])

  if (!photos) {
    return list.isError ? (
      <NotLoaded memberId={memberId} retry={() => void list.refetch()} isRetrying={list.isFetching} />
    ) : (
      <DashboardSkeleton />
    )
  }
  if (photos.length === 0) {
    return (
      <EmptyState
        drawing="frame"
        title="You haven't uploaded any photos yet."
        actions={
          <Link to="/upload" className={buttonClass()}>
            Upload Your First Photo
          </Link>
        }
      />
    )
  }
  return (
    <>
      <OfflineNote shown failed={list.isRefetchError} />
      <DashboardGrid photos={photos} />
      <ListEnd list={list} />
      <PhotoFromUrl photos={photos} list={list} name="your photos" />
    </>
  )
}

interface NotLoadedProps {
  memberId: string
  retry: () => void
  isRetrying: boolean
}

/** The browser's copy, marked as possibly outdated (DASH-23, DEC-25). */
function NotLoaded({ memberId, retry, isRetrying }: NotLoadedProps) {
  const [storedPhotos] = useState(() => readStoredPhotos(memberId))
  return (
    <>
      <ErrorState title="Failed to load photos" onRetry={retry} retrying={isRetrying}>
        {storedPhotos.length > 0
          ? 'They are stored safely. Below is the copy in this browser, which may be out of date.'
          : 'They are stored safely. Try again.'}
      </ErrorState>
      {storedPhotos.length > 0 && <DashboardGrid photos={storedPhotos} className="mt-12" />}
    </>
  )
}

function DashboardGrid({ photos, className = '' }: { photos: readonly PhotoView[]; className?: string }) {
  return (
    <div className={`grid items-start gap-x-8 gap-y-12 sm:grid-cols-2 md:grid-cols-3 ${className}`}>
      {photos.map((photo, at) => (
        <DashboardCard key={photo.id} photo={photo} onFirstScreen={at < FIRST_ROW} />
      ))}
    </div>
  )
}
