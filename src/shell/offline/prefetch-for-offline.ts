import type { RegisteredRouter } from '@tanstack/react-router'
import { isDataSaverOn } from '../../design/pictures/use-may-autoplay.ts'
import { whenLoadedAndIdle } from '../../design/rendering/when-idle.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import { sendToWorker } from '../../web/service-worker/send-to-worker.ts'
import { sections, tabs } from '../sections.ts'

/** What a member reads on the way, besides the sections. */
const FOR_MEMBERS = ['/dashboard/favorites', '/orders', '/notices', '/dashboard']
const KEY = 'fetched-ahead-at'
/** On a slow line they take a while, and nothing waits for them. */
const FILES_TIMEOUT_MS = 5 * 60 * 1000
const AGAIN_AFTER_MS = 6 * 60 * 60 * 1000
/** The first seconds of a slow phone belong to what its user does. */
const FIRST_AFTER_MS = 5_000

/**
 * Fetches what the first screens of the sections show, and then the scripts of the other pages, one after another while
 * the browser is idle, so that they open offline without having been opened before. At most every six hours, and not
 * with data saver on.
 */
export async function prefetchForOffline(router: RegisteredRouter, isMember: boolean): Promise<void> {
  if (isDataSaverOn() || !navigator.serviceWorker?.controller || !isDue(isMember)) return
  // First, because the worker stores nothing before it knows who the viewer is, and no page opens without it.
  await router.options.context.queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, FIRST_AFTER_MS))
  const addresses = new Set([...tabs, ...sections].map(({ to }) => to as string))
  for (const to of [...addresses, ...(isMember ? FOR_MEMBERS : [])]) {
    await whenLoadedAndIdle()
    if (document.hidden || !navigator.onLine) return
    await router.preloadRoute({ to } as never).catch(() => {})
  }
  await sendToWorker({ do: 'keep-files' }, FILES_TIMEOUT_MS)
  try {
    sessionStorage.setItem(keyOf(isMember), String(Date.now()))
  } catch {
    // A browser that forbids storage fetches them with each page.
  }
}

const keyOf = (isMember: boolean) => `${KEY}-${isMember ? 'member' : 'visitor'}`

function isDue(isMember: boolean): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(keyOf(isMember))) > AGAIN_AFTER_MS
  } catch {
    return true
  }
}
