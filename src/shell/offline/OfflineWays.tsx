import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMember } from '../../kernel/session/ui/session-queries.ts'
import { takeDraftsAlong } from '../../web/drafts.ts'
import { COPIES } from '../../web/service-worker/messages.ts'

const WAYS = [
  ['/', 'Feed'],
  ['/shop', 'Shop'],
  ['/voting', 'Voting'],
  ['/trends', 'Trends'],
  ['/backpackers', 'Travel'],
] as const
const WAYS_OF_MEMBERS = [
  ['/dashboard/favorites', 'Favorites'],
  ['/orders', 'Orders'],
  ['/notices', 'Notices'],
  ['/outbox', 'Outbox'],
] as const

/** The page at this address is not on this device, or only as a whole: that one is opened. */
export function OfflineWays() {
  const here = useRouterState({ select: ({ location }) => location.href })
  const member = useMember()
  const [isLooking, setLooking] = useState(true)

  // The service worker's copies are outside of React.
  useEffect(() => {
    let isCurrent = true
    hasCopy(here).then((has) => {
      if (!isCurrent) return
      // This is the copy, or the page in its place.
      if (!has || openedAt() === here) return setLooking(false)
      takeDraftsAlong()
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
        You are offline. This page has not been opened on this device yet. It will open by itself when you are
        back online.
      </p>
      <nav aria-label="On this device" className="flex flex-wrap gap-x-5">
        {[...WAYS, ...(member ? WAYS_OF_MEMBERS : [])].map(([to, name]) => (
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
  const names = (await caches.keys()).filter((name) => name.startsWith(COPIES[0]))
  for (const cacheName of names) {
    if (await caches.match(new URL(href, window.location.origin).href, { cacheName, ignoreVary: true }))
      return true
  }
  return false
}

/** The address that the document was opened at, whatever was followed since. */
function openedAt(): string {
  const [document] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(document?.name ?? window.location.href)
  return pathname + search
}
