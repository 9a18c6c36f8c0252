import type { Page } from '@playwright/test'

/** Opens a page and waits until it is hydrated, because earlier presses would be lost. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/**
 * Waits until a part of the page is hydrated: React stores its props on every hydrated element. A page is hydrated
 * after what surrounds it.
 */
export async function waitForHydration(page: Page, part = 'main h1') {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? document.querySelector('main') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    part,
  )
}

/** Opens a page whose scripts are held back until they are released. */
export async function openWithoutScripts(page: Page, path: string) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return async () => {
    gate.resolve()
    await waitForHydration(page)
  }
}

/** Opens the admin area, where the panel of a tab is hydrated after the page around it. */
export async function visitAdmin(page: Page, path: string) {
  await visit(page, path)
  await waitForPanelHydration(page)
}

/** Opens a tab of the admin area like a user: its group, then its name. */
export async function openAdminTab(page: Page, group: string, tab: string) {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: group }).click()
  const tabs = page.getByRole('navigation', { name: group })
  await tabs.waitFor()
  // On a phone the tabs of a group are a menu.
  const menu = tabs.getByRole('button')
  if (await menu.isVisible()) await menu.click()
  const way = (await menu.isVisible())
    ? page.getByRole('menuitem', { name: tab })
    : tabs.getByRole('link', { name: tab })
  await way.click()
}

export async function waitForPanelHydration(page: Page) {
  await waitForHydration(page)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#admin-panel :is(button, input)') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
}
