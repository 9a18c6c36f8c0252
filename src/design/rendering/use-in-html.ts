import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Whether this came with the page's HTML; false where the browser made it. It stays what it was at first. */
export function useInHtml(): boolean {
  const isHydrated = useHydrated()
  const [isInHtml] = useState(!isHydrated)
  return isInHtml
}
