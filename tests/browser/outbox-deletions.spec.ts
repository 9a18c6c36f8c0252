import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storedRecords, visitAndCache } from './offline-copies.ts'
import { callApi, createOtherMember, postComment, publish } from './posting.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(150_000)

type Listed<Item> = { items: Item[] }
type Said = { content: string; author: { username: string } | null }

/** The question stays until the deletion is done or queued; the page behind it counts as hidden until then. */
async function confirm(page: Page) {
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(asked).toHaveCount(0)
}

async function fromMenu(page: Page, words: string, what = 'comment') {
  const row = page.getByRole('listitem').filter({ hasText: words }).last()
  await row.getByRole('button', { name: new RegExp(`^Options for the ${what} of`) }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirm(page)
}

test('comments and an answer deleted offline disappear at once, and from the server later; a comment that still waits shows so, and deleting it only withdraws it [POCKET-28, POCKET-06, POCKET-32]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, browser, signedInAs }) => {
  const ana = await signedInAs('ana')
  // Contest and product are shared with other tests, so this member's texts include their name.
  const own = (words: string) => `${words}, ${ana.username}`
  const look = await publish(page.request)
  await postComment(page.request, look.id, own('Stays'))
  await postComment(page.request, look.id, own('Unwanted'))
  const { items: categories } = await callApi<Listed<{ id: string; name: string }>>(
    page.request,
    'GET',
    '/categories',
  )
  const contest = categories.find(({ name }) => name === 'Handed Down')!
  const ofContest = `/categories/${contest.id}/comments`
  await callApi(page.request, 'POST', ofContest, { content: own('Unfair') })
  const { items: products } = await callApi<Listed<{ id: string; slug: string }>>(
    page.request,
    'GET',
    '/products?limit=7',
  )
  const product = products.at(-1)!
  const ofProduct = `/products/${product.id}`
  await callApi(page.request, 'POST', `${ofProduct}/reviews`, { content: own('Mine') })
  const asker = await createOtherMember(browser)
  const { question } = await callApi<{ question: { id: string } }>(
    asker.request,
    'POST',
    `${ofProduct}/questions`,
    { content: own('Does it itch?') },
  )
  await asker.context.close()
  await callApi(page.request, 'PUT', `/questions/${question.id}/answer`, { content: own('It does') })

  await visitAndCache(page)
  for (const [path, words] of [
    [`/product/${product.slug}?question=${question.id}`, 'It does'],
    [`/voting/${contest.id}`, 'Unfair'],
    [`/photo/${look.id}`, 'Unwanted'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByText(own(words))).toBeVisible()
  }
  await context.setOffline(true)

  const talk = page.getByRole('region', { name: 'Comments' })
  await expect(talk.getByText('2 comments')).toBeVisible()
  await fromMenu(page, own('Unwanted'))
  await expect(talk.getByText(own('Unwanted'))).toHaveCount(0)
  await expect(talk.getByText('1 comment', { exact: true })).toBeVisible()
  await expect.poll(() => storedRecords(page)).toContain('remove-comment')
  await page.getByLabel('Add a comment').fill(own('From the train'))
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect.poll(() => storedRecords(page)).toContain(own('From the train'))
  const waiting = talk.getByRole('listitem').filter({ hasText: own('From the train') })
  await expect(waiting).toContainText('Waiting in the outbox. It will be sent when you are back online.')
  await page.reload()
  await expect(talk.getByText(own('From the train'))).toHaveCount(1)
  await expect(waiting).toContainText('Waiting in the outbox.')
  await expect(talk.getByText(own('Unwanted'))).toHaveCount(0)
  await fromMenu(page, own('From the train'))
  await expect(talk.getByText(own('From the train'))).toHaveCount(0)
  await expect.poll(() => storedRecords(page)).not.toContain(own('From the train'))
  await expect(talk.getByText('1 comment', { exact: true })).toBeVisible()

  await visit(page, `/voting/${contest.id}`)
  const deleteIn = (words: string) =>
    talk.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Delete' }).click()
  await deleteIn(own('Unfair'))
  await confirm(page)
  await expect(talk.getByText(own('Unfair'))).toHaveCount(0)
  await talk.getByLabel('Add a comment').fill(own('From the bus'))
  await talk.getByRole('button', { name: 'Post comment' }).click()
  await expect.poll(() => storedRecords(page)).toContain(own('From the bus'))
  await deleteIn(own('From the bus'))
  await confirm(page)
  await expect(talk.getByText(own('From the bus'))).toHaveCount(0)
  await expect.poll(() => storedRecords(page)).not.toContain(own('From the bus'))

  await visit(page, `/product/${product.slug}?question=${question.id}`)
  await fromMenu(page, own('It does'), 'answer')
  await expect(page.getByText(own('It does'))).toHaveCount(0)
  await expect(page.getByText(own('Does it itch?'))).toBeVisible()

  await visit(page, '/outbox')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText([
    'Delete a comment',
    'Delete a comment',
    'Delete an answer',
  ])
  const sent: string[] = []
  context.on('request', (request) => {
    // The worker forwards requests, so each is seen twice.
    if (/^(?:POST|DELETE)$/.test(request.method()) && !request.serviceWorker())
      sent.push(`${request.method()} ${new URL(request.url()).pathname.split('/')[2]}`)
  })
  await context.setOffline(false)
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 30_000 })
  const ours = sent.filter((request) => / (?:photos|categories|category-comments|answers)$/.test(request))
  expect(ours).toEqual(['DELETE photos', 'DELETE category-comments', 'DELETE answers'])
  const byAna = async (path: string) =>
    (await callApi<Listed<Said>>(page.request, 'GET', path)).items
      .filter(({ author }) => author?.username === ana.username)
      .map(({ content }) => content)
  expect(await byAna(`/photos/${look.id}/comments`)).toEqual([own('Stays')])
  expect(await byAna(ofContest)).toEqual([])
  const { items: asked } = await callApi<Listed<{ id: string; answers: unknown[] }>>(
    page.request,
    'GET',
    `${ofProduct}/questions?first=${question.id}`,
  )
  expect(asked.find(({ id }) => id === question.id)!.answers).toEqual([])
})

