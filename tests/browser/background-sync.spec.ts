import { expect, test } from './fixtures.ts'
import { visitAndKeep } from './on-device.ts'
import { choose, difference, noisy, photosOf, shownFile, toWords, uploadButton } from './uploading.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })

/** Kept in IndexedDB a moment after the last change. */
const KEPT_MS = 400

test('with Background Sync a post goes on while no page is open, and is published once [UPL-29]', {
  tag: '@phone',
}, async ({ page, context, signedInAs }) => {
  test.setTimeout(180_000)
  const ana = await signedInAs('ana')
  await visitAndKeep(page)
  await visit(page, '/upload')
  await expect(page.getByRole('button', { name: 'Browse' })).toBeVisible()
  const devTools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  await context.setOffline(true)
  const picture = await noisy('look.jpg', 900)
  await choose(page, [picture])
  await toWords(page)
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('You are offline. Your look is kept here')).toBeVisible()
  await page.waitForTimeout(KEPT_MS)
  const origin = new URL(page.url()).origin
  const blank = await context.newPage()
  await page.close()
  await context.setOffline(false)
  const browser = await context.newCDPSession(blank)
  await browser.send('ServiceWorker.enable')
  for (const _twice of [1, 2])
    await browser.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'publish',
      lastChance: false,
    })
  await expect.poll(async () => (await photosOf(blank, ana.username)).length, { timeout: 60_000 }).toBe(1)
  const [post] = await photosOf(blank, ana.username)
  expect(await difference(await shownFile(blank, post!.images[0]!.picture.src), picture.buffer)).toBeLessThan(
    4,
  )
  await visit(blank, '/upload')
  await expect(blank.getByRole('button', { name: 'Browse' })).toBeVisible()
  expect(await photosOf(blank, ana.username)).toHaveLength(1)
})
