import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { publish } from './posting.ts'
import { visit } from './visit.ts'

test('a loading feed shows a placeholder, and a failed one offers a retry [FEED-05, FEED-06, FEED-20]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await visit(page, '/engage')
  let isDown = true
  await page.route('**/api/photos?order=top*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await (isDown ? route.abort() : route.continue())
  })
  await page.getByRole('link', { name: 'Top', exact: true }).click()
  await expect(page.getByText('Loading photos')).toBeAttached()
  // A lost connection is retried before the page shows the failure.
  await expect(
    page.getByRole('heading', { name: 'Failed to load photos. Please try refreshing the page.' }),
  ).toBeVisible({ timeout: 20_000 })
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a filter without results offers other ways on [FEED-07]', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/engage?type=no-such-type')
  await expect(page.getByRole('heading', { name: 'No posts of this kind yet.' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Upload Photo' }).last()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Share Travel' }).last()).toBeVisible()
  await main.getByRole('link', { name: 'Show All Posts' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an empty feed invites visitors to upload and to share a trip [FEED-07]', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/about')
  await page.route('**/api/photos?*', (route) => route.fulfill({ json: { items: [], nextCursor: null } }))
  await page.route('**/api/photos', (route) => route.fulfill({ json: { items: [], nextCursor: null } }))
  await page.route('**/api/photos/outfit-of-the-week', (route) => route.fulfill({ json: { photo: null } }))
  await page.getByRole('link', { name: 'Engage' }).locator('visible=true').first().click()
  await expect(page.getByRole('heading', { name: 'Be the first to post a look.' })).toBeVisible()
  for (const name of ['Upload Photo', 'Share Travel'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test('offline, the loaded feed stays with a note; a viewer or a page whose code failed to load can be tried again', {
  tag: ['@desktop', '@long'],
}, async ({ page, context }) => {
  // Only the files of the first page load, and the server does not answer the connection check.
  const html = await (await page.request.get('/engage')).text()
  const needed = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path)
  const isLost = ({ pathname }: URL) =>
    pathname === '/readyz' || (/^\/assets\/.*\.js$/.test(pathname) && !needed.includes(pathname))
  const blockOthers = () => page.route(isLost, (route) => route.abort())
  await blockOthers()
  await visit(page, '/engage')
  const count = await page.getByRole('article').count()
  await context.setOffline(true)
  const offlineNote = page.getByText(/^You are offline\. (?:This is from|These photos were loaded before)/)
  await expect(offlineNote).toBeVisible()
  expect(await page.getByRole('article').count()).toBe(count)
  await context.setOffline(false)
  await expect(offlineNote).toHaveCount(0)

  const card = page.locator('article figure > a').nth(2)
  const note = page.getByRole('dialog', { name: 'We cannot reach the server.' })
  await card.click()
  await expectNoAxeViolations(page)
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/engage')
  expect(await page.getByRole('article').count()).toBe(count)
  await card.click()
  await expect(note).toBeVisible()
  await page.unrouteAll()
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Like, / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/engage')

  await blockOthers()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Voting' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible()
  await page.unrouteAll()
  await expect(page).toHaveTitle('Voting | Showoff')
})

test('a picture that fails to load leaves a placeholder of the same shape [ERR-01]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await page.route('**/media/**', (route) => route.abort())
  await visit(page, `/user/${photo.owner.id}`)
  const placeholder = page.getByRole('article').getByRole('img', { name: 'Picture 1. Picture unavailable' })
  await expect(placeholder).toBeVisible()
  const box = await placeholder.boundingBox()
  expect(box!.width / box!.height).toBeCloseTo(0.8, 1)
})

test('the large first card shows a tag in a corner of its picture, also while its comments or those beside it are open [FEED-09]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { tags: 1, firstTag: { x: 5, y: 95 } })
  await visit(page, `/engage?posted=${photo.id}`)
  const [lead, beside] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
  const height = async () => (await lead.locator('figure').boundingBox())!.height
  const heightAtRest = await height()
  await lead.getByRole('button', { name: 'Product tags, 1' }).click()
  const marker = lead.getByRole('button', { name: /^Tag: / })
  await expect(marker).toHaveCount(1)

  const comments = lead.getByRole('button', { name: /^Comments/ })
  await comments.click()
  await expect.poll(height).toBeLessThan(heightAtRest)
  await expect(marker).toHaveCount(1)
  await comments.click()
  await beside.getByRole('button', { name: /^Comments/ }).click()
  await expect.poll(height).toBeGreaterThan(heightAtRest)
  await expect(marker).toHaveCount(1)
})
