import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Rendered only in the browser, after hydration. Only this component renders again then; a hook in the parent
 * would render everything below it again.
 */
export function InBrowser({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null
}
