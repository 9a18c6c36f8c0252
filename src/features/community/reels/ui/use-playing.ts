import { type RefObject, useEffect, useState } from 'react'

/** Half of the stage must be in sight. */
const IN_SIGHT = 0.5

/**
 * Plays the film while it may, is in sight, and its tab is looked at; stops it otherwise, and begins it anew when it
 * comes back on screen. Where the browser refuses to begin by itself, it waits for a press.
 * @returns whether it plays, and whether the browser would not let it
 */
export function usePlaying(
  film: RefObject<HTMLVideoElement | null>,
  { mayPlay, isMounted, key }: { mayPlay: boolean; isMounted: boolean; key: number },
): { isPlaying: boolean; isRefused: boolean } {
  const [isPlaying, setPlaying] = useState(false)
  const [isRefused, setRefused] = useState(false)

  // Playing is the browser's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another element
  useEffect(() => {
    const element = film.current
    if (!element) return
    let isInSight = true
    function decide() {
      if (mayPlay && isInSight && document.visibilityState === 'visible') element!.play().catch(hearRefusal)
      else element!.pause()
    }
    // What is stopped before it has begun says so in the same way.
    const hearRefusal = (error: unknown) =>
      setRefused(error instanceof DOMException && error.name === 'NotAllowedError')
    const tell = () => {
      setPlaying(!element.paused)
      if (!element.paused) setRefused(false)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInSight = (entry?.intersectionRatio ?? 0) >= IN_SIGHT
        decide()
      },
      { threshold: [0, IN_SIGHT] },
    )
    // The slide moves, and would stop and start its film on its way; what it moves in stays.
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

  // Taken out of the page alone, a film would go on loading until somebody collects it.
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
