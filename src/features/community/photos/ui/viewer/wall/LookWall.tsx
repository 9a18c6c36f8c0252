import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { ListEnd } from '../../../../../../kernel/lists/ui/ListEnd.tsx'
import type { PhotoView } from '../../../photo.ts'
import { FeedSkeleton } from '../../pages/FeedSkeleton.tsx'
import { similarTitle, unreadClass } from './use-wall-list.ts'
import { WallCards } from './WallCards.tsx'
import { WornWithThese } from './WornWithThese.tsx'
import { similarLooksQuery } from './wall-queries.ts'

interface LookWallProps {
  photo: PhotoView
  isPage: boolean
}

/**
 * The wall below a look: other members who wear its pieces, then an endless list of similar looks (VIEW-14, VIEW-15).
 */
export function LookWall({ photo, isPage }: LookWallProps) {
  const Heading = isPage ? 'h2' : 'h3'
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame, photo.id)
  const similar = useInfiniteQuery({ ...similarLooksQuery(photo.id), enabled: isNear })
  const looks = similar.data?.items
  return (
    <div
      ref={frame}
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-10 pt-8 pb-16 max-md:pb-28 md:gap-18 md:pt-6',
        !isPage && 'page-wrap',
      )}
    >
      {photo.kind === 'product' && <WornWithThese photo={photo} heading={Heading} isNear={isNear} />}
      {similar.isError && !looks ? (
        // The look itself is shown; the page works without further looks.
        <ListEnd
          list={{ ...similar, hasNextPage: true, isFetchNextPageError: true, fetchNextPage: similar.refetch }}
        />
      ) : looks && looks.length === 0 && !similar.hasNextPage ? null : (
        <section aria-labelledby="similar-looks" className="border-t border-ink pt-5">
          <Heading id="similar-looks" className="mb-5 display-m md:mb-6">
            {similarTitle}
          </Heading>
          {similar.data ? (
            <>
              <WallCards pages={similar.data.pages} wall={{ photoId: photo.id, part: 'similar' }} />
              <ListEnd list={similar} end="You have seen every similar look." />
            </>
          ) : isNear ? (
            <FeedSkeleton hasLead={false} />
          ) : (
            <div className={unreadClass} />
          )}
        </section>
      )}
    </div>
  )
}

/** More than what is visible before the user scrolls. */
const SEEN_PX = 110

/**
 * Whether the user has scrolled to the wall. Paging from look to look therefore does not load every wall; a cached
 * wall is shown at once.
 */
function useNear(frame: { current: HTMLElement | null }, photoId: string): boolean {
  const cache = useQueryClient()
  const [isNear, setNear] = useState(
    () => cache.getQueryData(similarLooksQuery(photoId).queryKey) !== undefined,
  )
  // Observes the scroll position.
  useEffect(() => {
    if (isNear || !frame.current) return
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `0px 0px -${SEEN_PX}px 0px` },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, isNear])
  return isNear
}
