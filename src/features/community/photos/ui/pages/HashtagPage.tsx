import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { formatCount } from '../../../../../design/display/count.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { OfflineNote } from '../../../../../kernel/lists/ui/OfflineNote.tsx'
import { isFilteredByLabel, readLabelSearch } from '../../labels/label-search.ts'
import { feedQuery, hashtagQuery } from '../cache/photo-queries.ts'
import { EmptyByLabels } from '../feed/EmptyByLabels.tsx'
import { LabelFilter } from '../feed/LabelFilter.tsx'
import { PhotoGrid } from '../PhotoGrid.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'

const route = getRouteApi('/hashtag/$word')

/** Looks and trips with a hashtag in their caption, newest first. */
export function HashtagPage() {
  const { word: requestedWord } = route.useParams()
  const chosen = readLabelSearch(route.useSearch())
  const { data: hashtag } = useSuspenseQuery(hashtagQuery(requestedWord))
  const { word, lookCount, isMore } = hashtag
  const list = useInfiniteQuery(feedQuery({ hashtag: word, ...chosen }))
  const photos = list.data?.items
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 className="display-xl wrap-anywhere">#{word}</h1>
          <p className="mt-4 text-small text-ink-2 tabular-nums sm:mt-7">
            {`${formatCount(lookCount)}${isMore ? '+' : ''} ${lookCount === 1 ? 'look' : 'looks'}`}
          </p>
        </div>
        <a
          href={`/feeds/hashtag/${encodeURIComponent(word)}.xml`}
          className="inline-flex min-h-target items-center gap-2 text-small text-link"
        >
          <Rss aria-hidden className="size-4" />
          RSS feed
        </a>
      </header>
      <LabelFilter chosen={chosen} className="-mt-4 justify-self-start" />
      <div>
        <OfflineNote shown={list.data !== undefined} failed={list.isRefetchError} />
        {photos ? (
          photos.length > 0 || list.hasNextPage ? (
            <PhotoGrid
              photos={photos}
              name={`#${word}`}
              list={list}
              end={`You have seen every look with #${word}.`}
            />
          ) : isFilteredByLabel(chosen) ? (
            <EmptyByLabels each={`look with #${word}`} chosen={chosen} />
          ) : (
            <EmptyState
              drawing="luggage-label"
              title={`No looks with #${word} at the moment.`}
              actions={
                <Link to="/upload" className={buttonClass()}>
                  Upload Photo
                </Link>
              }
            >
              Add it to a caption and your photo appears here.
            </EmptyState>
          )
        ) : list.isError ? (
          <ErrorState
            title="These looks did not load."
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <FeedSkeleton />
        )}
      </div>
    </div>
  )
}
