import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chipClass } from '../../../../../../design/controls/chip-class.ts'
import { MoreButton } from '../../../../../../design/controls/MoreButton.tsx'
import { ErrorState } from '../../../../../../design/display/ErrorState.tsx'
import type { PhotoView } from '../../../photo.ts'
import { FeedSkeleton } from '../../pages/FeedSkeleton.tsx'
import { unreadClass, wornTitle } from './use-wall-list.ts'
import { WallCards } from './WallCards.tsx'
import { wearersQuery } from './wall-queries.ts'

interface WornWithTheseProps {
  photo: PhotoView
  heading: 'h2' | 'h3'
  isNear: boolean
}

/** Looks by others with the tagged products, or with one of them; renders nothing if there are none. */
export function WornWithThese({ photo, heading: Heading, isNear }: WornWithTheseProps) {
  const [piece, setPiece] = useState<string>()
  const isTagged = photo.images.some(({ productTags }) => productTags.some(({ productId }) => productId))
  const all = useInfiniteQuery({ ...wearersQuery(photo.id), enabled: isTagged })
  const chosen = useInfiniteQuery({
    ...wearersQuery(photo.id, piece),
    enabled: piece !== undefined,
  })
  const list = piece ? chosen : all
  const counts = all.data?.pages[0]?.counted
  if (!isTagged || all.isError || !counts || counts.lookCount === 0) return null
  const countWords = (count: number) =>
    count > counts.countedUpTo ? `${counts.countedUpTo}+` : String(count)
  const chips = [
    { value: undefined, name: 'All', lookCount: counts.lookCount },
    ...counts.pieces.map(({ productId, name, lookCount }) => ({ value: productId, name, lookCount })),
  ]
  return (
    <section aria-labelledby="wearers" className="border-t border-ink pt-5">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5 md:mb-6">
        <Heading id="wearers" className="display-m">
          {wornTitle}
        </Heading>
        {/* With a single piece there is nothing to choose. */}
        {counts.pieces.length > 1 && (
          <fieldset aria-label="With which item" className="scroll-row min-w-0 gap-2 md:flex-wrap">
            {chips.map(({ value, name, lookCount }) => (
              <button
                key={value ?? 'all'}
                type="button"
                aria-pressed={piece === value}
                onClick={() => setPiece(value)}
                className={chipClass({ on: piece === value, className: 'max-w-64' })}
              >
                <span className="truncate">{name}</span>
                <span className="tabular-nums">{countWords(lookCount)}</span>
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {!isNear ? (
        <div className={unreadClass} />
      ) : list.data ? (
        <>
          <WallCards
            key={piece}
            pages={list.data.pages}
            wall={{ photoId: photo.id, part: 'wearers', piece }}
          />
          <div className="mt-8 grid justify-items-center empty:hidden">
            <MoreButton list={list} pluralNoun="more wearers" />
          </div>
        </>
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="These looks did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <FeedSkeleton hasLead={false} />
      )}
    </section>
  )
}
