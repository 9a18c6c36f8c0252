import { useSyncExternalStore } from 'react'

const LITTLE_MOTION = '(prefers-reduced-motion: reduce)'

/** One media query for all videos. */
let littleMotion: MediaQueryList | undefined
const wantsLittleMotion = () => {
  littleMotion ??= window.matchMedia(LITTLE_MOTION)
  return littleMotion
}

type Connection = EventTarget & { saveData?: boolean }

/** With data saver on, no video loads unless the visitor asks for it. */
export const savesData = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData ?? false
}

/**
 * Whether videos may play by themselves: not with reduced motion or data saver. False on the server, so that the HTML
 * has no video before the browser has checked its settings.
 */
export function useFilmsWanted() {
  return useSyncExternalStore(
    (changed) => {
      const query = wantsLittleMotion()
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => !wantsLittleMotion().matches && !savesData(),
    () => false,
  )
}
