import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { memo, useMemo, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { isDataSaverOn, useMayAutoplay } from '../../../../../design/pictures/use-may-autoplay.ts'
import { useHydrated } from '../../../../../design/rendering/use-hydrated.ts'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { ReelView } from '../../reel.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useLinger } from './use-linger.ts'

interface ReelPlayerProps {
  reel: ReelView
  isOn: boolean
  /** The next reel: the beginning of its video may load. */
  loadsAhead: boolean
  isMuted: boolean
  onPlaying: () => void
  /** Receives the playback position; only set if something depends on it. */
  onTime: ((ms: number) => void) | undefined
}

const place = 'absolute inset-0 size-full'

/** The poster fills the height that the bars of the page leave; on phones it is cropped at its sides. */
const POSTER_SIZES =
  '(width >= 960px) min(540px, 56.25vh - 63px), (width >= 640px) min(540px, 56.25vh - 88px), max(100vw, 56.25vh - 36px)'

/** Duration of a slide's transition; a video that leaves the screen is released after it. */
const MOVE_MS = 400

/**
 * The video over its poster. The current one plays by itself, muted at first; with data saver or reduced motion it
 * waits for a tap. The beginning of the next one loads once this one plays; all others show their posters.
 */
export const ReelPlayer = memo(function ReelFilm(props: ReelPlayerProps) {
  const { reel, isOn, loadsAhead, isMuted, onPlaying, onTime } = props
  const film = useRef<HTMLVideoElement>(null)
  const isHydrated = useHydrated()
  const isWanted = useMayAutoplay()
  /** The viewer's last choice for this reel; null until they make one, so that their general setting applies. */
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const [isShown, setShown] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [tries, setTries] = useState(0)
  const mayPlay = isOn && (choice === null ? isWanted : choice === 'play')
  const { video, poster, owner } = reel
  const [isFirst] = useState(isOn)
  const lingers = useLinger(isOn, MOVE_MS)
  // Only in the browser, because the width on screen decides which file is loaded.
  const isMounted = isHydrated && (isOn || lingers || loadsAhead) && (isWanted || choice !== null)
  const { isPlaying, isRefused } = useAutoplay(film, { mayPlay, isMounted, key: tries })
  const src = useMemo(() => (isMounted ? fileFor(video.files) : undefined), [isMounted, video.files])

  // Queries the video element itself, because the second of two quick taps comes before React renders again.
  function press() {
    const element = film.current
    const plays = element !== null && !element.paused
    setChoice(plays ? 'pause' : 'play')
    // Calls play() again for a browser that refused autoplay: it complies after a tap.
    if (!plays) element?.play().catch(() => {})
  }

  return (
    <>
      {poster ? (
        <Picture
          {...pictureProps(poster, `Still of a reel by ${owner.username}`)}
          sizes={POSTER_SIZES}
          ratio="fill"
          priority={isFirst}
          className="absolute!"
        />
      ) : (
        <div className={`${place} bg-[#2b2923]`} />
      )}
      {isMounted && !isBroken && (
        <video
          key={tries}
          ref={film}
          src={src}
          muted={isMuted}
          loop
          playsInline
          preload={isOn ? 'auto' : 'metadata'}
          aria-label={`Reel by ${owner.username}: ${reel.description}`}
          onPlaying={() => {
            setShown(true)
            onPlaying()
          }}
          onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime * 1000)}
          onError={() => setBroken(true)}
          className={clsx(
            place,
            'object-cover transition-opacity duration-(--dur-3)',
            !isShown && 'opacity-0',
          )}
        >
          {video.captionsSrc && (
            <track default kind="captions" src={video.captionsSrc} srcLang="en" label="Captions" />
          )}
        </video>
      )}
      {isBroken && isOn ? (
        <div
          role="alert"
          className="absolute inset-x-0 top-1/3 z-20 grid justify-items-center gap-3 px-8 text-center"
        >
          <p className="display-s">This reel did not play.</p>
          <p className="text-small">Swipe on, or try again.</p>
          <Button
            size="small"
            className="bg-photo-paper! text-photo-ink!"
            onClick={() => {
              setBroken(false)
              setTries(tries + 1)
            }}
          >
            Try again
          </Button>
        </div>
      ) : (
        <button
          type="button"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          className={`${place} grid place-items-center focus-visible:-outline-offset-4`}
          onClick={press}
        >
          {isHydrated && (isRefused || !mayPlay) && isOn && (
            <span className="grid size-18 place-items-center rounded-full bg-photo-ink/60">
              <Play aria-hidden className="size-8! fill-current" />
            </span>
          )}
        </button>
      )}
    </>
  )
})

/**
 * Returns the narrowest file that fills the column, or the narrowest of all with data saver. The files are sorted
 * widest first.
 */
function fileFor(files: ReelView['video']['files']): string {
  const shownPx = Math.min(window.innerWidth, 540) * Math.min(window.devicePixelRatio, 2)
  const narrowest = files.at(-1)!
  if (isDataSaverOn()) return narrowest.src
  return (files.findLast(({ widthPx }) => widthPx >= shownPx * 0.75) ?? files[0] ?? narrowest).src
}
