import type { Page } from '@playwright/test'

/** Returns the id of the registration of this page's service worker. */
export async function registrationOf(page: Page): Promise<string> {
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  return registered
}

/**
 * Wakes a service worker by Background Sync, as the browser does when the connection is back; `page` may be any page.
 */
export async function wakeWorker(page: Page, wake: { origin: string; registrationId: string; tag: string }) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.dispatchSyncEvent', { ...wake, lastChance: false })
}
