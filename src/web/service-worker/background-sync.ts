/** Background Sync: the browser wakes the worker with these tags when it is online again, even if no page is open. */
export const PUBLISH_TAG = 'publish'
export const SIGN_OUT_TAG = 'sign-out'

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Registers a Background Sync, if there is a worker and the browser supports it. Otherwise the next visit continues.
 */
export function registerBackgroundSync(tag: typeof PUBLISH_TAG | typeof SIGN_OUT_TAG) {
  if (!navigator.serviceWorker?.controller) return
  void navigator.serviceWorker.ready
    .then((registration: SyncRegistration) => registration.sync?.register(tag))
    .catch(() => {})
}
