import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { visit } from './visit.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** The drawing has loaded; it is in a file of its own. */
async function expectDrawn(page: Page, name: string) {
  const drawing = page.locator(`main svg.drawing:has(use[href$="#${name}"])`)
  await expect(drawing).toBeInViewport()
  await expect
    .poll(() => drawing.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width))
    .toBeGreaterThan(50)
}

async function expectFits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
}

test('each page for something that does not exist has its own drawing and one next step [ERR-06, NAV-50]', async ({
  page,
}) => {
  for (const [path, drawing, title, next] of [
    ['/no-such-page', 'button', 'Page not found', 'Return to Home'],
    [`/photo/${NOBODY}`, 'frame', 'This photo is no longer available.', 'Go to the feed'],
    [`/collection/${NOBODY}`, 'pinboard', 'This collection is no longer available.', 'Go to the feed'],
    ['/product/no-such-product', 'hangers', 'Product Not Found', 'Back to Shop'],
    [`/user/${NOBODY}`, 'dress-form', 'User Not Found', 'Back to Feed'],
    ['/brand/no-such-brand', 'swatches', 'Brand Not Found', 'Back to Feed'],
    ['/hashtag/nobodywrotethis', 'luggage-label', 'This hashtag has not been used yet.', 'Search'],
    ['/shop?q=nothing-is-called-so', 'hangers', 'No products found matching your criteria', 'Clear Filters'],
    [
      '/search?q=nothing-is-called-so',
      'loupe',
      'Nothing found for “nothing-is-called-so”.',
      'Browse the shop',
    ],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectDrawn(page, drawing)
    await expect(page.getByRole('main').getByRole('link', { name: next, exact: true }).first()).toBeVisible()
    await expectFits(page)
    await expectNoAxeViolations(page)
  }
})

test('a broken link of an email asks for the whole link at once, and not for a better connection [ERR-06]', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/order-mails/broken', 'This link is incomplete. Please copy it from the email again.'],
    [
      '/guest-orders/broken',
      'This link is incomplete or has been replaced. Use the link in our latest email.',
    ],
  ] as const) {
    const requests: string[] = []
    page.on('request', (request) => request.url().endsWith('/broken') && requests.push(request.url()))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Check your connection')).toHaveCount(0)
    // The page, and one request of its own: a refusal is final.
    expect(requests.filter((url) => url.includes('/api/'))).toHaveLength(1)
    page.removeAllListeners('request')
  }
})

test('each empty page has its own drawing and one next step [ERR-06]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  for (const [path, drawing, title, next] of [
    ['/checkout', 'garment-bag', 'Your cart is empty', 'Continue Shopping'],
    ['/orders', 'parcel', 'You have not ordered anything yet.', 'Continue Shopping'],
    ['/notices', 'envelope', 'No notices yet.', 'Upload Photo'],
    ['/dashboard/wishes', 'hangers', 'Your wish list is empty.', 'Browse the shop'],
    ['/dashboard', 'frame', "You haven't uploaded any photos yet.", 'Upload Your First Photo'],
    ['/engage?order=following', 'spool', 'Nothing from the people you follow yet.', 'Top looks'],
    ['/dashboard/favorites', 'pinboard', 'No favorites yet.', 'Find looks in the feed'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectDrawn(page, drawing)
    await expect(page.getByRole('main').getByRole('link', { name: next, exact: true })).toBeVisible()
    await expectFits(page)
  }
})

test('a list that failed to load is drawn without loading another file [ERR-06]', async ({ page }) => {
  await page.route('**/api/categories?**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500, body: '{}' }))
  await visit(page, '/trends')
  await page.evaluate(() => history.pushState({}, '', '/voting'))
  const failed = page.getByRole('alert').filter({ hasText: 'Could not load categories' })
  await expect(failed).toBeVisible()
  expect(
    await failed.evaluate((box) => ({
      left: getComputedStyle(box, '::before').clipPath.startsWith('polygon'),
      right: getComputedStyle(box, '::after').clipPath.startsWith('polygon'),
    })),
  ).toEqual({ left: true, right: true })
  await expectFits(page)
})
