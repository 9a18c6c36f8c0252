import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/controls/Button.tsx'

/** The state of a list that loads page by page. */
export type LongList = {
  data?: { pages: unknown[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** How close to the end the next page is requested. */
const AHEAD = '900px'
/** After this many pages in a row the list waits for a click, so that the user can reach the footer. */
const PAGES_BY_ITSELF = 5

/** Loads the next page when the end is near, and by a button at any time; at the very end it shows a text. */
export function ListEnd({
  list,
  end,
  pluralNoun = 'photos',
  more = 'More looks',
}: {
  list: LongList
  end?: string | undefined
  /** The name of the items. */
  pluralNoun?: string
  /** Label of the button. */
  more?: string
}) {
  const mark = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const pageCount = list.data?.pages.length ?? 0
  const [askedAt, setAskedAt] = useState(pageCount)
  const mayLoad =
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pageCount - askedAt < PAGES_BY_ITSELF

  // Observes the scroll position. Runs again for each page: one that is too short to fill the screen loads another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!mayLoad || !mark.current) return
    const observer = new IntersectionObserver(
      (changes) => {
        // A busy browser reports several changes at once, the latest last.
        if (changes.at(-1)?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mayLoad, pageCount, fetchNextPage])

  return (
    <div ref={mark} className="mt-14 grid min-h-target justify-items-center gap-3 text-small text-ink-2">
      <p role="status" className="sr-only">
        {isFetchingNextPage ? `Loading more ${pluralNoun}` : ''}
      </p>
      {isFetchNextPageError && <p role="alert">More {pluralNoun} did not load.</p>}
      {hasNextPage ? (
        <Button
          look="outline"
          busy={isFetchingNextPage}
          onClick={() => {
            setAskedAt(pageCount)
            void fetchNextPage()
          }}
        >
          {isFetchNextPageError ? 'Try again' : more}
        </Button>
      ) : (
        end && <p>{end}</p>
      )}
    </div>
  )
}
