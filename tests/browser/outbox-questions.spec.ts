import type { Page } from '@playwright/test'
import type { QuestionPage } from '../../src/features/community/questions/question.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { storedRecords, visitAndCache } from './offline-copies.ts'
import { callApi, createOtherMember } from './posting.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(150_000)

type Products = { items: { id: string; slug: string; name: string }[] }

const WAITS = 'Waiting in the outbox. It will be sent when you are back online.'

const section = (page: Page) => page.getByRole('region', { name: 'Questions' })
const rowWith = (page: Page, words: string) => section(page).getByRole('listitem').filter({ hasText: words })
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })

async function askOwners(page: Page, words: string) {
  await button(page, 'Ask owners').click()
  await section(page)
    .getByRole('textbox', { name: /^Your question about/ })
    .fill(words)
  await button(page, 'Ask').click()
}

async function remove(page: Page, what: string) {
  await section(page)
    .getByRole('button', { name: `Options for the ${what}` })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test('an offline question and an offline answer wait, can be changed and withdrawn, and are sent once, in order [POCKET-29, POCKET-06]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, browser, signedInAs }) => {
  const ana = await signedInAs('ana')
  // Products are shared with other tests, so this member's texts include their name.
  const own = (words: string) => `${words}, ${ana.username}`
  const { items } = await callApi<Products>(page.request, 'GET', '/products?limit=8')
  const [asked, known] = items.slice(-2)
  await callApi(page.request, 'POST', `/products/${known!.id}/reviews`, { content: own('Mine') })
  const asker = await createOtherMember(browser)
  const { question: theirs } = await callApi<{ question: { id: string } }>(
    asker.request,
    'POST',
    `/products/${known!.id}/questions`,
    { content: own('Does it itch?') },
  )
  await asker.context.close()
  await visitAndCache(page)
  for (const path of [`/product/${known!.slug}?question=${theirs.id}`, `/product/${asked!.slug}`]) {
    await visit(page, path)
    await expect(button(page, 'Ask owners')).toBeVisible()
  }
  await context.setOffline(true)

  await askOwners(page, own('Is it warm?'))
  const mine = rowWith(page, ana.username)
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText(own('Is it warm?'))
  await expect(mine).toContainText(WAITS)
  await expect(button(page, 'Ask owners')).toHaveCount(0)
  // Members cannot answer their own question.
  await expect(mine.getByRole('button', { name: 'Answer' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(mine).toHaveCount(1)
  await mine.getByRole('button', { name: 'Edit' }).click()
  await mine.getByRole('textbox', { name: 'Your question' }).fill(own('Is it warmer?'))
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toContainText(own('Is it warmer?'))
  await expect.poll(() => storedRecords(page)).toContain(own('Is it warmer?'))
  await remove(page, `question of ${ana.username}`)
  await expect(mine).toHaveCount(0)
  await expect.poll(() => storedRecords(page)).not.toContain(own('Is it warmer?'))
  await askOwners(page, own('Is it light?'))
  await expect(mine).toContainText(own('Is it light?'))

  await visit(page, `/product/${known!.slug}?question=${theirs.id}`)
  const question = section(page)
    .getByRole('listitem')
    .filter({ hasText: own('Does it itch?') })
    .first()
  const answer = async (words: string) => {
    await question.getByRole('textbox', { name: 'Your answer' }).fill(words)
    await question.getByRole('textbox', { name: 'Your answer' }).press('Tab')
  }
  await question.getByRole('button', { name: 'Answer', exact: true }).click()
  await answer(own('It does'))
  await question.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(question).toContainText(own('It does'))
  await expect(question).toContainText(WAITS)
  await remove(page, `answer of ${ana.username}`)
  await expect(question).not.toContainText(own('It does'))
  await expect.poll(() => storedRecords(page)).not.toContain(own('It does'))
  await question.getByRole('button', { name: 'Answer', exact: true }).click()
  await answer(own('It scratches'))
  await question.getByRole('button', { name: 'Answer', exact: true }).click()
  await question.getByRole('button', { name: 'Edit' }).click()
  await answer(own('It never does'))
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(question).toContainText(own('It never does'))
  await expect(question).toContainText(WAITS)
  await expect.poll(() => storedRecords(page)).toContain(own('It never does'))
  await expectNoAxeViolations(page)

  await visit(page, '/outbox')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText([
    `Question about ${asked!.name}`,
    'Answer to a question',
  ])
  const sent: string[] = []
  context.on('request', (request) => {
    // The worker forwards requests, so each is seen twice.
    const { pathname } = new URL(request.url())
    if (/^(?:POST|PUT)$/.test(request.method()) && /question/.test(pathname) && !request.serviceWorker())
      sent.push(`${request.method()} ${request.postData()}`)
  })
  await context.setOffline(false)
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 30_000 })
  expect(sent).toEqual([
    `POST ${JSON.stringify({ content: own('Is it light?') })}`,
    `PUT ${JSON.stringify({ content: own('It never does') })}`,
  ])
  const stored = await callApi<QuestionPage>(page.request, 'GET', `/products/${asked!.id}/questions`)
  expect(stored.items.filter(({ author }) => author.username === ana.username)).toMatchObject([
    { content: own('Is it light?') },
  ])
  await visit(page, `/product/${known!.slug}?question=${theirs.id}`)
  await expect(question).toContainText(own('It never does'))
  await expect(question).not.toContainText(WAITS)
})

test('a change of a stored answer waits; when a deletion replacing it is discarded, the stored answer is shown [POCKET-29, POCKET-28]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, browser, signedInAs }) => {
  const ana = await signedInAs('ana')
  const { items } = await callApi<Products>(page.request, 'GET', '/products?limit=9')
  const product = items.at(-1)!
  await callApi(page.request, 'POST', `/products/${product.id}/reviews`, { content: 'Mine' })
  const asker = await createOtherMember(browser)
  const { question: theirs } = await callApi<{ question: { id: string } }>(
    asker.request,
    'POST',
    `/products/${product.id}/questions`,
    { content: `Does it crease, ${ana.username}?` },
  )
  await asker.context.close()
  await callApi(page.request, 'PUT', `/questions/${theirs.id}/answer`, { content: 'As it is stored' })
  await visitAndCache(page)
  await visit(page, `/product/${product.slug}?question=${theirs.id}`)
  const question = section(page).getByRole('listitem').filter({ hasText: 'Does it crease' }).first()
  await expect(question).toContainText('As it is stored')
  await context.setOffline(true)

  await question.getByRole('button', { name: 'Edit' }).click()
  await question.getByRole('textbox', { name: 'Your answer' }).fill('Changed on the train')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(question).toContainText('Changed on the train')
  await remove(page, `answer of ${ana.username}`)
  await expect(question).not.toContainText('Changed on the train')
  await page.getByRole('link', { name: /in the outbox$/ }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Discard: Delete an answer' }).click()
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  // Within the document, because a new document would be rendered from its copy.
  await page.goBack()
  await expect(question).toContainText('As it is stored')
})

test('a question and an answer that are refused later return to their forms, with the reason [POCKET-29, POCKET-08]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, browser, signedInAs }) => {
  const ana = await signedInAs('ana')
  const { items } = await callApi<Products>(page.request, 'GET', '/products?limit=10')
  const product = items.at(-1)!
  await callApi(page.request, 'POST', `/products/${product.id}/reviews`, { content: 'Mine' })
  const asker = await createOtherMember(browser)
  const { question: theirs } = await callApi<{ question: { id: string } }>(
    asker.request,
    'POST',
    `/products/${product.id}/questions`,
    { content: `Does it shrink, ${ana.username}?` },
  )
  await asker.context.close()
  await visitAndCache(page)
  await visit(page, `/product/${product.slug}?question=${theirs.id}`)
  await expect(button(page, 'Ask owners')).toBeVisible()
  await context.setOffline(true)
  await askOwners(page, 'Never asked')
  const question = section(page).getByRole('listitem').filter({ hasText: 'Does it shrink' }).first()
  await question.getByRole('button', { name: 'Answer', exact: true }).click()
  await question.getByRole('textbox', { name: 'Your answer' }).fill('Never answered')
  await question.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(section(page).getByText(WAITS)).toHaveCount(2)
  await expect.poll(() => storedRecords(page)).toContain('Never answered')

  const refuse = (content: string) => ({
    status: 422,
    contentType: 'application/problem+json',
    body: JSON.stringify({ code: 'form-invalid', title: 'No', fields: { content } }),
  })
  await page.route('**/api/products/*/questions', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refuse('Not this question')) : route.continue(),
  )
  await page.route('**/api/questions/*/answer', (route) => route.fulfill(refuse('Not this answer')))
  await context.setOffline(false)
  await expect(section(page).getByText('Not this answer')).toBeVisible({ timeout: 30_000 })
  await expect(section(page).getByText('Not this question')).toBeVisible()
  await expect(question.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Never answered')
  await expect(section(page).getByRole('textbox', { name: /^Your question about/ })).toHaveValue(
    'Never asked',
  )
  await expect(section(page).getByText(WAITS)).toHaveCount(0)
  await expectNoAxeViolations(page)

  await page.unrouteAll()
  await question.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(question.getByRole('textbox')).toHaveCount(0)
  await expect(question).toContainText('Never answered')
  await visit(page, '/outbox')
  const refused = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Never asked' })
  await expect(refused).toContainText('Not accepted: ')
  await refused.getByRole('button', { name: 'Send again' }).click()
  await expect(refused).toHaveCount(0)
})

test('a question edited while it is being sent keeps its first text, and its author reads so [POCKET-29]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  const own = (words: string) => `${words}, ${ana.username}`
  const { items } = await callApi<Products>(page.request, 'GET', '/products?limit=11')
  const product = items.at(-1)!
  await visitAndCache(page)
  await visit(page, `/product/${product.slug}`)
  await expect(button(page, 'Ask owners')).toBeVisible()
  await context.setOffline(true)
  await askOwners(page, own('Is it lined?'))
  const mine = rowWith(page, ana.username)
  await mine.getByRole('button', { name: 'Edit' }).click()
  await section(page).getByRole('textbox', { name: 'Your question' }).fill(own('Is it padded?'))
  await context.setOffline(false)
  await expect(page.getByText('Your question was sent before this change.')).toBeVisible({ timeout: 30_000 })
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText(own('Is it lined?'))
  await expect(mine).not.toContainText(WAITS)
  // The typed text is kept for the next question, once this one is deleted.
  await remove(page, `question of ${ana.username}`)
  await button(page, 'Ask owners').click()
  await expect(section(page).getByRole('textbox', { name: /^Your question about/ })).toHaveValue(
    own('Is it padded?'),
  )
})
