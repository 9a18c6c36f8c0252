import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { waitUntilFocusMoves } from './focus-moves.ts'
import { visit } from './visit.ts'

const MANIFEST = join(import.meta.dirname, '../../dist/client/.vite/manifest.json')

const sections = {
  phone: [
    ['Shop', '/shop'],
    ['Travel', '/backpackers'],
    ['Vote', '/voting'],
    ['Trends', '/trends'],
    ['Account', '/account'],
  ],
  desktop: [
    ['Upload', '/upload'],
    ['Shop', '/shop'],
    ['Voting', '/voting'],
    ['Trends', '/trends'],
    ['Travel', '/backpackers'],
  ],
} as const

const navigation = (page: Page, project: string) =>
  page.getByRole('navigation', { name: project === 'phone' ? 'Main' : 'Sections' })

test(
  'an offline member who taps a section keeps the app and reads what is missing, and the page opens by itself once online [NAV-51]',
  { tag: '@long' },
  async ({ page, context }, { project }) => {
    const nav = navigation(page, project.name)
    const missing = page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' })
    await visit(page, '/')
    await context.setOffline(true)
    for (const [name, path] of sections[project.name as 'phone']) {
      await nav.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(missing).toBeVisible()
      await expect(nav).toBeVisible()
    }
    await expectNoAxeViolations(page)

    // What was fetched before is still shown.
    await nav.getByRole('link', { name: 'Engage', exact: true }).click()
    // With the time, if the connection lasted long enough to load the note above the page.
    await expect(
      page.getByText(/^You are offline\. (?:This is from \d\d:\d\d|These photos were loaded before)\.$/),
    ).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()

    await nav.getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(missing).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Shop Collection' })).toBeVisible()
    await expect(page).toHaveURL('/shop')
  },
)

test(
  'a tap marks its section at once, then shows the skeleton of the next page, and then the page [NAV-52]',
  { tag: '@long' },
  async ({ page }, { project }) => {
    const nav = navigation(page, project.name)
    await visit(page, '/')
    // Holds back the script of the page and its data until the test releases them.
    const answers = Promise.withResolvers<void>()
    await page.route(/\/(assets|api)\//, async (route) => {
      await answers.promise
      await route.continue()
    })
    const shop = nav.getByRole('link', { name: 'Shop', exact: true })
    await shop.click()
    await expect(shop).toHaveAttribute('aria-current', 'page')
    const skeleton = page.getByRole('main').locator('[aria-busy="true"]')
    await expect(skeleton).toBeVisible()
    await expect(page.locator('.underway')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    answers.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Shop Collection' })).toBeVisible()
    await expect(page.locator('.underway')).toHaveCount(0)
  },
)

test('choosing a filter keeps the page in view while the response is on its way [NAV-52]', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, '/')
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/photos?*', async (route) => {
    await answers.promise
    await route.continue()
  })
  const top = page.getByRole('navigation', { name: 'Sort photos' }).getByRole('link', { name: 'Top' })
  await top.click()
  await expect(top).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Loading photos')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Engage' })).toBeVisible()
  await expect(page.getByText('Loading the page')).toHaveCount(0)
  answers.resolve()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test(
  'on a slow connection the skeleton appears before the page [NAV-52]',
  { tag: '@long' },
  async ({ page, context }, { project }) => {
    await visit(page, '/')
    const line = await context.newCDPSession(page)
    const slow = { offline: false, latency: 400, downloadThroughput: 40_000, uploadThroughput: 40_000 }
    await line.send('Network.emulateNetworkConditions', slow)
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const main = document.querySelector('main')
        const is = main?.querySelector('h1')?.textContent === 'Shop Collection'
        const now = main?.querySelector('[aria-busy="true"]') && !is ? 'skeleton' : is ? 'shop' : null
        if (now && seen.at(-1) !== now) seen.push(now)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await navigation(page, project.name).getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shop Collection' })).toBeVisible({
      timeout: 30_000,
    })
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      'skeleton',
      'shop',
    ])
    await line.send('Network.emulateNetworkConditions', {
      ...slow,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  },
)

test('a session check without a response leaves the sign-in page usable, with a banner [AUTH-06]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/about')
  await page.route('**/api/session', () => {})
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  // The session is unknown until the check times out.
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  const banner = page.getByRole('main').getByRole('alert').filter({ hasText: 'We cannot reach the server.' })
  await expect(banner).toBeVisible()
  await expectNoAxeViolations(page)
  // The note stays during the retry.
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expect(banner).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeEnabled()
})

for (const viewer of ['visitor', 'member'] as const) {
  test(`the background parts of a page of a ${viewer} are requested again if their script did not load [NAV-56]`, {
    tag: '@desktop',
  }, async ({ page, signedInAs }) => {
    if (viewer === 'member') await signedInAs('ana')
    const scripts = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<
      string,
      { file: string; name?: string }
    >
    const { file } = Object.values(scripts).find(({ name }) => name === 'background')!
    let failures = 0
    await page.route(`**/${file}`, (route) => (failures++ < 1 ? route.abort() : route.continue()))
    await visit(page, '/about')
    await expect.poll(() => failures).toBeGreaterThan(0)
    await waitUntilFocusMoves(page)
  })
}
