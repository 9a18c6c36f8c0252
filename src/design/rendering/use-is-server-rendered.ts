import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this component came with the page's HTML; false where the browser made it. It never changes, so unlike
 * `useHydrated` it does not render again after hydration, which would hydrate everything below in one task.
 */
export function useIsServerRendered(): boolean {
  const [first] = useState<{ isInHtml?: boolean }>({})
  return useSyncExternalStore(
    never,
    () => (first.isInHtml ??= false),
    // React calls this one on the server and while it hydrates.
    () => (first.isInHtml ??= true),
  )
}
