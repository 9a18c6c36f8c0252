import { useEffect } from 'react'
import { isInstalled } from './install/is-installed.ts'

/** In the installed program, which has no address bar and no tabs, links to other sites open in the browser. */
export function useOutsideLinks() {
  // Also links in texts of members and of the operator, wherever they are drawn.
  useEffect(() => {
    if (!isInstalled()) return
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.target || !/^https?:$/.test(link.protocol) || link.host === location.host) return
      link.target = '_blank'
      link.relList.add('noopener')
    }
    // Before the link is followed.
    document.addEventListener('click', leave, { capture: true })
    return () => document.removeEventListener('click', leave, { capture: true })
  }, [])
}
