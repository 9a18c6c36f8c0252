import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(pointer: coarse)')

/** Whether the pointer is a finger. False on the server. In a stylesheet, use `pointer-coarse:` instead. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const mediaQuery = query()
      mediaQuery.addEventListener('change', tell)
      return () => mediaQuery.removeEventListener('change', tell)
    },
    () => query().matches,
    () => false,
  )
