/** The browser wakes the worker with this name when the line is back, also when no page is open (Background Sync). */
export const PUBLISH = 'publish'

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Asks for the worker to go on, where there is one and the browser can: elsewhere the next visit goes on. */
export function askWorkerToPublish() {
  if (!navigator.serviceWorker?.controller) return
  void navigator.serviceWorker.ready
    .then((registration: SyncRegistration) => registration.sync?.register(PUBLISH))
    .catch(() => {})
}
