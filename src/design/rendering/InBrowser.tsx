import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * What is drawn in the browser alone. It draws itself again when the page has come to life: a component that
 * asked itself would wake everything below it.
 */
export function InBrowser({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null
}
