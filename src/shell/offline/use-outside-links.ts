import { useEffect } from 'react'
import { isInstalled } from './install/is-installed.ts'

/** Opens links to other sites in the browser, because the installed app has no address bar and no tabs. */
export function useOutsideLinks() {
  // Listens on the document, to include links in texts of members and of the operator.
  useEffect(() => {
    if (!isInstalled()) return
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.target || !/^https?:$/.test(link.protocol) || link.host === location.host) return
      link.target = '_blank'
      link.relList.add('noopener')
    }
    // In the capture phase, before the link is followed.
    document.addEventListener('click', leave, { capture: true })
    return () => document.removeEventListener('click', leave, { capture: true })
  }, [])
}
