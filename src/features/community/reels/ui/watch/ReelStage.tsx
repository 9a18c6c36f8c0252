import { useNavigate, useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import type { ReelView } from '../../reel.ts'
import { ReelSlide } from './ReelSlide.tsx'
import { useSwipe } from './use-swipe.ts'

interface ReelStageProps {
  reels: ReelView[]
  /** The reel to start with; the first one if it is not in the list. */
  startId: string | undefined
  tag: string | undefined
  onNearEnd: () => void
}

/** Fetches the next page when this many reels are left. */
const PREFETCH_REMAINING = 4
/** The URL is updated after the transition, because a navigation during it would make it stutter. */
const SETTLED_MS = 500
/** Number of segments in the position strip. */
const STRIP = 5

/**
 * One reel on screen with its neighbors above and below. Swipes, arrow keys and buttons change it, and the end leads
 * to the beginning (REEL-03). Positions keep counting beyond the end, so that a slide never moves across the screen.
 */
export function ReelStage({ reels, startId, tag, onNearEnd }: ReelStageProps) {
  const [position, setPosition] = useState(() =>
    Math.max(
      0,
      reels.findIndex(({ id }) => id === startId),
    ),
  )
  const [isMuted, setMuted] = useState(true)
  const [showsTags, setShowsTags] = useState(true)
  /** The position whose video has started to play. */
  const [playing, setPlaying] = useState<number | null>(null)
  /** The moving slides exist already; a new neighbor is rendered when there is time. */
  const settled = useDeferredValue(position)
  const track = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { history } = useRouter()
  const at = modulo(position, reels.length)
  const current = reels[at]!
  const hasOthers = reels.length > 1

  const step = (by: 1 | -1) => hasOthers && setPosition((before) => before + by)
  const swipe = useSwipe(track, { onSwipe: step, isOn: hasOthers })

  // The URL contains the current reel, so that a reload or a link comes back to it.
  useEffect(() => {
    if (startId === current.id || (startId === undefined && position === 0)) return
    const search = { tag, reel: current.id }
    const { href } = history.location
    const later = setTimeout(() => {
      // Not if the viewer has navigated elsewhere meanwhile.
      if (history.location.href !== href) return
      void navigate({ to: '/vi', search, replace: true, resetScroll: false })
    }, SETTLED_MS)
    return () => clearTimeout(later)
  }, [current.id, startId, tag, position, navigate, history])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the position changes, not the callback
  useEffect(() => {
    if (at >= reels.length - PREFETCH_REMAINING) onNearEnd()
  }, [at, reels.length])

  // Arrow keys work wherever the focus is, unless the focused element needs them itself.
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const by = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 }[event.key] as 1 | -1 | undefined
      const isTaken =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role=menu], [role=dialog]')
      if (!by || isTaken || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (hasOthers) setPosition((before) => before + by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [hasOthers])

  const around = hasOthers ? [...new Set([settled - 1, settled, settled + 1, position])] : [position]
  return (
    <>
      <div {...swipe} className="absolute inset-0 touch-pan-x overflow-hidden select-none">
        <div ref={track} className="absolute inset-0">
          {around.map((place) => (
            <ReelSlide
              key={place}
              reel={reels[modulo(place, reels.length)]!}
              place={place}
              offset={place - position}
              loadsAhead={playing === position && place === position + 1}
              onPlaying={setPlaying}
              isMuted={isMuted}
              onMuted={setMuted}
              showsTags={showsTags}
              onShowsTags={setShowsTags}
            />
          ))}
        </div>
        <PositionStrip at={at} count={reels.length} />
      </div>
      <p role="status" className="sr-only">
        {`Reel ${at + 1} of ${reels.length}: ${current.description}`}
      </p>
      {hasOthers && (
        <div className="absolute top-1/2 left-full ml-4 grid -translate-y-1/2 gap-3 max-sm:hidden">
          <IconButton icon={ChevronUp} look="disc" label="Previous reel" onClick={() => step(-1)} />
          <IconButton icon={ChevronDown} look="disc" label="Next reel" onClick={() => step(1)} />
        </div>
      )}
    </>
  )
}

const modulo = (number: number, by: number) => ((number % by) + by) % by

/** Of many reels, shows the five around the current one, so that its position is visible at a glance. */
function PositionStrip({ at, count }: { at: number; count: number }) {
  const from = Math.min(Math.floor(at / STRIP) * STRIP, Math.max(0, count - STRIP))
  const segmentCount = Math.min(STRIP, count)
  return (
    <div aria-hidden className="absolute inset-x-0 bottom-0 z-10 flex gap-[3px]">
      {Array.from({ length: segmentCount }, (_, nth) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its position
          key={nth}
          className={`h-1 flex-1 ${from + nth === at ? 'bg-tape' : 'bg-photo-paper/35'}`}
        />
      ))}
    </div>
  )
}
