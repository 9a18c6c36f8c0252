import { startTransition, useEffect, useState } from 'react'
import { useIsServerRendered } from './use-is-server-rendered.ts'

/**
 * False on the server and while React takes over the server's HTML, true from then on. React renders again in a
 * transition, which it divides into short tasks; a snapshot of `useSyncExternalStore` that changes with hydration would
 * render again in one task, together with the effects of everything hydrated before.
 */
export function useHydrated(): boolean {
  const isServerRendered = useIsServerRendered()
  const [isHydrated, setHydrated] = useState(!isServerRendered)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}
