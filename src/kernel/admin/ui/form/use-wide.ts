import { useSyncExternalStore } from 'react'

/** From here on there is room for a form beside the table. */
const WIDE = '(min-width: 1280px)'

/** Null on the server and while React takes over its HTML: nobody knows yet. */
export const useWide = (): boolean | null =>
  useSyncExternalStore(
    (tell) => {
      const wide = window.matchMedia(WIDE)
      wide.addEventListener('change', tell)
      return () => wide.removeEventListener('change', tell)
    },
    () => window.matchMedia(WIDE).matches,
    () => null,
  )
