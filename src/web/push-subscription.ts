// What the browser itself knows about push messages. Whether the server knows it too is the caller's business.

const WANTED = 'push-wanted-by'

/** Whether this browser can be notified; `installed`: once the program is on the home screen, as on iPhones. */
export function pushSupport(): 'here' | 'installed' | 'nowhere' {
  const isHere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isHere) return 'here'
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  return isIos && !matchMedia('(display-mode: standalone)').matches ? 'installed' : 'nowhere'
}

/** Null before the worker is there, which is what takes the messages. */
const registered = async () => (await navigator.serviceWorker?.getRegistration()) ?? null

export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registered())?.pushManager?.getSubscription()) ?? null

/**
 * Subscribes with the key of the server; one that was made with another key is replaced.
 * @param manager of the service worker itself, when it subscribes
 * @throws where the browser or its push service refuses
 */
export async function subscribe(publicKey: string, manager?: PushManager): Promise<PushSubscription> {
  const pushManager = manager ?? (await navigator.serviceWorker.ready).pushManager
  const before = await pushManager.getSubscription()
  if (before && isMadeWith(before, publicKey)) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options
  if (!applicationServerKey) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

/** Who wants to be notified in this browser: a subscription that the browser dropped is made anew for them. */
export function wantedBy(): string | null {
  try {
    return localStorage.getItem(WANTED)
  } catch {
    return null
  }
}

export function noteWanted(memberId: string | null) {
  try {
    if (memberId) localStorage.setItem(WANTED, memberId)
    else localStorage.removeItem(WANTED)
  } catch {
    // Without storage a dropped subscription stays dropped.
  }
}

/** Ends the subscription, and takes away what is shown: of somebody who signs out, or wants no more. */
export async function endPush(): Promise<void> {
  noteWanted(null)
  await clearShown()
  await (await currentSubscription())?.unsubscribe()
}

/** Takes away the notifications that are shown, and the number on the icon. */
export async function clearShown(): Promise<void> {
  await navigator.clearAppBadge?.().catch(() => {})
  const shown = (await (await registered())?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
}
