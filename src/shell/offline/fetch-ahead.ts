import type { RegisteredRouter } from '@tanstack/react-router'
import { whenQuiet } from '../../design/rendering/when-quiet.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import { tellWorker } from '../../web/service-worker/tell-worker.ts'
import { sections, tabs } from '../sections.ts'

/** Pages that members read on the go, besides the sections. */
const FOR_MEMBERS = ['/dashboard/favorites', '/orders', '/notices', '/dashboard']
const KEY = 'fetched-ahead-at'
/** Over a slow connection the files take a while, and nothing waits for them. */
const FILES_PATIENCE_MS = 5 * 60 * 1000
const AGAIN_AFTER_MS = 6 * 60 * 60 * 1000

/**
 * Fetches the data of the sections' first screens and then the scripts of the other pages, one after another while the
 * browser is idle, so that pages open offline that were not opened before. At most every six hours, and never with data
 * saver on.
 */
export async function fetchAhead(router: RegisteredRouter, isMember: boolean): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || !navigator.serviceWorker?.controller || !isDue(isMember)) return
  // The session first: the worker stores nothing before it knows whose data it is, and no page opens without the
  // session.
  await router.options.context.queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {})
  const addresses = new Set([...tabs, ...sections].map(({ to }) => to as string))
  for (const to of [...addresses, ...(isMember ? FOR_MEMBERS : [])]) {
    await whenQuiet()
    if (document.hidden || !navigator.onLine) return
    await router.preloadRoute({ to } as never).catch(() => {})
  }
  await tellWorker({ do: 'keep-files' }, FILES_PATIENCE_MS)
  try {
    sessionStorage.setItem(keyOf(isMember), String(Date.now()))
  } catch {
    // Without storage, the files are fetched on every page load.
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
