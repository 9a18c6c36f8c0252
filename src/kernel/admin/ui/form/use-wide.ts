import { useSyncExternalStore } from 'react'

/** From this width on, a form fits beside the table. */
const WIDE = '(min-width: 1280px)'

/** Whether the screen is wide. Null on the server and during hydration, where the width is unknown. */
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
