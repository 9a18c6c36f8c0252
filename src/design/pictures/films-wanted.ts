import { useSyncExternalStore } from 'react'

const LITTLE_MOTION = '(prefers-reduced-motion: reduce)'

/** Asked for once: it is looked at with every film that is drawn. */
let littleMotion: MediaQueryList | undefined
const wantsLittleMotion = () => {
  littleMotion ??= window.matchMedia(LITTLE_MOTION)
  return littleMotion
}

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
      const query = wantsLittleMotion()
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => !wantsLittleMotion().matches && !savesData(),
    () => false,
  )
}
