import { useSyncExternalStore } from 'react'

/** From this width on, a form fits beside the table. */
const WIDE_QUERY = '(min-width: 1280px)'

/** Whether the screen is wide. Null on the server and during hydration, where the width is unknown. */
export const useIsWideScreen = (): boolean | null =>
  useSyncExternalStore(
    (tell) => {
      const wide = window.matchMedia(WIDE_QUERY)
      wide.addEventListener('change', tell)
      return () => wide.removeEventListener('change', tell)
    },
    () => window.matchMedia(WIDE_QUERY).matches,
    () => null,
  )
