import type { Page } from '@playwright/test'
import { PUBLISH_TAG, SIGN_OUT_TAG } from '../../src/web/service-worker/background-sync.ts'
import { expect, test } from './fixtures.ts'
import { newMember, runStatement, signIn } from './members.ts'
import { personalCaches, visitAndCache } from './offline-copies.ts'
import {
  chooseFiles,
  fetchShownFile,
  goToTextStep,
  listPhotos,
  noisy,
  pictureDifference,
  uploadButton,
} from './uploading.ts'
import { visit } from './visit.ts'
import { registrationOf, wakeWorker } from './worker-sync.ts'

test.use({ serviceWorkers: 'allow' })

/** Drafts are stored in IndexedDB a moment after the last change. */
const KEPT_MS = 400

test('with Background Sync a post written offline is published once while no page is open [UPL-29]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  test.setTimeout(180_000)
  const ana = await signedInAs('ana')
  await visitAndCache(page)
  await visit(page, '/upload')
  await expect(page.getByRole('button', { name: 'Browse' })).toBeVisible()
  const registrationId = await registrationOf(page)
  await context.setOffline(true)
  const picture = await noisy('look.jpg', 900)
  await chooseFiles(page, [picture])
  await goToTextStep(page)
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('You are offline. Your look is saved here')).toBeVisible()
  await page.waitForTimeout(KEPT_MS)
  const origin = new URL(page.url()).origin
  const blank = await context.newPage()
  await page.close()
  await context.setOffline(false)
  for (const _twice of [1, 2]) await wakeWorker(blank, { origin, registrationId, tag: PUBLISH_TAG })
  await expect.poll(async () => (await listPhotos(blank, ana.username)).length, { timeout: 60_000 }).toBe(1)
  const [post] = await listPhotos(blank, ana.username)
  expect(
    await pictureDifference(await fetchShownFile(blank, post!.images[0]!.picture.src), picture.buffer),
  ).toBeLessThan(4)
  await visit(blank, '/upload')
  await expect(blank.getByRole('button', { name: 'Browse' })).toBeVisible()
  expect(await listPhotos(blank, ana.username)).toHaveLength(1)
})

const sessionsOf = ({ email }: { email: string }) =>
  runStatement('select from sessions join members on members.id = member_id where email = $1', [email])

/**
 * Intercepts the sync requests that pages make to the browser: not every test browser supports them, and here the test
 * acts as the browser.
 */
async function keepWishes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const wishes: string[] = []
    const page = window as unknown as { syncTags: string[]; SyncManager: { prototype: object } }
    page.syncTags = wishes
    Object.assign(page.SyncManager.prototype, { register: async (tag: string) => void wishes.push(tag) })
  })
  return () => page.evaluate(() => (window as unknown as { syncTags: string[] }).syncTags)
}

test('with Background Sync an offline sign-out reaches the server while no page is open, and does not end a session started since [AUTH-63]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  test.setTimeout(120_000)
  const wishes = await keepWishes(page)
  const ana = await signedInAs('ana')
  await visitAndCache(page)
  const registrationId = await registrationOf(page)
  const origin = new URL(page.url()).origin
  const blank = await context.newPage()
  await page.bringToFront()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => personalCaches(page)).toEqual([])
  await expect.poll(wishes).toEqual([SIGN_OUT_TAG])
  await page.close()
  await context.setOffline(false)
  // The browser has sent nothing since, so the server does not know about it yet.
  expect(await sessionsOf(ana)).toBe(1)

  const wake = async () => {
    const asked = context.waitForEvent(
      'response',
      (answer) => answer.url() === `${origin}/api/session` && answer.request().serviceWorker() !== null,
    )
    await wakeWorker(blank, { origin, registrationId, tag: SIGN_OUT_TAG })
    expect((await asked).ok()).toBe(true)
  }
  await wake()
  expect(await sessionsOf(ana)).toBe(0)
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('showoff.signed-out')

  const ben = await newMember('ben')
  await signIn(context, ben.email)
  await wake()
  expect(await sessionsOf(ben)).toBe(1)
})
