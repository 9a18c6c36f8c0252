import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { newMember, signIn } from './members.ts'
import {
  listCopies,
  personalCaches,
  personalCopies,
  storedRecords,
  storesWithEntries,
  visitAndCache,
} from './offline-copies.ts'
import { publish } from './posting.ts'
import { chooseFiles, colored } from './uploading.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

const offlineNote = (page: Page) => page.getByText(/^You are offline\. This is from \d\d:\d\d\.$/)

const favourite = (page: Page, photoId: string) =>
  page.request.put(`/api/photos/${photoId}/favourite`, { headers: { accept: 'application/json' } })

test('after one visit all six tabs open offline, and show when their content was loaded [POCKET-01, POCKET-02, DEC-170]', {
  tag: '@phone',
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  await visitAndCache(page)
  await context.setOffline(true)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  const opened = [
    ['Shop', '/shop'],
    ['Travel', '/backpackers'],
    ['Vote', '/voting'],
    ['Trends', '/trends'],
    ['Account', '/account'],
    ['Engage', '/engage'],
  ]
  for (const [name, path] of opened) {
    await tabs.getByRole('link', { name: name!, exact: true }).click()
    await expect(page).toHaveURL(path!)
    await expect(offlineNote(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded.' })).toHaveCount(0)
  }
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('when reopened offline, the feed, saved looks, orders and notices are there; a page never opened before says so and links to those on the device [POCKET-03, POCKET-04]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await favourite(page, photo.id)
  await visitAndCache(page)
  await visit(page, `/photo/${photo.id}`)
  await visit(page, '/dashboard/favorites')
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toBeVisible()
  await expect
    .poll(async () => (await personalCopies(page)).some((path) => path.startsWith('/media/')))
    .toBe(true)
  await context.setOffline(true)

  await visit(page, '/dashboard/favorites')
  await expect(offlineNote(page)).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await visit(page, `/photo/${photo.id}`)
  await expect(page.getByText(photo.caption!).first()).toBeVisible()
  for (const path of ['/', '/orders', '/notices']) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name: 'This page could not be loaded.' })).toHaveCount(0)
  }

  await page.goto('/transparency')
  await expect(page.getByText('You have not opened this page on this device yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page
    .getByRole('navigation', { name: 'On this device' })
    .getByRole('link', { name: 'Favorites' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
})

test('an offline like waits in the outbox across a reload, and is sent once [POCKET-05, POCKET-06, DEC-168]', {
  tag: '@phone',
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visitAndCache(page)
  await visit(page, `/photo/${photo.id}`)
  await context.setOffline(true)
  const like = page.getByRole('button', { name: /^Like/ }).first()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByText('You are offline. This will be sent when you are back online.').first(),
  ).toBeVisible()

  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await visit(page, '/outbox')
  await expect(page.getByRole('link', { name: /^Like a look by ana-/ })).toBeVisible()
  await expectNoAxeViolations(page)

  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/like')) sent.push(request.method())
  })
  await context.setOffline(false)
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  await visit(page, `/photo/${photo.id}`)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(new Set(sent)).toEqual(new Set(['PUT']))
  const { likeCount } = await (await page.request.get(`/api/photos/${photo.id}`)).json()
  expect(likeCount).toBe(1)
})

test('an offline like that is taken back leaves nothing to send, and a waiting comment can be discarded [POCKET-07]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visitAndCache(page)
  await visit(page, `/photo/${photo.id}`)
  await context.setOffline(true)
  const like = page.getByRole('button', { name: /^Like/ }).first()
  await like.click()
  await expect.poll(() => storedRecords(page)).toContain(photo.id)
  await expect(like.locator('.animate-heart')).toHaveCount(0)
  await like.click()
  await expect.poll(() => storedRecords(page)).toBe('[]')

  await page.getByLabel('Add a comment').first().fill('From the train')
  await page.getByRole('button', { name: 'Send comment' }).first().click()
  await expect.poll(() => storedRecords(page)).toContain('From the train')
  await visit(page, '/outbox')
  await expect(page.getByText('“From the train”')).toBeVisible()
  await page.getByRole('button', { name: 'Discard: Comment on a look' }).click()
  await expect(page.getByText('Everything has been sent')).toBeVisible()
})

