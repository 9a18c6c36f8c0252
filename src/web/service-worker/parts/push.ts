import type { FromWorker, PushMessage } from '../messages.ts'
import { type OpenPage, worker } from '../scope.ts'

// Shows push messages as notifications, unless a page of Showoff is visible. A click opens their link.

const ICON = '/icon-192.png'
/** If a page does not reply within this time, it is navigated to the address. */
const REPLY_TIMEOUT_MS = 1_000

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

worker.addEventListener('push', (event) => {
  event.waitUntil(showPushMessage(event.data?.json() as PushMessage))
})

async function showPushMessage({ title, body, link, tag, readAt, count }: PushMessage) {
  // The function is missing on systems without badges.
  await navigator.setAppBadge?.(count).catch(() => {})
  const isLookedAt = (await openPages()).some(({ visibilityState }) => visibilityState === 'visible')
  if (isLookedAt) return
  const data = { link, readAt }
  await worker.registration.showNotification(title, { body, tag, data, icon: ICON })
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link, readAt } = event.notification.data as Pick<PushMessage, 'link' | 'readAt'>
  event.waitUntil(openLink(link, readAt))
})

async function openLink(link: string, readAt: string | null) {
  const [pages] = await Promise.all([openPages(), readAt && markRead(readAt)])
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (!page) return worker.clients.openWindow(link)
  // Not every system can bring a page to the front.
  const focused = await page.focus().catch(() => page)
  if (await navigateOpenPage(focused, link)) return
  return focused.navigate(link).catch(() => worker.clients.openWindow(link))
}

/** A running page navigates by itself and keeps what was typed in it. */
function navigateOpenPage(page: OpenPage, link: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), REPLY_TIMEOUT_MS)
    page.postMessage({ do: 'open', link } satisfies FromWorker, [port2])
  })
}

/** Marks the notice as read if there is a connection, because the member looks at it now. */
async function markRead(readAt: string) {
  const read = fetch(readAt, { method: 'PUT' })
  const late = new Promise((resolve) => setTimeout(resolve, REPLY_TIMEOUT_MS))
  await Promise.race([read.catch(() => {}), late])
}
