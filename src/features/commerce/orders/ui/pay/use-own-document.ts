import { useEffect, useState } from 'react'

/**
 * Gives a page a document of its own: what its policy lets in is in no other page. Reached or left within another
 * document, the page that is then shown is loaded anew.
 * @returns whether the document is this page's
 */
export function useOwnDocument(): boolean {
  const [isOwn, setOwn] = useState(false)
  // The document is the browser's.
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