test('a comment refused later shows the message of the server, and its text is kept in the outbox [POCKET-08, ACT-03]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visitAndCache(page)
  await visit(page, `/photo/${photo.id}`)
  await context.setOffline(true)
  await page.getByLabel('Add a comment').first().fill('Where is this from')
  await page.getByRole('button', { name: 'Send comment' }).first().click()
  await expect.poll(() => storedRecords(page)).toContain('Where is this from')
  // Meanwhile the owner closes the comments on another device.
  const closed = await page.request.patch(`/api/photos/${photo.id}`, { data: { commentsOpen: false } })
  expect(closed.ok()).toBe(true)
  await context.setOffline(false)
  await expect(page.getByText('Failed to add comment').first()).toBeVisible()
  await visit(page, '/outbox')
  await expect(page.getByText('“Where is this from”')).toBeVisible()
  await expect(page.getByText(/^Not accepted: /)).toBeVisible()
})

test('signing out with unsent changes asks first, and then leaves no data of the member in the browser [POCKET-09, POCKET-10]', {
  tag: '@phone',
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  const photo = await publish(page.request)
  await visitAndCache(page)
  // An unfinished post; below, what else the program stores in this browser.
  await visit(page, '/upload')
  await chooseFiles(page, [await colored('begun.jpg', '#355')])
  await expect.poll(() => storedRecords(page)).toContain('begun.jpg')
  await visit(page, `/photo/${photo.id}`)
  await context.setOffline(true)
  await page.evaluate(
    async ({ memberId }) => {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('showoff-videos')
        opening.onupgradeneeded = () => opening.result.createObjectStore('sending')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('sending', 'readwrite')
          change.objectStore('sending').put({ memberId, file: new Blob(['film']) }, 'a-reel')
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
      await (await caches.open('shared')).put('/shared-picture/0', new Response('a picture'))
    },
    { memberId: photo.owner.id },
  )
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await expect.poll(() => storedRecords(page)).toContain(photo.id)
  expect((await personalCopies(page)).length).toBeGreaterThan(5)
  const stores = ['showoff-drafts', 'showoff-outbox', 'showoff-videos']
  expect((await storesWithEntries(page)).sort()).toEqual(stores)

  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out before everything is sent?' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await menu.click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question.getByRole('button', { name: 'Discard and sign out' }).click()

  // Read from the browser, whatever the names are: only the program's files are left. A restarting worker has a
  // connection for a moment here and may have fetched something as a visitor.
  await expect.poll(() => personalCaches(page)).toEqual([])
  await expect.poll(() => storesWithEntries(page)).toEqual([])
  const everything = JSON.stringify([await listCopies(page), await storedRecords(page)])
  expect(everything).not.toContain(ana.username)
  expect(everything).not.toContain(photo.id)
})

test('a second member in the same browser finds no data of the first, not even offline [POCKET-11]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visitAndCache(page)
  await visit(page, `/photo/${photo.id}`)
  await visit(page, '/orders')
  const before = await listCopies(page)
  const ofAna = Object.keys(before).filter((name) => name.startsWith('pages-'))
  expect(ofAna).toHaveLength(1)

  const ben = await newMember('ben')
  await signIn(context, ben.email)
  await visit(page, '/about')
  await expect.poll(() => personalCaches(page)).not.toContain(ofAna[0])
  await context.setOffline(true)
  await page.goto(`/photo/${photo.id}`)
  await expect(page.getByText('You have not opened this page on this device yet.')).toBeVisible()
  expect(JSON.stringify(await listCopies(page))).not.toContain(photo.id)
})
