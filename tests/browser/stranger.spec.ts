import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visit, waitForHydration } from './visit.ts'

const welcome = (page: Page) =>
  page.getByRole('region', { name: 'See what people really wear, and buy it piece by piece.' })

/** Whether the server's page contains the welcome, before any script runs. */
async function isWelcoming(request: APIRequestContext) {
  return (await (await request.get('/')).text()).includes('buy it piece by piece.</h2>')
}

/** The welcome is hydrated after the page around it. */
async function visitAsStranger(page: Page) {
  await visit(page, '/')
  await waitForHydration(page, '#welcome')
}

async function expectWellMade(page: Page) {
  await expectNoAxeViolations(page)
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', await page.evaluate(() => innerWidth))
}

test('a first-time visitor reads what this is, sees one look with its pieces and prices, and is led to join [GEN-15, GEN-02]', async ({
  page,
}, { project }) => {
  expect(await isWelcoming(page.request)).toBe(true)
  await visitAsStranger(page)
  const hero = welcome(page)
  await expect(hero).toBeVisible()
  await expect(hero.getByText('Showoff | Tag | Buy | Engage', { exact: true })).toBeVisible()
  const tickets = hero.getByRole('list', { name: /^Items of the look by / }).getByRole('link')
  // A busy server leaves fetching the look to the browser.
  await expect(tickets.nth(1)).toBeVisible()
  expect(await hero.locator('svg path').count()).toBeGreaterThanOrEqual(await tickets.count())
  for (const ticket of await tickets.all()) await expect(ticket).toHaveText(/\$\d+\.\d\d$/)

  const box = (await hero.boundingBox())!
  const feed = (await page.getByRole('heading', { level: 1, name: 'Engage' }).boundingBox())!
  expect(feed.y).toBeGreaterThanOrEqual(box.y + box.height)
  if (project.name === 'phone') expect(box.height).toBeLessThanOrEqual(0.4 * 780)
  await expect(page.getByRole('article').first()).toBeInViewport()
  await expectWellMade(page)

  await tickets.first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await hero.getByRole('link', { name: 'Join Showoff' }).click()
  await expect(page.getByRole('tab', { name: 'Register', selected: true })).toBeVisible()
})

test('a visitor who closes the welcome never sees it again, not even before scripts run; members never see it [GEN-15]', {
  tag: '@long',
}, async ({ page, context, browser, baseURL }) => {
  await visitAsStranger(page)
  await welcome(page).getByRole('button', { name: 'Close the welcome' }).click()
  await expect(welcome(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  // Leave and return within the page, and with a reload.
  await page.getByRole('link', { name: 'Shop', exact: true }).locator('visible=true').first().click()
  await expect(page.getByRole('heading', { name: 'Shop Collection' })).toBeVisible()
  await page.getByRole('link', { name: 'Showoff, home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Engage' })).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
  expect(await isWelcoming(page.request)).toBe(false)
  await page.reload()
  await waitForHydration(page)
  await expect(welcome(page)).toHaveCount(0)

  // Another visitor's browser has its own choice, served from the same caches.
  const other = await browser.newContext({ baseURL: baseURL! })
  expect(await isWelcoming(other.request)).toBe(true)
  await signIn(other, DEMO.mirela)
  expect(await isWelcoming(other.request)).toBe(false)
  await other.close()
  expect((await context.cookies()).find(({ name }) => name === 'welcome')?.value).toBe('closed')
})

test('visitors see trips below the prompt to sign in; sharing a trip needs an account [TRAV-01, TRAV-26]', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, '/backpackers')
  const prompt = page.getByRole('region', { name: 'Where have you been?' })
  await expect(prompt.getByRole('link', { name: 'Sign in' })).toBeVisible()
  const trip = page.getByRole('article', { name: /^Trip by / }).first()
  await expect(trip).toBeVisible()
  expect((await trip.boundingBox())!.y).toBeGreaterThan((await prompt.boundingBox())!.y)
  await expectWellMade(page)
  await trip
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/backpackers$/)
  await page.goto('/backpackers?tab=create')
  await waitForHydration(page)
  await expect(trip).toBeVisible()
  await expect(page.getByRole('form', { name: 'Create Post' })).toHaveCount(0)
  await prompt.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/redirect=%2Fbackpackers%3Ftab%3Dcreate/)
})

