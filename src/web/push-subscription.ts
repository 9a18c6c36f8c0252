import { isIos } from './is-ios.ts'

// What the browser knows about push messages. Callers make sure that the server knows it too.

const PUSH_MEMBER_KEY = 'push-wanted-by'

/** Whether this browser can receive push messages. `installed`: only from the home screen, as on iPhones. */
export function pushSupport(): 'here' | 'installed' | 'nowhere' {
  const isHere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isHere) return 'here'
  return isIos() && !matchMedia('(display-mode: standalone)').matches ? 'installed' : 'nowhere'
}

/** The service worker receives the messages. Null until it is registered. */
const findRegistration = async () => (await navigator.serviceWorker?.getRegistration()) ?? null

export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findRegistration())?.pushManager?.getSubscription()) ?? null

/**
 * Subscribes with the server's key. Replaces a subscription made with another key.
 * @param manager the service worker's own, when the worker subscribes
 * @throws if the browser or its push service refuses
 */
export async function subscribeToPush(publicKey: string, manager?: PushManager): Promise<PushSubscription> {
  const pushManager = manager ?? (await navigator.serviceWorker.ready).pushManager
  const before = await pushManager.getSubscription()
  if (before && usesKey(before, publicKey)) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function usesKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options
  if (!applicationServerKey) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

/**
 * Returns the member who wants push messages in this browser; a subscription the browser dropped is renewed for them.
 */
export function readPushMember(): string | null {
  try {
    return localStorage.getItem(PUSH_MEMBER_KEY)
  } catch {
    return null
  }
}

export function savePushMember(memberId: string | null) {
  try {
    if (memberId) localStorage.setItem(PUSH_MEMBER_KEY, memberId)
    else localStorage.removeItem(PUSH_MEMBER_KEY)
  } catch {
    // Without storage, a dropped subscription is not renewed.
  }
}

/**
 * Ends the subscription and removes the shown notifications: at sign-out, or when the member turns push messages off.
 */
export async function endPush(): Promise<void> {
  savePushMember(null)
  await clearNotifications()
  await (await currentSubscription())?.unsubscribe()
}

/** Removes the shown notifications and the badge of the app icon. */
export async function clearNotifications(): Promise<void> {
  await navigator.clearAppBadge?.().catch(() => {})
  const notifications = (await (await findRegistration())?.getNotifications?.()) ?? []
  for (const notification of notifications) notification.close()
}
