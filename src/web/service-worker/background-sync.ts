/** The browser wakes the worker with these names when the line is back, also when no page is open (Background Sync). */
export const PUBLISH = 'publish'
export const SIGN_OUT = 'sign-out'

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Asks for the worker to go on, where there is one and the browser can: elsewhere the next visit goes on. */
export function askWorkerTo(tag: typeof PUBLISH | typeof SIGN_OUT) {
  if (!navigator.serviceWorker?.controller) return
  void navigator.serviceWorker.ready
    .then((registration: SyncRegistration) => registration.sync?.register(tag))
    .catch(() => {})
}
