import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(pointer: coarse)')

/** Whether the finger is the pointer. False on the server; for what a stylesheet can decide, use `pointer-coarse:`. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const asked = query()
      asked.addEventListener('change', tell)
      return () => asked.removeEventListener('change', tell)
    },
    () => query().matches,
    () => false,
  )