test('a deletion of a comment that is refused later or discarded leaves the comment with its stored text [POCKET-28, POCKET-08]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const look = await publish(page.request)
  await postComment(page.request, look.id, 'As it was')
  await visitAndCache(page)
  await visit(page, `/photo/${look.id}`)
  const said = page.getByRole('region', { name: 'Comments' })
  await expect(said.getByText('As it was')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Options for the comment/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Your comment').fill('Changed, and then')
  await page.getByLabel('Your comment').press('Enter')
  await expect.poll(() => storedRecords(page)).toContain('Changed, and then')
  await fromMenu(page, 'Changed, and then')
  await expect.poll(() => storedRecords(page)).toContain('remove-comment')
  await expect(said.getByText('Changed, and then')).toHaveCount(0)
  await page.route(`**/api/photos/${look.id}/comments/*`, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'not-your-comment', title: 'You can only delete your own comments' }),
    }),
  )
  await context.setOffline(false)
  await expect(page.getByText('You can only delete your own comments').first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(said.getByText('As it was')).toHaveCount(1)
  await expect(said.getByText('1 comment', { exact: true })).toBeVisible()
  await page.unrouteAll()

  await context.setOffline(true)
  await fromMenu(page, 'As it was')
  await expect(said.getByText('As it was')).toHaveCount(0)
  await visit(page, '/outbox')
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Waiting since' })
  await waiting.getByRole('button', { name: 'Discard: Delete a comment' }).click()
  await expect(waiting).toHaveCount(0)
  await visit(page, `/photo/${look.id}`)
  await expect(said.getByText('As it was')).toHaveCount(1)
})
