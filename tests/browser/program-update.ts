import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './visit.ts'

/** From the next page on, offers a newer version of the program. Pressing Update then reloads the page, as always. */
export const offerUpdate = (page: Page) =>
  page.addInitScript(() => {
    const { serviceWorker } = navigator
    const newer = Object.assign(new EventTarget(), {
      state: 'installed',
      postMessage: () => serviceWorker.dispatchEvent(new Event('controllerchange')),
    })
    const registration = Object.assign(new EventTarget(), { waiting: newer, update: async () => {} })
    Object.defineProperties(serviceWorker, {
      controller: { value: { postMessage: () => {} } },
      register: { value: async () => registration },
    })
  })

/** Presses Update, and waits for the page that it loads. */
export async function updateProgram(page: Page) {
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await expect(update).toBeVisible({ timeout: 30_000 })
  const reloaded = page.waitForEvent('load')
  await update.click()
  await reloaded
  await waitForHydration(page)
}