test('each page of a member’s own shows visitors its prompt to sign in and a real example [GEN-17, DASH-02, ACC-02, FOL-06, UPL-04]', {
  tag: '@long',
}, async ({ page }) => {
  for (const [path, prompt, example] of [
    ['/account', 'Please Sign In', /^For example, what .+ shows$/],
    ['/dashboard', 'Please Sign In', /^For example, looks by /],
    ['/upload', 'Wear it, show it, say what it is.', /^For example, a look with its items tagged$/],
    ['/following', 'Sign in to see the people you follow.', /^For example, from people you could follow$/],
    [
      '/engage?order=following',
      'Sign in to see the people you follow.',
      /^For example, from people you could follow$/,
    ],
  ] as const) {
    const html = await (await page.request.get(path)).text()
    expect(html.includes('For example, '), path).toBe(true)
    await page.addInitScript(() => localStorage.setItem('landing-modal-seen', 'true'))
    await visit(page, path)
    await expect(page.getByRole('heading', { name: prompt })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
    const shown = page.getByRole('region', { name: example })
    await expect(shown.getByRole('img').first()).toBeVisible()
    await expectWellMade(page)
  }
})

test('About shows members, explains points and votes, and leads to joining and the shop [ABOUT-04]', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, '/about')
  const main = page.getByRole('main')
  const people = main.getByRole('region', { name: 'Some of the people here' })
  await expect(people.getByRole('article')).toHaveCount(4)
  await expect(main.getByRole('region', { name: 'How votes are counted' })).toContainText('tally')
  await expectWellMade(page)
  await main.getByRole('link', { name: 'How points are counted' }).click()
  await expect(page.getByRole('heading', { name: 'How points are earned' })).toBeVisible()
  await page.goBack()
  await main.getByRole('link', { name: 'Go to the shop' }).first().click()
  await expect(page.getByRole('heading', { name: 'Shop Collection' })).toBeVisible()
  await page.goBack()
  await main.getByRole('link', { name: 'Join Showoff' }).first().click()
  await expect(page.getByRole('tab', { name: 'Register', selected: true })).toBeVisible()
})

test(
  'a visitor goes from Explore by brand in the Intro to the brands from A to Z, and to one of them [BRAND-13, NAV-17]',
  { tag: '@long' },
  async ({ page }, { project }) => {
    await visit(page, '/engage')
    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Intro' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Explore by brand' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible()
    const letters = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(letters).toEqual([...letters].sort())
    await expectWellMade(page)
    const brand = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    const name = await brand.locator('.font-semibold').textContent()
    await brand.click()
    await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
  },
)

test('every page has a picture for link previews, with a full address, its size and a text [GEN-16]', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const content = (html: string, property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
  const { items } = await (await page.request.get('/api/photos?limit=1')).json()
  const own = ['/', '/engage', '/shop', '/backpackers', '/trends', '/voting', '/vi', '/about']
  own.push(`/photo/${items[0].id}`, `/user/${items[0].owner.username}`)
  const general = ['/auth', '/search', '/account', '/points', '/brands', '/no-such-page']
  for (const path of [...own, ...general]) {
    const html = await (await page.request.get(path)).text()
    const picture = content(html, 'og:image')!
    expect(picture, path).toMatch(general.includes(path) ? /\/share\.jpg$/ : /\.webp$/)
    expect(picture.startsWith(`${baseURL}/`), picture).toBe(true)
    expect(html.match(/property="og:image"/g), path).toHaveLength(1)
    expect(content(html, 'og:image:alt'), path).not.toBe('')
    const answer = await page.request.get(picture)
    expect(answer.headers()['content-type'], path).toMatch(/^image\//)
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp(await answer.body()).metadata()
    expect([String(width), String(height)], path).toEqual([
      content(html, 'og:image:width'),
      content(html, 'og:image:height'),
    ])
  }
})
