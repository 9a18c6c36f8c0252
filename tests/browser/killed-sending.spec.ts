import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, publishTrip } from './posting.ts'
import { listPhotos, noisy } from './uploading.ts'
import { visit } from './visit.ts'

const FILM = join(import.meta.dirname, '../../src/platform/videos/films-for-tests/plain.mp4')

/** Drafts are stored in IndexedDB a moment after the last change. */
const KEPT_MS = 400

/** An MP4 box that players skip makes the video as large as a member's own, for a slow connection. */
function longFilm() {
  const box = Buffer.alloc(24_000_000)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  return Buffer.concat([readFileSync(FILM), box])
}

async function slowLine(tab: Page) {
  const line = await tab.context().newCDPSession(tab)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 }
  await line.send('Network.emulateNetworkConditions', slow)
}

const firstBytes = (tab: Page) => tab.waitForRequest((request) => request.method() === 'PATCH')

async function kill(tab: Page, sending: Promise<unknown>) {
  await sending
  await tab.waitForTimeout(KEPT_MS)
  await tab.close()
}

test('a reel whose tab is killed before the server has answered is posted once when Showoff is opened again [UPL-33]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  test.setTimeout(120_000)
  await signedInAs('rita')
  await visit(page, '/vi/new')
  // The server receives the request, but its answer is lost.
  let isKnown: (() => void) | undefined
  const known = new Promise<void>((resolve) => {
    isKnown = resolve
  })
  await page.route('**/api/reels', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    isKnown?.()
  })
  await page
    .locator('input[type=file][accept*=mp4]')
    .first()
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: readFileSync(FILM) })
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Sent from the lift')
  await page.getByRole('button', { name: 'Post reel' }).click()
  await known
  await page.close()

  const second = await context.newPage()
  await visit(second, '/about')
  const own = () =>
    callApi<{ items: { stage: string; description: string }[] }>(second.request, 'GET', '/members/me/reels')
  await expect
    .poll(async () => (await own()).items.map(({ stage }) => stage), { timeout: 60_000 })
    .toEqual(['ready'])
  expect((await own()).items[0]!.description).toBe('Sent from the lift')
})

test('a reel whose tab is killed twice resumes when Showoff is opened again, and is posted once [UPL-33]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  test.setTimeout(150_000)
  await signedInAs('rita')
  const begun: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reels')) begun.push(request.url())
  })
  await visit(page, '/vi/new')
  await slowLine(page)
  await page
    .locator('input[type=file][accept*=mp4]')
    .first()
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: longFilm() })
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Sent from the tunnel')
  // A still of the video may be sent first, if the server cannot create one.
  let isPosted = false
  page.on('response', (answer) => {
    isPosted ||= answer.request().method() === 'POST' && answer.url().endsWith('/api/reels')
  })
  const sending = page.waitForRequest((request) => isPosted && request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Post reel' }).click()
  await kill(page, sending)

  // Any page works, not only the reels page.
  const second = await context.newPage()
  await slowLine(second)
  const again = firstBytes(second)
  await second.goto('/about')
  await kill(second, again)

  const last = await context.newPage()
  await visit(last, '/about')
  const own = async () =>
    (
      await callApi<{ items: { stage: string; description: string }[] }>(
        last.request,
        'GET',
        '/members/me/reels',
      )
    ).items
  await expect
    .poll(async () => (await own()).map(({ stage }) => stage), { timeout: 90_000 })
    .toEqual(['ready'])
  expect((await own())[0]!.description).toBe('Sent from the tunnel')
  expect(begun).toHaveLength(1)
})

test('a trip post whose tab is killed is published once by any other page, and is part of the trip [UPL-33]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  test.setTimeout(120_000)
  const otto = await signedInAs('otto')
  const before = await publishTrip(page.request, { location: 'The harbor', activityType: 'Hiking' })
  const trip = await callApi<{ id: string }>(page.request, 'POST', '/trips', {
    ...{ title: 'Along the coast', beginsOn: '2026-05-02', endsOn: '2026-05-09', photoIds: [before.id] },
  })
  let published = 0
  context.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.request().method() === 'POST' && pathname === '/api/photos' && answer.ok()) published++
  })
  await visit(page, '/backpackers?tab=create')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  const form = page.getByRole('form')
  await form.getByLabel('Location').fill('The lighthouse')
  await form.getByLabel('Activity type').selectOption('Hiking')
  await form.getByLabel('Part of a trip').selectOption('Along the coast')
  await slowLine(page)
  const opened = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add photos' }).click()
  const sending = firstBytes(page)
  await (await opened).setFiles([await noisy('one.jpg', 900)])
  await form.locator('button[type=submit]').click()
  await kill(page, sending)
  expect(published).toBe(0)

  const last = await context.newPage()
  await last.goto('/about')
  await expect(last.getByText('Your post is published.')).toBeVisible({ timeout: 60_000 })
  expect(published).toBe(1)
  const posts = await listPhotos(last, otto.username)
  expect(posts.map(({ id }) => id)).toContain(before.id)
  expect(posts).toHaveLength(2)
  const { posts: inTrip } = await callApi<{ posts: { id: string }[] }>(
    last.request,
    'GET',
    `/trips/${trip.id}`,
  )
  expect(inTrip.map(({ id }) => id)).toEqual([before.id, posts.find(({ id }) => id !== before.id)!.id])
  await visit(last, '/backpackers?tab=create')
  await expect(last.getByRole('form').getByLabel('Location')).toHaveValue('')
})
