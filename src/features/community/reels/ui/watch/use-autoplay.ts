import { type RefObject, useEffect, useState } from 'react'

/** At least half of the stage must be visible. */
const VISIBLE_SHARE = 0.5

/**
 * Plays the video while that is allowed, the video is visible and its tab is active; otherwise pauses it. It starts
 * from the beginning when it comes back on screen. If the browser refuses autoplay, it waits for a tap.
 * @returns whether it plays, and whether the browser refused
 */
export function useAutoplay(
  film: RefObject<HTMLVideoElement | null>,
  { mayPlay, isMounted, key }: { mayPlay: boolean; isMounted: boolean; key: number },
): { isPlaying: boolean; isRefused: boolean } {
  const [isPlaying, setPlaying] = useState(false)
  const [isRefused, setRefused] = useState(false)

  // The browser controls playback.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try creates another element
  useEffect(() => {
    const element = film.current
    if (!element) return
    let isInSight = true
    function decide() {
      if (mayPlay && isInSight && document.visibilityState === 'visible') element!.play().catch(hearRefusal)
      else element!.pause()
    }
    // Pausing before playback has started causes the same kind of rejection, with another name.
    const hearRefusal = (error: unknown) =>
      setRefused(error instanceof DOMException && error.name === 'NotAllowedError')
    const tell = () => {
      setPlaying(!element.paused)
      if (!element.paused) setRefused(false)
    }
    const observer = new IntersectionObserver(
      (changes) => {
        // A busy browser reports several changes at once, the latest last.
        isInSight = (changes.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_SHARE
        decide()
      },
      { threshold: [0, VISIBLE_SHARE] },
    )
    // Observes the stage, which does not move. Observing the slide would start and stop its own video as it moves.
    observer.observe(element.closest('section') ?? element)
    document.addEventListener('visibilitychange', decide)
    for (const event of ['play', 'pause']) element.addEventListener(event, tell)
    decide()
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', decide)
      for (const event of ['play', 'pause']) element.removeEventListener(event, tell)
      element.pause()
      setPlaying(false)
    }
  }, [film, mayPlay, isMounted, key])

  // Unloads the video explicitly: an element that is only removed from the page keeps loading until garbage
  // collection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try creates another element
  useEffect(() => {
    const element = film.current
    return () => {
      element?.removeAttribute('src')
      element?.load()
    }
  }, [film, isMounted, key])

  return { isPlaying, isRefused }
}
