import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Segmented } from '../../../../design/controls/Segmented.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { usePhotoIdFromUrl } from '../../photos/ui/open-photo.ts'
import { PhotoFromUrl } from '../../photos/ui/PhotoFromUrl.tsx'
import type { WaitsFor } from '../vote-counting.ts'
import type { CategoryPage, EntryOrder } from '../voting.ts'
import { EntryCard } from './EntryCard.tsx'
import { entriesQuery } from './voting-queries.ts'
import { waitingVotesWords } from './words/counting-words.ts'

const gridClass = 'grid grid-cols-2 gap-x-(--gap-x) gap-y-9 sm:gap-y-12 md:grid-cols-3'
/** Number of pictures loaded with priority: about a first screen. */
const FIRST_ROW = 3

interface EntryGridProps {
  category: CategoryPage
  /** The text below "No entries yet". */
  upload: ReactNode
}

/**
 * The entries: shuffled until the viewer has voted, then by standing. After voting the list keeps its order; the
 * counts appear in it, and the standing on request.
 */
export function EntryGrid({ category, upload }: EntryGridProps) {
  const [chosen, setChosen] = useState<EntryOrder>(category.showsCounts ? 'standing' : 'shuffled')
  const order = category.showsCounts ? chosen : 'shuffled'
  const list = useInfiniteQuery(entriesQuery(category.id, order))
  useRefetchOnViewerClose(category.id)
  const entries = list.data?.items

  if (!entries) {
    return list.isError ? (
      <ErrorState
        title="The entries did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        Try again. Your votes are safe.
      </ErrorState>
    ) : (
      <LoadingRegion label="Loading entries" className={gridClass}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="aspect-look" />
        ))}
      </LoadingRegion>
    )
  }
  if (entries.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState drawing="frame" title="No entries yet." actions={category.can.enter ? upload : undefined}>
        {category.can.enter ? 'Be the first to enter.' : null}
      </EmptyState>
    )
  }
  return (
    <section aria-label="Entries" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {category.waitsFor && <WaitingVotesNote category={category} waitsFor={category.waitsFor} />}
      {category.showsCounts ? (
        <Segmented
          label="Order"
          choices={[
            { value: 'standing', label: category.state === 'sealed' ? 'Result' : 'Standing' },
            { value: 'shuffled', label: 'Shuffled' },
          ]}
          value={order}
          onChange={setChosen}
          className="justify-self-start"
        />
      ) : (
        <p className="max-w-measure text-small text-ink-2">Shuffled. {countsVisibilityText(category)}</p>
      )}
      <div className={gridClass} aria-busy={list.isPlaceholderData || undefined}>
        {entries.map((entry, at) => (
          <EntryCard key={entry.photoId} category={category} entry={entry} priority={at < FIRST_ROW} />
        ))}
      </div>
      {list.hasNextPage && <ListEnd list={list} pluralNoun="entries" more="More entries" />}
      <PhotoFromUrl
        photos={entries.map(({ photoId: id, picture, owner }) => ({ id, picture, by: nameOf(owner) }))}
        list={list}
        name={category.name}
      />
    </section>
  )
}

/** Explains when the vote counts of entries become visible. */
function countsVisibilityText({ state, can }: CategoryPage): string {
  if (state === 'held') return 'Vote counts are shown once the result has been reviewed.'
  if (state === 'void') return 'The votes of this contest do not count.'
  if (can.score) return 'Vote counts are shown when the round ends.'
  return 'Vote counts are shown once you have voted or when voting ends.'
}

/** Shown only to members whose votes do not count yet. */
const WaitingVotesNote = ({ category, waitsFor }: { category: CategoryPage; waitsFor: WaitsFor }) => (
  <p role="note" className="max-w-measure border-l-4 border-tape py-1 pl-4 text-small">
    {waitingVotesWords(waitsFor, category.closesAt)}{' '}
    <Link to="/how-it-counts" className="text-link">
      How votes count
    </Link>
  </p>
)

/** A member may delete their entry in the viewer: the list is refetched when the viewer closes. */
function useRefetchOnViewerClose(categoryId: string) {
  const cache = useQueryClient()
  const photoId = usePhotoIdFromUrl()
  const before = useRef(photoId)
  useEffect(() => {
    const hasClosed = before.current !== undefined && photoId === undefined
    before.current = photoId
    if (hasClosed) void cache.invalidateQueries({ queryKey: ['voting', 'entries', categoryId] })
  }, [cache, categoryId, photoId])
}
