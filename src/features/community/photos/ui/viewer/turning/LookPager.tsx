import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Picture } from '../../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../../kernel/pictures/ui/picture-props.ts'
import { authorNameOf, pictureOf } from './look-list.ts'
import type { LookPaging } from './use-look-paging.ts'

interface LookPagerProps {
  photoId: string
  turning: LookPaging
  /** Width divided by height of the current picture. */
  shape: number
}

/**
 * The buttons to the previous and next look: beside the picture, or in the bar at the bottom of a phone. They and the
 * focus stay while the looks change.
 */
export function LookPager({ photoId, turning, shape }: LookPagerProps) {
  const { at, count, name, hasMore, previous, next } = turning
  const hasRoom = useRoomBeside(shape)
  const hasTurned = useHasPaged(photoId)
  if (!previous && !next && !hasMore) return null
  const place = at === -1 ? null : `${at + 1} of ${count}${hasMore ? '+' : ''}`
  return (
    <nav aria-label={`Looks in ${name}`}>
      <PagerButton direction="previous" turning={turning} hasRoom={hasRoom} />
      <PagerButton direction="next" turning={turning} hasRoom={hasRoom} />
      {place && (
        <p className="on-photo pointer-events-none absolute top-[calc(0.875rem+var(--safe-top))] right-3 z-20 flex max-w-[60vw] gap-1 rounded-sm bg-photo-paper px-2.5 py-1.5 text-meta leading-5 text-photo-ink tabular-nums md:hidden">
          <span className="truncate first-letter:uppercase">{name},</span>
          <span className="shrink-0">{place}</span>
        </p>
      )}
      <p role="status" className="sr-only">
        {hasTurned && place ? `Look ${place} in ${name}` : ''}
      </p>
    </nav>
  )
}

interface PagerButtonProps {
  direction: 'previous' | 'next'
  turning: LookPaging
  hasRoom: boolean
}

function PagerButton({ direction, turning, hasRoom }: PagerButtonProps) {
  const isNext = direction === 'next'
  const look = turning[direction]
  const [Glyph, word, key] = isNext ? [ChevronRight, 'Next', 'J'] : [ChevronLeft, 'Previous', 'K']
  const picture = look && pictureOf(look)
  const isEnd = !look && !(isNext && turning.hasMore)
  // If there is room, this is the button's text, and therefore its accessible name.
  const labelParts = isEnd
    ? [isNext ? 'The end' : 'The beginning', `of ${turning.name}`, '']
    : [word, look ? authorNameOf(look) : '', key]
  return (
    <button
      type="button"
      aria-label={
        hasRoom
          ? labelParts.filter(Boolean).join(' ')
          : look
            ? `${word} look, by ${authorNameOf(look)}`
            : `${word} look`
      }
      aria-keyshortcuts={key}
      aria-disabled={isEnd || undefined}
      aria-busy={(isNext && turning.isWaiting) || undefined}
      data-tooltip={hasRoom ? undefined : `${word} look (${key})`}
      onClick={() => turning.turn(isNext ? 1 : -1)}
      className={clsx(
        'z-20 text-meta leading-[1.3] text-ink-2 aria-disabled:text-ink-3',
        'max-md:fixed max-md:bottom-[max(0.5rem,env(safe-area-inset-bottom))] max-md:grid max-md:size-12 max-md:place-items-center max-md:text-ink',
        'md:absolute md:top-[calc((100dvh-4.5rem)/2)] md:-translate-y-1/2',
        isNext ? 'max-md:right-1 md:right-[29.875rem]' : 'max-md:left-1 md:left-4.5',
        hasRoom
          ? 'md:grid md:w-24 md:justify-items-center md:gap-2 md:text-center'
          : 'md:grid md:size-11 md:place-items-center md:rounded-full md:bg-photo-paper md:text-photo-ink md:shadow-[0_0_0_1px_var(--photo-edge)]',
      )}
    >
      <Glyph aria-hidden className={hasRoom ? 'md:hidden' : undefined} />
      {hasRoom && (
        <>
          {picture && (
            <span className="block w-20 max-md:hidden">
              <Picture {...pictureProps(picture, '')} sizes="80px" priority />
            </span>
          )}
          <span className="flex items-center gap-1 font-semibold text-ink max-md:hidden">
            {!isNext && !isEnd && <Glyph aria-hidden className="size-4" />}
            {labelParts[0]}
            {isNext && !isEnd && <Glyph aria-hidden className="size-4" />}
          </span>{' '}
          <span className="max-w-full max-md:hidden">
            <span className="block truncate">{labelParts[1]}</span>{' '}
            {!isEnd && (
              <kbd className="mt-1 inline-block min-w-5 rounded-sm border border-line-strong px-1.25 font-text text-[0.75rem]/[1.125rem]">
                {key}
              </kbd>
            )}
          </span>
        </>
      )}
    </button>
  )
}

/** Whether a look other than the first has been shown. */
function useHasPaged(photoId: string) {
  const first = useRef(photoId)
  const [hasTurned, setHasTurned] = useState(false)
  useEffect(() => {
    if (photoId !== first.current) setHasTurned(true)
  }, [photoId])
  return hasTurned
}

const PANEL_PX = 460
const BELOW_PX = 72
const BESIDE_PX = 132

/** Whether a small picture fits beside the current one. */
function useRoomBeside(shape: number): boolean {
  return useSyncExternalStore(
    listenToSize,
    () => {
      const width = innerWidth - PANEL_PX
      return width - Math.min(width, (innerHeight - BELOW_PX) * shape) >= 2 * BESIDE_PX
    },
    () => false,
  )
}

function listenToSize(changed: () => void) {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}
