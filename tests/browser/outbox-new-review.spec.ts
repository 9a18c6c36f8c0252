import type { Page } from '@playwright/test'
import type { ReviewPage } from '../../src/features/community/reviews/review.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { storedRecords, visitAndCache } from './offline-copies.ts'
import { callApi } from './posting.ts'
import { noisy } from './uploading.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(150_000)

type Products = { items: { id: string; slug: string; name: string }[] }

const WAITS = 'Waiting in the outbox. It will be sent when you are back online.'

const section = (page: Page) => page.getByRole('region', { name: 'Write a Review' })
const box = (page: Page) => section(page).getByRole('textbox', { name: /^Your review of/ })

async function write(page: Page, words: string, stars?: number) {
  await box(page).fill(words)
  if (stars)
    await section(page)
      .getByRole('radio', { name: `${stars} stars` })
      .check({ force: true })
  await section(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(box(page)).toHaveValue('')
}

async function choose(page: Page, name: string, what: 'Edit' | 'Delete') {
  await page.getByRole('button', { name: `Options for the review of ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('an offline review waits, can be changed and withdrawn, and is sent once in place of an earlier one [POCKET-27, POCKET-06]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  // Products are shared with other tests, so this member's texts include their name.
  const own = (words: string) => `${words}, ${ana.username}`
  const { items } = await callApi<Products>(page.request, 'GET', '/products?limit=5')
  const [, , , first, second] = items
  const reviewsOf = (product = first) => `/products/${product!.id}/reviews`
  await callApi(page.request, 'POST', reviewsOf(second), { content: own('Earlier'), stars: 4 })
  await visitAndCache(page)
  for (const { slug } of [second!, first!]) {
    await visit(page, `/product/${slug}`)
    await expect(box(page)).toBeVisible()
  }
  await context.setOffline(true)

  const byAna = section(page).getByRole('listitem').filter({ hasText: ana.username })
  await box(page).fill(own('From the train'))
  const picture = await noisy('worn.jpg', 100)
  await section(page).locator('input[type=file]').setInputFiles(picture)
  await expect(section(page).getByRole('alert')).toHaveText(/^Photos need a connection\./)
  await expect(box(page)).toHaveValue(own('From the train'))
  await section(page).getByRole('button', { name: 'True to size', exact: true }).click()
  await write(page, own('From the train'), 5)
  await expect(byAna).toHaveCount(1)
  await expect(byAna).toContainText(own('From the train'))
  await expect(byAna).toContainText(WAITS)
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(byAna).toHaveCount(1)
  await expect(byAna).toContainText(WAITS)
  await expect(byAna).toContainText('True to size')
  await choose(page, ana.username, 'Edit')
  const field = page.getByRole('textbox', { name: 'Your review', exact: true })
  await field.fill(own('From the bus'))
  await field.press('Enter')
  await expect(byAna).toContainText(own('From the bus'))
  await expect(byAna).toContainText(WAITS)
  await expect.poll(() => storedRecords(page)).toContain(own('From the bus'))

  await visit(page, `/product/${second!.slug}`)
  await write(page, own('Later'))
  await expect(byAna).toHaveCount(1)
  await expect(byAna).toContainText(own('Later'))
  await choose(page, ana.username, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // Withdrawn: the stored review is shown again.
  await expect(byAna).toContainText(own('Earlier'))
  await expect(byAna).not.toContainText(WAITS)
  await expect.poll(() => storedRecords(page)).not.toContain(own('Later'))
  await write(page, own('Later'))
  await write(page, own('Last'), 2)
  await expect(byAna).toHaveCount(1)
  await expect(byAna).toContainText(own('Last'))

  await visit(page, '/outbox')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText([
    `Review of ${first!.name}`,
    `Review of ${second!.name}`,
  ])
  const sent: string[] = []
  context.on('request', (request) => {
    // The worker forwards requests, so each is seen twice.
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.endsWith('/reviews') && !request.serviceWorker())
      sent.push(pathname)
  })
  await context.setOffline(false)
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 30_000 })
  expect(sent).toEqual([`/api${reviewsOf(first)}`, `/api${reviewsOf(second)}`])
  const stored = async (product = first) =>
    (await callApi<ReviewPage>(page.request, 'GET', reviewsOf(product))).own
  expect(await stored()).toMatchObject({ content: own('From the bus'), stars: 5, fit: 'true-to-size' })
  expect(await stored(second)).toMatchObject({ content: own('Last'), stars: 2, isEdited: true })
  await visit(page, `/product/${first!.slug}`)
  await expect(byAna).toContainText(own('From the bus'))
  await expect(byAna).not.toContainText(WAITS)
})

test('a new review that is refused later leaves the list, and all of it returns to its form [POCKET-27, POCKET-08]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  const { items } = await callApi<Products>(page.request, 'GET', '/products?limit=6')
  const product = items.at(-1)!
  await visitAndCache(page)
  await visit(page, `/product/${product.slug}`)
  await expect(box(page)).toBeVisible()
  await context.setOffline(true)
  await section(page).getByRole('button', { name: 'Runs large', exact: true }).click()
  await write(page, 'Never stored', 3)
  const byAna = section(page).getByRole('listitem').filter({ hasText: ana.username })
  await expect(byAna).toContainText('Never stored')
  await expect.poll(() => storedRecords(page)).toContain('Never stored')

  await page.route('**/api/products/*/reviews', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'form-invalid', title: 'No', fields: { content: 'Not these words' } }),
        })
      : route.continue(),
  )
  await context.setOffline(false)
  await expect(page.getByText('Failed to add review').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Not these words').first()).toBeVisible()
  await expect(byAna).toHaveCount(0)
  await expect(box(page)).toHaveValue('Never stored')
  await expect(section(page).getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expect(section(page).getByRole('button', { name: 'Runs large', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a waiting review appears in a filtered list that matches it; a list that does not match says that it waits [POCKET-30]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  const { items } = await callApi<Products>(page.request, 'GET', '/products?limit=11')
  const product = items.at(-1)!
  const address = `/product/${product.slug}`
  await visitAndCache(page)
  for (const filter of ['?fit=runs-large', '?reviews=helpful', '?fit=true-to-size']) {
    await visit(page, address + filter)
    await expect(box(page)).toBeVisible()
  }
  await context.setOffline(true)
  await section(page).getByRole('button', { name: 'True to size', exact: true }).first().click()
  await write(page, 'From the train')
  const byAna = section(page).getByRole('listitem').filter({ hasText: ana.username })
  await expect(byAna).toContainText(WAITS)
  await expect.poll(() => storedRecords(page)).toContain('From the train')
  const leftOut = section(page).getByText('Your review is waiting in the outbox. This filter hides it.')
  await expect(leftOut).toHaveCount(0)
  await visit(page, `${address}?reviews=helpful`)
  await expect(byAna).toContainText(WAITS)
  await visit(page, `${address}?fit=runs-large`)
  await expect(leftOut).toBeVisible()
  await expect(byAna).toHaveCount(0)
  await expectNoAxeViolations(page)
})
