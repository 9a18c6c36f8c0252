import type { PhotoView } from '../../src/features/community/photos/photo.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { newMember, signIn } from './members.ts'
import { storedRecords, visitAndCache } from './offline-copies.ts'
import { callApi, postComment, publish } from './posting.ts'
import { goToTextStep } from './uploading.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(150_000)

test('offline changes of a caption, a review, a comment and a whole post wait, and only the last version of each is sent, once [POCKET-23, POCKET-06]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const whole = await publish(page.request, { caption: 'As a whole, before', tags: 1 })
  const photo = await publish(page.request, { caption: 'Before', review: 'It was warm' })
  await postComment(page.request, photo.id, 'A firts comment')
  await visitAndCache(page)
  await visit(page, `/photo/${photo.id}`)
  await visit(page, '/dashboard')
  const card = page.getByRole('article').filter({ hasText: 'It was warm' })
  await expect(card.getByRole('button', { name: 'Edit caption' })).toBeVisible()
  await visit(page, `/upload?edit=${whole.id}`)
  await expect(page.getByRole('button', { name: 'Next: your words' })).toBeVisible()
  await context.setOffline(true)

  await goToTextStep(page)
  await page.getByLabel(/^Caption/).fill('As a whole, after')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/outbox')
  await expect(page.getByText('“As a whole, after”')).toBeVisible()

  await visit(page, '/dashboard')
  await expect(page.getByText('As a whole, after', { exact: true })).toBeVisible()
  for (const [name, words] of [
    ['Caption', 'Nearly'],
    ['Caption', 'After'],
    ['Review', 'It is warm'],
  ] as const) {
    const own = page.getByRole('article').filter({ hasText: /It (?:was|is) warm/ })
    await own.getByRole('button', { name: `Edit ${name.toLowerCase()}` }).click()
    const field = page.getByRole('textbox', { name, exact: true })
    await field.fill(words)
    await field.locator('xpath=ancestor::form').getByRole('button', { name: 'Save' }).click()
    await expect(field).toHaveCount(0)
    await expect.poll(() => storedRecords(page)).toContain(`"${words}"`)
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  }

  await visit(page, `/photo/${photo.id}`)
  await page.getByRole('button', { name: /^Options for the comment/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Your comment').fill('A first comment')
  await page.getByLabel('Your comment').press('Enter')
  await expect(page.getByText('A first comment')).toBeVisible()
  await expect.poll(() => storedRecords(page)).toContain('A first comment')

  await visit(page, '/outbox')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveCount(4)
  await expect(main.getByRole('link')).toHaveText([
    'Changes to your post',
    'Caption of your post',
    'Review of your post',
    'Edited comment',
  ])
  await expect(main.getByText('“After”')).toBeVisible()
  await expectNoAxeViolations(page)

  const sent: string[] = []
  context.on('request', (request) => {
    // The worker forwards requests, so each is seen twice.
    if (request.method() === 'PATCH' && !request.serviceWorker()) sent.push(request.postData() ?? '')
  })
  await context.setOffline(false)
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 30_000 })
  const after = await callApi<PhotoView>(page.request, 'GET', `/photos/${photo.id}`)
  expect([after.caption, after.review]).toEqual(['After', 'It is warm'])
  const wholeAfter = await callApi<PhotoView>(page.request, 'GET', `/photos/${whole.id}`)
  expect(wholeAfter.caption).toBe('As a whole, after')
  expect(wholeAfter.images[0]!.productTags).toHaveLength(1)
  const { items } = await callApi<{ items: { content: string }[] }>(
    page.request,
    'GET',
    `/photos/${photo.id}/comments`,
  )
  expect(items.map(({ content }) => content)).toEqual(['A first comment'])
  expect(sent).toHaveLength(4)
  expect(sent[0]).toContain('As a whole, after')
  expect(sent.slice(1)).toEqual([
    '{"caption":"After"}',
    '{"review":"It is warm"}',
    '{"content":"A first comment"}',
  ])
})

test('a change that is refused later is undone on the page, and its text returns to its field [POCKET-23, POCKET-08]', {
  tag: ['@phone', '@long'],
}, async ({ page, context }) => {
  const ana = await newMember('ana')
  await signIn(context, ana.email)
  const photo = await publish(page.request, { caption: 'Before' })
  await visitAndCache(page)
  await visit(page, '/dashboard')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Edit caption' }).click()
  const field = page.getByRole('textbox', { name: 'Caption', exact: true })
  await field.fill('Never stored')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Never stored', { exact: true })).toBeVisible()
  await expect.poll(() => storedRecords(page)).toContain('Never stored')

  await page.route(`**/api/photos/${photo.id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'not-your-photo', title: 'You can only edit your own photos' }),
        })
      : route.continue(),
  )
  await context.setOffline(false)
  await expect(page.getByText('You can only edit your own photos').first()).toBeVisible({ timeout: 30_000 })
  await expect(field).toHaveValue('Never stored')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Before', { exact: true })).toBeVisible()

  await page.unrouteAll()
  await visit(page, '/outbox')
  await expect(page.getByText('“Never stored”')).toBeVisible()
  await expect(page.getByText('Not accepted: You can only edit your own photos')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  expect((await callApi<PhotoView>(page.request, 'GET', `/photos/${photo.id}`)).caption).toBe('Never stored')
})
