import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storedRecords, storesWithEntries, visitAndCache } from './offline-copies.ts'
import { callApi, publish } from './posting.ts'
import { chooseFiles, goToTextStep, listPhotos, noisy, uploadButton } from './uploading.ts'
import { visit } from './visit.ts'

const FILM = join(import.meta.dirname, '../../src/platform/videos/films-for-tests/plain.mp4')

test.use({ serviceWorkers: 'allow' })
test.setTimeout(150_000)

async function say(page: Page, words: string) {
  const field = page.getByLabel('Add a comment')
  await expect(field).toBeEditable()
  await expect(field).toHaveValue('')
  await field.fill(words)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect.poll(() => storedRecords(page)).toContain(words)
}

/** Signs out while the answer to an upload is held back, then releases it: none of it may be stored in the browser. */
async function signOutDiscarding(page: Page, asked: string, letAnswerCome: () => void) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(asked)
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect.poll(() => storesWithEntries(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/uploads'))
  letAnswerCome()
  await answered
  // Time for whatever the page does after the answer.
  await page.waitForTimeout(1000)
  expect(await storesWithEntries(page)).toEqual([])
}

test('a comment discarded while it is being sent is sent, and the member reads so; the next one is discarded [POCKET-31]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const look = await publish(page.request)
  await visitAndCache(page)
  await visit(page, `/photo/${look.id}`)
  await context.setOffline(true)
  for (const words of ['First', 'Second']) await say(page, words)
  await visit(page, '/outbox')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(2)

  const held: Route[] = []
  await page.route(`**/api/photos/${look.id}/comments`, (route) => {
    held.push(route)
    // The connection is lost again before the second one.
    return held.length === 1 ? undefined : route.abort('internetdisconnected')
  })
  await context.setOffline(false)
  await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1)
  const discard = entries.first().getByRole('button', { name: /^Discard/ })
  await discard.click()
  await expect(discard).toHaveAttribute('aria-busy', 'true')
  await expect(entries).toHaveCount(2)
  await held[0]!.continue()
  await expect(page.getByText('It has just been sent and can no longer be discarded.')).toBeVisible()
  await expect(entries).toHaveCount(1)
  await entries
    .first()
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  await page.unrouteAll()
  const { items } = await callApi<{ items: { content: string }[] }>(
    page.request,
    'GET',
    `/photos/${look.id}/comments`,
  )
  expect(items.map(({ content }) => content)).toEqual(['First'])
})

test('signing out with Discard waits for the request in progress, and sends nothing queued behind it [POCKET-34]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const look = await publish(page.request)
  await visitAndCache(page)
  await visit(page, `/photo/${look.id}`)
  await context.setOffline(true)
  for (const words of ['First', 'Second']) await say(page, words)

  const held: Route[] = []
  const done: string[] = []
  await page.route(`**/api/photos/${look.id}/comments`, (route) => {
    held.push(route)
    return held.length === 1 ? undefined : route.continue()
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-out')) done.push('signs out')
  })
  await context.setOffline(false)
  await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog')
  const discard = question.getByRole('button', { name: 'Discard and sign out' })
  await discard.click()
  await expect(question.getByRole('button', { name: 'Discarding…' })).toHaveAttribute('aria-busy', 'true')
  expect(done).toEqual([])
  page.on('response', (answer) => {
    if (answer.url().endsWith(`/${look.id}/comments`)) done.push(`sent ${answer.status()}`)
  })
  await held[0]!.continue()
  await expect(question).toHaveCount(0)
  await expect.poll(() => done).toEqual(['sent 201', 'signs out'])
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await expect.poll(() => storesWithEntries(page)).toEqual([])
  expect(held).toHaveLength(1)
  const { items } = await callApi<{ items: { content: string }[] }>(
    page.request,
    'GET',
    `/photos/${look.id}/comments`,
  )
  expect(items.map(({ content }) => content)).toEqual(['First'])
})

test('a post being uploaded when its member signs out with Discard is not published, and leaves nothing in the browser [POCKET-34, POCKET-10]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visitAndCache(page)
  await visit(page, '/upload')
  await context.setOffline(true)
  await chooseFiles(page, [await noisy('look.jpg', 900)])
  await goToTextStep(page)
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('You are offline. Your look is saved here')).toBeVisible()
  await expect.poll(() => storedRecords(page)).toContain('"isSent":true')

  // Another page resumes it; the server has started the upload, and its answer is on the way.
  const begun = Promise.withResolvers<Route>()
  const isSignedOut = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    const response = await route.fetch()
    begun.resolve(route)
    await isSignedOut.promise
    await route.fulfill({ response })
  })
  await context.setOffline(false)
  await visit(page, '/shop')
  await begun.promise
  await signOutDiscarding(page, '1 post you started is not published.', isSignedOut.resolve)
  expect(await listPhotos(page, ana.username)).toEqual([])
})

test('signing out while a reel is uploading asks first; after Discard, nothing of it is left in the browser [POCKET-09, POCKET-10, POCKET-34]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('rita')
  await visitAndCache(page)
  // If the server cannot create a still of the video, the browser sends one before it posts the reel.
  await context.route('**/api/reel-settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), convertsVideos: false } })
  })
  // By navigation within the page, because a full load of the URL would get the server's answer.
  await visit(page, '/engage')
  await page.getByRole('navigation', { name: 'Sort photos' }).getByRole('link', { name: 'Reels' }).click()
  await page.getByRole('link', { name: 'Post a reel' }).first().click()
  const begun = Promise.withResolvers<void>()
  const isSignedOut = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    const response = await route.fetch()
    begun.resolve()
    await isSignedOut.promise
    await route.fulfill({ response })
  })
  await page.locator('input[type=file][accept*=mp4]').first().setInputFiles(FILM)
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Bars and a tone')
  await expect
    .poll(() => page.locator('main video').evaluate((film: HTMLVideoElement) => film.readyState))
    .toBe(4)
  await page.getByRole('button', { name: 'Post reel' }).click()
  await begun.promise
  expect(await storedRecords(page)).toContain('Bars and a tone')
  await signOutDiscarding(page, '1 reel is still being uploaded.', isSignedOut.resolve)
})
