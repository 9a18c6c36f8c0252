import { type RefObject, useEffect, useState } from 'react'

/** Half of the stage must be visible. */
const IN_SIGHT = 0.5

/**
 * Plays the video while it is allowed, visible, and its tab is active; otherwise it stops, and it starts from
 * the beginning when it comes back on screen. Where the browser refuses autoplay, it waits for a tap.
 * @returns whether it plays, and whether the browser refused
 */
export function usePlaying(
  film: RefObject<HTMLVideoElement | null>,
  { mayPlay, isMounted, key }: { mayPlay: boolean; isMounted: boolean; key: number },
): { isPlaying: boolean; isRefused: boolean } {
  const [isPlaying, setPlaying] = useState(false)
  const [isRefused, setRefused] = useState(false)

  // Playback is controlled by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another element
  useEffect(() => {
    const element = film.current
    if (!element) return
    let isInSight = true
    function decide() {
      if (mayPlay && isInSight && document.visibilityState === 'visible') element!.play().catch(hearRefusal)
      else element!.pause()
    }
    // Stopping before it has started causes the same error.
    const hearRefusal = (error: unknown) =>
      setRefused(error instanceof DOMException && error.name === 'NotAllowedError')
    const tell = () => {
      setPlaying(!element.paused)
      if (!element.paused) setRefused(false)
    }
    const observer = new IntersectionObserver(
      (changes) => {
        // A busy browser tells of several changes at once, the latest last.
        isInSight = (changes.at(-1)?.intersectionRatio ?? 0) >= IN_SIGHT
        decide()
      },
      { threshold: [0, IN_SIGHT] },
    )
    // Observed is the stage, which stays in place: the slide moves, and would stop and start its own video.
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

  // Removed from the page only, a video would keep loading until garbage collection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another element
  useEffect(() => {
    const element = film.current
    return () => {
      element?.removeAttribute('src')
      element?.load()
    }
  }, [film, isMounted, key])

  return { isPlaying, isRefused }
}
