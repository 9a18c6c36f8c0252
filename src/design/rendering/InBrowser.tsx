import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Renders its children only in the browser, after hydration. Only this component renders again then; a hook in the
 * parent would render the parent's whole subtree again.
 */
export function InBrowser({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null
}
