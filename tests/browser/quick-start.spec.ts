import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visitAndCache } from './offline-copies.ts'
import { publish } from './posting.ts'
import { startProxy } from './proxy.ts'
import { waitForHydration } from './visit.ts'

test.setTimeout(120_000)

type Phone = {
  context: BrowserContext
  page: Page
  /**
   * From now on, only the program's files are loaded.
   * @returns a function that releases the held requests
   */
  hold: () => () => void
}

/** A phone on which Mirela has opened the front page. */
async function onPhone(browser: Browser, use: (phone: Phone) => Promise<void>) {
  let held: Promise<void> | undefined
  const { address, server } = await startProxy({ current: () => undefined }, (path) =>
    path.startsWith('/assets/') ? undefined : held,
  )
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' })
  try {
    await signIn(context, DEMO.mirela)
    const page = await context.newPage()
    await visitAndCache(page)
    const hold = () => {
      const gate = Promise.withResolvers<void>()
      held = gate.promise
      return gate.resolve
    }
    await use({ context, page, hold })
  } finally {
    await context.close()
    server.closeAllConnections()
    server.close()
  }
}

const firstLook = (page: Page) => page.getByRole('article').first()

test('on a slow connection the front page opens at once from its copy, says so if that lasts, and then shows what is new [POCKET-35, POCKET-02]', {
  tag: '@phone',
}, async ({ browser }) => {
  await onPhone(browser, async ({ page, hold }) => {
    const { caption } = await publish(page.request)
    const letThrough = hold()
    await page.goto('/')
    await expect(firstLook(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-stored-at', /^\d+$/)
    await waitForHydration(page)
    await expect(page.getByText(caption!)).toHaveCount(0)
    const weak = page.getByText(/^The connection is weak\. This is from \d\d:\d\d\.$/)
    await expect(weak).toBeVisible()
    letThrough()
    await expect(weak).toHaveCount(0)
    await expect(page.getByText(caption!).first()).toBeVisible()
  })
})

test('a reload and a followed link wait for the page from the server [POCKET-35]', {
  tag: ['@phone', '@long'],
}, async ({ browser }) => {
  await onPhone(browser, async ({ page, hold }) => {
    const ofLink = { referer: `${new URL(page.url()).origin}/shop` }
    for (const open of [() => page.reload(), () => page.goto('/', ofLink)]) {
      const { caption } = await publish(page.request)
      const letThrough = hold()
      const opening = open()
      setTimeout(letThrough, 1000)
      await opening
      await expect(page.locator('html')).not.toHaveAttribute('data-stored-at')
      expect(await page.getByText(caption!).count()).toBeGreaterThan(0)
    }
  })
})

test('a member whose session has ended gets the page of a visitor, and no copies of theirs stay [POCKET-35, POCKET-11]', {
  tag: '@phone',
}, async ({ browser }) => {
  await onPhone(browser, async ({ context, page, hold }) => {
    await context.clearCookies()
    const letThrough = hold()
    await page.goto('/')
    await expect(firstLook(page)).toBeVisible()
    letThrough()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .not.toContainEqual(expect.stringMatching(/^pages-(?!nobody)/))
  })
})

test('the front page starts with the theme chosen since its copy was made [POCKET-35, POCKET-18]', {
  tag: ['@phone', '@long'],
}, async ({ browser }) => {
  await onPhone(browser, async ({ page, hold }) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByText('Dark', { exact: true }).click()
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const copy = await caches.match(`${location.origin}/`, { ignoreVary: true })
          return (await copy?.text())?.includes('data-theme="dark"')
        }),
      )
      .toBe(true)
    const letThrough = hold()
    await page.goto('/', { waitUntil: 'commit' })
    await expect(firstLook(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    letThrough()
  })
})
