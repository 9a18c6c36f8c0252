import type { BrowserContext, Page, Route } from '@playwright/test'
import type { PhotoView } from '../../src/features/community/photos/photo.ts'
import { expect, test } from './fixtures.ts'
import { storedRecords, visitAndCache } from './offline-copies.ts'
import { callApi, postComment, publish } from './posting.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(150_000)

type Listed<Item> = { items: Item[] }

/** The browser is online, but nothing queued is sent yet, because no page has noticed that the server is reachable. */
async function lineBackUnseen(context: BrowserContext, pages: Page[]) {
  let isSeen = false
  for (const page of pages)
    await page.route('**/readyz', (route) => (isSeen ? route.continue() : route.abort()))
  await context.setOffline(false)
  return () => {
    isSeen = true
  }
}

async function editComment(page: Page, words: string) {
  await page.getByRole('button', { name: /^Options for the comment/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Your comment').fill(words)
  await page.getByLabel('Your comment').press('Enter')
}

async function editCaption(page: Page, words: string) {
  await page.getByRole('button', { name: 'Edit caption' }).click()
  const field = page.getByRole('textbox', { name: 'Caption', exact: true })
  await field.fill(words)
  await field.locator('xpath=ancestor::form').getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveCount(0)
}

const everythingSent = async (page: Page) => {
  await visit(page, '/outbox')
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 30_000 })
}

test('an online edit, even in another tab, is not overwritten by an earlier one in the outbox, even while that one is being sent [POCKET-33]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const look = await publish(page.request)
  await postComment(page.request, look.id, 'As it was')
  await visitAndCache(page)
  await visit(page, `/photo/${look.id}`)
  const other = await context.newPage()
  await visit(other, `/photo/${look.id}`)
  await expect(other.getByText('As it was')).toBeVisible()
  await context.setOffline(true)
  await editComment(page, 'On the train')
  await expect.poll(() => storedRecords(page)).toContain('On the train')

  const see = await lineBackUnseen(context, [page, other])
  await other.bringToFront()
  await editComment(other, 'At home')
  await expect(other.getByLabel('Your comment')).toHaveCount(0)
  await expect.poll(() => storedRecords(other)).toContain('At home')
  expect(await storedRecords(other)).not.toContain('On the train')

  // It is edited again while it is being sent.
  const held: Route[] = []
  const sent: (string | null)[] = []
  for (const tab of [page, other])
    await tab.route(`**/api/photos/${look.id}/comments/*`, (route) => {
      sent.push(route.request().postData())
      if (sent.length > 1) return route.continue()
      held.push(route)
    })
  see()
  await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1)
  await editComment(other, 'In bed')
  await expect(other.getByLabel('Your comment')).toHaveJSProperty('readOnly', true)
  expect(sent).toEqual(['{"content":"At home"}'])
  await held[0]!.continue()
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(2)
  await everythingSent(other)
  const { items } = await callApi<Listed<{ content: string }>>(
    page.request,
    'GET',
    `/photos/${look.id}/comments`,
  )
  expect(items.map(({ content }) => content)).toEqual(['In bed'])
  expect(sent).toEqual(['{"content":"At home"}', '{"content":"In bed"}'])
})

test('an earlier change of a whole post is sent before a later one of its caption; a like taken back leaves nothing to send, and deleting a comment drops its waiting edit [POCKET-33]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const look = await publish(page.request, { caption: 'Before', review: 'It was warm' })
  await postComment(page.request, look.id, 'As it was')
  await visitAndCache(page)
  await visit(page, `/photo/${look.id}`)
  await visit(page, '/dashboard')
  await expect(page.getByRole('button', { name: 'Edit caption' })).toBeVisible()
  await visit(page, `/upload?edit=${look.id}`)
  await expect(page.getByRole('button', { name: 'Next: your words' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next: your words' }).click()
  await page.getByLabel(/^Caption/).fill('As a whole')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/outbox')
  await visit(page, `/photo/${look.id}`)
  await editComment(page, 'On the train')
  const like = page.getByRole('main').getByRole('button', { name: /^Like/ }).first()
  await like.click()
  for (const kept of ['On the train', 'like-photo', 'As a whole'])
    await expect.poll(() => storedRecords(page)).toContain(kept)

  const askedAgain = page.waitForResponse((answer) => answer.url().endsWith(`/api/photos/${look.id}`))
  const see = await lineBackUnseen(context, [page])
  await askedAgain
  await expect(like).toHaveAccessibleName('Like, 1')
  await like.click()
  await expect.poll(() => storedRecords(page)).not.toContain('like-photo')
  await page.getByRole('button', { name: /^Options for the comment/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => storedRecords(page)).not.toContain('edit-comment')
  await visit(page, '/dashboard')
  await editCaption(page, 'The caption alone')
  const sent: string[] = []
  page.on('request', (request) => {
    if (!/GET|OPTIONS/.test(request.method()) && request.url().includes(look.id))
      sent.push(`${request.method()} ${request.postData() ?? ''}`)
  })
  see()
  await everythingSent(page)
  const after = await callApi<PhotoView>(page.request, 'GET', `/photos/${look.id}`)
  expect([after.caption, after.likeCount, after.commentCount]).toEqual(['The caption alone', 0, 0])
  expect(sent.map((request) => request.replace(/"images.*/, '…'))).toEqual([
    expect.stringMatching(/^PATCH .*"caption":"As a whole"/),
    'DELETE ',
    'PATCH {"caption":"The caption alone"}',
  ])
})
