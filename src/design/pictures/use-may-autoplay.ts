import { useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** One media query for all videos. */
let motionQuery: MediaQueryList | undefined
const reducedMotionQuery = () => {
  motionQuery ??= window.matchMedia(REDUCED_MOTION)
  return motionQuery
}

type Connection = EventTarget & { saveData?: boolean }

/** Whether the browser is set to save data. No video loads then unless the visitor asks for it. */
export const isDataSaverOn = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData ?? false
}

/**
 * Whether videos may play by themselves: not with reduced motion or data saver. False on the server, so that the HTML
 * has no video before the browser has checked its settings.
 */
export function useMayAutoplay() {
  return useSyncExternalStore(
    (changed) => {
      const query = reducedMotionQuery()
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => !reducedMotionQuery().matches && !isDataSaverOn(),
    () => false,
  )
}
