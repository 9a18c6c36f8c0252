import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMember } from '../../kernel/session/ui/session-queries.ts'
import { storeDraftsForReload } from '../../web/drafts.ts'
import { COPY_CACHE_PREFIXES } from '../../web/service-worker/messages.ts'

const LINKS = [
  ['/', 'Feed'],
  ['/shop', 'Shop'],
  ['/voting', 'Voting'],
  ['/trends', 'Trends'],
  ['/backpackers', 'Travel'],
] as const
const MEMBER_LINKS = [
  ['/dashboard/favorites', 'Favorites'],
  ['/orders', 'Orders'],
  ['/notices', 'Notices'],
  ['/outbox', 'Outbox'],
] as const

/**
 * Shown when a page cannot be loaded offline. If this device has a copy of the whole page, reloads to open that copy;
 * otherwise shows links to pages that the device may have.
 */
export function OfflineLinks() {
  const here = useRouterState({ select: ({ location }) => location.href })
  const member = useMember()
  const [isLooking, setLooking] = useState(true)

  // Searches the service worker's caches.
  useEffect(() => {
    let isCurrent = true
    hasCopy(here).then((has) => {
      if (!isCurrent) return
      // Without a copy, or if the document was opened at this URL already, a reload does not help.
      if (!has || documentUrl() === here) return setLooking(false)
      storeDraftsForReload()
      window.location.reload()
    })
    return () => {
      isCurrent = false
    }
  }, [here])

  if (isLooking) return 'You are offline.'
  return (
    <div className="grid gap-4">
      <p>
        You are offline. You have not opened this page on this device yet. It will open when you are back
        online.
      </p>
      <nav aria-label="On this device" className="flex flex-wrap gap-x-5">
        {[...LINKS, ...(member ? MEMBER_LINKS : [])].map(([to, name]) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-target items-center text-link underline underline-offset-4"
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}

async function hasCopy(href: string): Promise<boolean> {
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return false
  const names = (await caches.keys()).filter((name) => name.startsWith(COPY_CACHE_PREFIXES[0]))
  for (const cacheName of names) {
    if (await caches.match(new URL(href, window.location.origin).href, { cacheName, ignoreVary: true }))
      return true
  }
  return false
}

/** The URL at which the document was opened, regardless of later navigations. */
function documentUrl(): string {
  const [document] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(document?.name ?? window.location.href)
  return pathname + search
}
