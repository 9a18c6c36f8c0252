import { useSyncExternalStore } from 'react'

const LITTLE_MOTION = '(prefers-reduced-motion: reduce)'

type Connection = EventTarget & { saveData?: boolean }

/** Who saves data is not sent what they did not ask for. */
export const savesData = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData ?? false
}

/**
 * Whether films may play by themselves: not for who wants little motion or data. False on the server, so that no
 * film is in the page before the browser has said what its member wants.
 */
export function useFilmsWanted() {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(LITTLE_MOTION)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => !window.matchMedia(LITTLE_MOTION).matches && !savesData(),
    () => false,
  )
}
