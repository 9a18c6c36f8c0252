import { useEffect, useState } from 'react'

/**
 * Gives a page a document of its own, so that what its policy allows applies to no other page. If it is reached or left
 * by client-side navigation, the new page is reloaded.
 * @returns whether the current document is this page's
 */
export function useOwnDocument(): boolean {
  const [isOwn, setOwn] = useState(false)
  // The document belongs to the browser, outside of React.
  useEffect(() => {
    const { pathname } = window.location
    const [opened] = performance.getEntriesByType('navigation')
    if (opened && new URL(opened.name).pathname !== pathname) window.location.reload()
    else setOwn(true)
    return () => {
      if (window.location.pathname !== pathname) window.location.reload()
    }
  }, [])
  return isOwn
}
