import type { Page } from '@playwright/test'
import type { ReviewPage } from '../../src/features/community/reviews/review.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { storedRecords, visitAndCache } from './offline-copies.ts'
import { callApi } from './posting.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(150_000)

type Listed<Item> = { items: Item[] }
type Said = { content: string; author: { username: string } | null }

const reviewsOn = (page: Page) => page.getByRole('region', { name: 'Write a Review' }).getByRole('listitem')

async function choose(page: Page, name: string, what: 'Edit' | 'Delete') {
  await page.getByRole('button', { name: `Options for the review of ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('offline review changes and deletions and contest comments wait, and are sent once; a new comment shows that it waits [POCKET-26, POCKET-06, POCKET-32]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  const { items: products } = await callApi<Listed<{ id: string; slug: string }>>(
    page.request,
    'GET',
    '/products?limit=2',
  )
  const [changed, deleted] = products.map(({ id }) => `/products/${id}/reviews`)
  // Products and contest are shared with other tests, so this member's texts include their name.
  const own = (words: string) => `${words}, ${ana.username}`
  await callApi(page.request, 'POST', changed!, { content: own('It is wram'), stars: 4 })
  await callApi(page.request, 'POST', deleted!, { content: own('Not for me'), stars: 2 })
  const { items: categories } = await callApi<Listed<{ id: string; name: string }>>(
    page.request,
    'GET',
    '/categories',
  )
  const contest = categories.find(({ name }) => name === 'Handed Down')!
  const comments = `/categories/${contest.id}/comments`
  const typo = own('A firts case')
  const mended = own('A first case')
  const later = own('From the train')
  await callApi(page.request, 'POST', comments, { content: typo })
  await visitAndCache(page)
  for (const { slug } of products) {
    await visit(page, `/product/${slug}`)
    await expect(
      page.getByRole('button', { name: `Options for the review of ${ana.username}` }),
    ).toBeVisible()
  }
  await visit(page, `/voting/${contest.id}`)
  await expect(page.getByText(typo)).toBeVisible()
  await context.setOffline(true)

  const talk = page.getByRole('region', { name: 'Comments' })
  await talk.getByRole('listitem').filter({ hasText: typo }).getByRole('button', { name: 'Edit' }).click()
  await talk.getByLabel('Your comment').fill(mended)
  await talk.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => storedRecords(page)).toContain(mended)
  await talk.getByLabel('Add a comment').fill(later)
  await talk.getByRole('button', { name: 'Post comment' }).click()
  await expect.poll(() => storedRecords(page)).toContain(later)
  const waiting = talk.getByRole('listitem').filter({ hasText: later })
  await expect(waiting).toContainText('Waiting in the outbox. It will be sent when you are back online.')
  // A comment that is not stored yet cannot be answered, but it can be deleted.
  await expect(waiting.getByRole('button')).toHaveText(['Delete'])
  await page.reload()
  await expect(talk.getByText(later)).toHaveCount(1)
  await expect(talk.getByText(mended)).toBeVisible()

  await visit(page, `/product/${products[0]!.slug}`)
  for (const words of [own('It is warmer'), own('It is warm')]) {
    await choose(page, ana.username, 'Edit')
    const field = page.getByRole('textbox', { name: 'Your review', exact: true })
    await field.fill(words)
    await field.press('Enter')
    await expect.poll(() => storedRecords(page)).toContain(`"${words}"`)
    await expect(reviewsOn(page).filter({ hasText: words })).toBeVisible()
  }
  await visit(page, `/product/${products[1]!.slug}`)
  const unwanted = reviewsOn(page).filter({ hasText: own('Not for me') })
  await expect(unwanted).toHaveCount(1)
  await choose(page, ana.username, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(unwanted).toHaveCount(0)
  await expect.poll(() => storedRecords(page)).toContain('remove-review')

  await visit(page, '/outbox')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText([
    'Edited comment',
    'Comment on a category',
    'Changes of your review',
    'Delete your review',
  ])
  await expectNoAxeViolations(page)

  const sent: string[] = []
  context.on('request', (request) => {
    // The worker forwards requests, so each is seen twice.
    if (/^(?:PATCH|POST|DELETE)$/.test(request.method()) && !request.serviceWorker())
      sent.push(`${request.method()} ${new URL(request.url()).pathname.split('/')[2]}`)
  })
  await context.setOffline(false)
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 30_000 })
  const { items: said } = await callApi<Listed<Said>>(page.request, 'GET', comments)
  const byAna = said.filter(({ author }) => author?.username === ana.username)
  expect(byAna.map(({ content }) => content)).toEqual([later, mended])
  const stored = await callApi<ReviewPage>(page.request, 'GET', changed!)
  expect(stored.own).toMatchObject({ content: own('It is warm'), stars: 4, isEdited: true })
  expect((await callApi<ReviewPage>(page.request, 'GET', deleted!)).own).toBeNull()
  const ours = sent.filter((request) => / (?:reviews|categories|category-comments)$/.test(request))
  expect(ours).toEqual(['PATCH category-comments', 'POST categories', 'PATCH reviews', 'DELETE reviews'])
})

test('an edit of a review that is refused later is undone, and its text returns to its field; discarding a deletion keeps the review [POCKET-26, POCKET-08]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  const words = `As it was, ${ana.username}`
  const { items } = await callApi<Listed<{ id: string; slug: string }>>(
    page.request,
    'GET',
    '/products?limit=3',
  )
  const [, , product] = items
  await callApi(page.request, 'POST', `/products/${product!.id}/reviews`, { content: words, stars: 4 })
  await visitAndCache(page)
  await visit(page, `/product/${product!.slug}`)
  const own = reviewsOn(page).filter({ hasText: ana.username })
  await expect(own).toContainText(words)
  await context.setOffline(true)
  await choose(page, ana.username, 'Edit')
  const field = page.getByRole('textbox', { name: 'Your review', exact: true })
  await field.fill('Never stored')
  await field.press('Enter')
  await expect.poll(() => storedRecords(page)).toContain('Never stored')
  await expect(own).toContainText('Never stored')

  await page.route('**/api/reviews/*', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'form-invalid', title: 'No', fields: { content: 'Not these words' } }),
    }),
  )
  await context.setOffline(false)
  await expect(page.getByText('Failed to update review').first()).toBeVisible({ timeout: 30_000 })
  await expect(field).toHaveValue('Never stored')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(own).toContainText(words)
  await page.unrouteAll()

  await context.setOffline(true)
  await choose(page, ana.username, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(words)).toHaveCount(0)
  await expect.poll(() => storedRecords(page)).toContain('remove-review')
  await visit(page, '/outbox')
  await page.getByRole('button', { name: 'Discard: Delete your review' }).click()
  await visit(page, `/product/${product!.slug}`)
  await expect(own).toContainText(words)
})
