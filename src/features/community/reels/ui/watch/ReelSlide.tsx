import { Link } from '@tanstack/react-router'
import { memo, type RefObject, useCallback, useRef, useState } from 'react'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import { ProductTags } from '../../../photos/ui/ProductTags.tsx'
import type { ReelProductTag, ReelView } from '../../reel.ts'
import { ReelPlayer } from './ReelPlayer.tsx'
import { ReelRail } from './ReelRail.tsx'
import { useHeight } from './use-height.ts'

export interface ReelSlideProps {
  reel: ReelView
  place: number
  /** Number of screens below the current one; negative means above. */
  offset: number
  /** The next reel, when there is time to prepare it. */
  loadsAhead: boolean
  onPlaying: (place: number) => void
  isMuted: boolean
  onMuted: (isMuted: boolean) => void
  showsTags: boolean
  onShowsTags: (shows: boolean) => void
}

/** A reel with its buttons and texts; slides off screen are inert. */
export const ReelSlide = memo(function ReelSlide({ reel, place, offset, ...props }: ReelSlideProps) {
  const { loadsAhead, onPlaying, isMuted, onMuted, showsTags, onShowsTags } = props
  const { productTags } = reel
  const [shownTags, setShownTags] = useState(() => visibleTagIds(productTags, 0))
  const words = useRef<HTMLDivElement>(null)
  const wordsPx = useHeight(words)
  const isOn = offset === 0
  const isTimed = productTags.some(({ fromMs, untilMs }) => fromMs !== null || untilMs !== null)
  const tellTime = useCallback((ms: number) => setShownTags(visibleTagIds(productTags, ms)), [productTags])
  const tellPlaying = useCallback(() => onPlaying(place), [onPlaying, place])
  const tags = productTags.filter(({ id }) => shownTags.includes(id))
  return (
    <article
      aria-label={`Reel by ${reel.owner.username}`}
      inert={!isOn}
      // For screen readers without support for inert.
      aria-hidden={!isOn || undefined}
      className="absolute inset-0 overflow-hidden bg-[#141310] transition-[translate] duration-(--dur-3) ease-(--curve-out)"
      style={{ translate: `0 ${offset * 100}%` }}
    >
      <ReelPlayer
        reel={reel}
        isOn={isOn}
        loadsAhead={loadsAhead}
        isMuted={isMuted}
        onPlaying={tellPlaying}
        onTime={isTimed ? tellTime : undefined}
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 [background:linear-gradient(to_bottom,rgb(20_19_16/.84)_0,rgb(20_19_16/.5)_8%,transparent_22%)_0_0/100%_100%_no-repeat,var(--photo-scrim-fade)_0_100%/100%_46%_no-repeat]"
      />
      <ReelWords ref={words} reel={reel} />
      {isOn && showsTags && tags.length > 0 && (
        // Markers stay clear of the text; a ticket at the bottom is above it, beside the buttons.
        <div className="pointer-events-none absolute inset-0 z-10 [&_.tag-ticket:is([data-place=foot],[data-place=above])]:right-19 [&_.tag-ticket:is([data-place=foot],[data-place=above])]:left-4">
          <ProductTags
            tags={tags.map(withNearestProduct)}
            image={{ width: reel.video.widthPx, height: reel.video.heightPx }}
            fit="cover"
            footPx={wordsPx + WORDS_ABOVE_PX}
          />
        </div>
      )}
      <ReelRail
        reel={reel}
        isMuted={isMuted}
        onMuted={onMuted}
        showsTags={showsTags}
        onShowsTags={onShowsTags}
      />
    </article>
  )
})

/** If the product is no longer sold, the ticket shows and links the closest one on sale. */
function withNearestProduct(tag: ReelProductTag): ReelProductTag {
  if (!tag.nearest) return tag
  const { productId, name, priceMinor, currency } = tag.nearest
  return {
    ...{ ...tag, productId, name, priceMinor, currency },
    ...{ state: 'on-sale', isSimilar: false, picture: null },
    brandName: `Nearest to ${tag.name}, no longer sold`,
  }
}

/** The ids of the visible tags as one string, so that an unchanged set compares equal. */
const visibleTagIds = (tags: ReelProductTag[], atMs: number) =>
  tags
    .filter(({ fromMs, untilMs }) => atMs >= (fromMs ?? 0) && atMs < (untilMs ?? Number.POSITIVE_INFINITY))
    .map(({ id }) => id)
    .join()

/** Distance from the bottom; equals `bottom-7`. */
const WORDS_ABOVE_PX = 28

interface ReelWordsProps {
  reel: ReelView
  ref: RefObject<HTMLDivElement | null>
}

const ReelWords = memo(function ReelWords({ reel: { owner, description, tags }, ref }: ReelWordsProps) {
  return (
    <div
      ref={ref}
      className="pointer-events-none absolute right-21 bottom-7 left-4 z-10 grid grid-cols-[minmax(0,1fr)] *:pointer-events-none [&_a]:pointer-events-auto justify-items-start gap-2.5 [text-shadow:0_0_3px_rgb(20_19_16/.6)]"
    >
      <Link
        to="/user/$userId"
        params={{ userId: owner.username }}
        className="inline-flex min-h-target max-w-full items-center gap-2.5 text-control font-semibold"
      >
        <Avatar name={owner.username} src={owner.avatarUrl} size={28} />
        <span className="truncate">{owner.username}</span>
      </Link>
      <p className="line-clamp-3 text-[1.375rem] leading-[1.08] font-display wrap-anywhere whitespace-pre-line">
        {description}
      </p>
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-x-3.5 text-small">
          {tags.map((tag) => (
            <Link
              key={tag}
              to="/vi"
              search={{ tag }}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {tag}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
})
