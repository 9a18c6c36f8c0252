import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import type { MemberRow } from '../../../../../kernel/session/member-row.ts'
import { type PeopleList as List, peopleQuery } from '../member-queries.ts'

/** On phones, a list above the photos shows this many at first. */
const FIRST_ON_PHONES = 3
const waiting = [1, 2, 3]

interface PeopleListProps {
  list: List
  label: string
  /** The text if the list did not load (FOL-08, FOL-09). */
  failed: string
  /** The text if the list is empty. */
  empty: ReactNode
  row: (member: MemberRow) => ReactNode
  /** On phones, show only the first few until the rest is requested. */
  short?: boolean
}

/** One of the viewer's own lists of people, page by page. */
export function PeopleList({ list, label, failed, empty, row, short = false }: PeopleListProps) {
  const people = useInfiniteQuery(peopleQuery(list))
  const [isWhole, setWhole] = useState(false)
  if (people.isPending) return <PeopleSkeleton />
  if (people.isError && !people.data) {
    return (
      <ErrorState
        heading="h3"
        title={failed}
        onRetry={() => void people.refetch()}
        retrying={people.isFetching}
      />
    )
  }
  const members = people.data.items
  if (members.length === 0) return <div className="py-4 text-small text-ink-2">{empty}</div>
  const isCut = short && !isWhole && members.length > FIRST_ON_PHONES
  return (
    <>
      <ul aria-label={label} className={clsx(isCut && 'max-md:[&>li:nth-child(n+4)]:hidden')}>
        {members.map(row)}
      </ul>
      {isCut && (
        <Button look="text" size="small" className="-ml-3 md:hidden" onClick={() => setWhole(true)}>
          Show all
        </Button>
      )}
      {people.hasNextPage && (
        <Button
          look="text"
          size="small"
          className={clsx('-ml-3', isCut && 'max-md:hidden')}
          busy={people.isFetchingNextPage}
          onClick={() => void people.fetchNextPage()}
        >
          {people.isFetchNextPageError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </>
  )
}

export function PeopleSkeleton() {
  return (
    <LoadingRegion label="Loading people">
      {waiting.map((row) => (
        <div key={row} className="flex min-h-17 items-center gap-3.5 border-b border-line">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3 w-20" />
          </div>
          <Skeleton className="h-target w-24" />
        </div>
      ))}
    </LoadingRegion>
  )
}
