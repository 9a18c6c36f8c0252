import { clsx } from 'clsx'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { Badge } from '../display/Badge.tsx'
import { whenIdle } from '../rendering/when-idle.ts'

interface CarouselProps {
  /** Such as "Photos of Belted Trench". */
  label: string
  /** Set by the parent when thumbnails choose too; otherwise the carousel keeps it. */
  index?: number | undefined
  onIndexChange?: ((index: number) => void) | undefined
  dots?: boolean | undefined
  /** sides: arrows at both sides, dots and a number. pill: all of them together at the bottom left. */
  pager?: 'sides' | 'pill' | undefined
  className?: string | undefined
  /** Each child is one slide. */
  children: ReactNode
}

type Move = (swipe: NonNullable<UseEmblaCarouselType[1]>) => void

/** Pictures side by side, with arrows, dots, swiping and the arrow keys. It loops and never moves by itself. */
export function Carousel({
  label,
  index: requestedIndex,
  onIndexChange,
  dots = true,
  pager = 'sides',
  className,
  children,
}: CarouselProps) {
  const slides = Children.toArray(children)
  const count = slides.length
  const [index, setIndex] = useState(requestedIndex ?? 0)
  // Changed options would reinitialize the swipe library in the middle of a slide.
  const [startIndex] = useState(index)
  const [viewport, embla] = useEmblaCarousel({ loop: true, startIndex, active: count > 1 })
  // The swipe library measures every slide, so it starts when the browser is idle.
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  useEffect(() => {
    let isShown = true
    void whenIdle(200).then(() => isShown && setWanted(true))
    return () => {
      isShown = false
    }
  }, [])

  // Embla reports the slide it settled on.
  useEffect(() => {
    if (!embla) return
    const tell = () => {
      setIndex(embla.selectedScrollSnap())
      onIndexChange?.(embla.selectedScrollSnap())
    }
    embla.on('select', tell)
    return () => {
      embla.off('select', tell)
    }
  }, [embla, onIndexChange])

  // Scrolls when a thumbnail chose another slide.
  useEffect(() => {
    if (requestedIndex !== undefined && requestedIndex !== embla?.selectedScrollSnap())
      embla?.scrollTo(requestedIndex, prefersReducedMotion())
  }, [embla, requestedIndex])

  // Embla starts later than the buttons work, so earlier presses are queued until then.
  const early = useRef<Move[]>([])
  const move = (one: Move) => {
    if (embla) return one(embla)
    early.current.push(one)
    want()
  }
  useEffect(() => {
    if (embla) for (const one of early.current.splice(0)) one(embla)
  }, [embla])

  if (count <= 1) return <div className={clsx('relative', className)}>{children}</div>

  const previous = () => move((swipe) => swipe.scrollPrev(prefersReducedMotion()))
  const next = () => move((swipe) => swipe.scrollNext(prefersReducedMotion()))

  function turnByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') previous()
    else if (event.key === 'ArrowRight') next()
    else return
    event.preventDefault()
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={turnByKey}
      className={clsx('group/carousel relative', className)}
    >
      <div
        ref={isWanted ? viewport : null}
        onPointerEnter={want}
        onPointerDown={want}
        className="h-full overflow-hidden"
      >
        <div className="flex h-full touch-pan-y touch-pinch-zoom">
          {slides.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not part of a form
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is identified by its position
              key={at}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${count}`}
              inert={at !== index}
              className="relative min-w-0 flex-[0_0_100%]"
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {pager === 'pill' ? (
        // A ticket along the bottom takes this place.
        <div className="on-photo absolute bottom-3 left-3 flex group-has-data-[place=foot]/carousel:invisible items-center rounded-full bg-photo-paper text-meta text-photo-ink shadow-[0_0_0_1px_var(--photo-edge)] md:bottom-4 md:left-4">
          <IconButton icon={ChevronLeft} label="Previous photo" iconClassName="size-4" onClick={previous} />
          <span aria-live="polite" className="tabular-nums">{`${index + 1} of ${count}`}</span>
          <IconButton icon={ChevronRight} label="Next photo" iconClassName="size-4" onClick={next} />
        </div>
      ) : (
        <Sides
          count={count}
          index={index}
          dots={dots}
          onPrevious={previous}
          onNext={next}
          onChoose={(at) => move((swipe) => swipe.scrollTo(at, prefersReducedMotion()))}
        />
      )}
    </section>
  )
}

interface SidesProps {
  count: number
  index: number
  dots: boolean
  onPrevious: () => void
  onNext: () => void
  onChoose: (at: number) => void
}

function Sides({ count, index, dots, onPrevious, onNext, onChoose }: SidesProps) {
  return (
    <div className="on-photo pointer-events-none absolute inset-0 *:pointer-events-auto">
      <IconButton
        look="disc"
        icon={ChevronLeft}
        label="Previous photo"
        onClick={onPrevious}
        className="absolute! top-1/2 left-2.5 -translate-y-1/2 sm:left-4"
      />
      <IconButton
        look="disc"
        icon={ChevronRight}
        label="Next photo"
        onClick={onNext}
        className="absolute! top-1/2 right-2.5 -translate-y-1/2 sm:right-4"
      />
      {dots && (
        <div className="absolute bottom-0 left-1/2 flex -translate-x-1/2">
          {Array.from({ length: count }, (_, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
              key={at}
              type="button"
              aria-label={`Photo ${at + 1}`}
              aria-current={at === index}
              onClick={() => onChoose(at)}
              className="grid h-target w-6 place-items-center"
            >
              <span
                className={clsx(
                  'rounded-full',
                  at === index
                    ? 'size-2.5 bg-tape shadow-[0_0_0_1.5px_var(--photo-ink)]'
                    : 'size-2 bg-photo-paper shadow-[0_0_0_1px_rgb(20_19_16/0.5)]',
                )}
              />
            </button>
          ))}
        </div>
      )}
      <span aria-live="polite" className="absolute right-3 bottom-3">
        <Badge look="photo">{`${index + 1} of ${count}`}</Badge>
      </span>
    </div>
  )
}

/**
 * Whether to jump instead of slide. The library moves slides by script, which the stylesheet's reduced-motion rules do
 * not reach.
 */
function prefersReducedMotion() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
