import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Whether the component came with the page's HTML; false if the browser created it. The value never changes. */
export function useInHtml(): boolean {
  const isHydrated = useHydrated()
  const [isInHtml] = useState(!isHydrated)
  return isInHtml
}
