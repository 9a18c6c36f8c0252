import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import {
  chooseFiles,
  colored,
  listPhotos,
  markers,
  noisy,
  postType,
  publishedPhoto,
  tag,
  thumbs,
  uploadButton,
  waitForUploads,
} from './uploading.ts'
import { visit } from './visit.ts'

test('while post types fail to load, five fallback names are shown, and publishing waits for the real ones [UPL-09, UPL-19, UPL-20, UPL-21, DEC-55]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await page.route('**/api/post-types', (route) => route.fulfill({ status: 500, body: '{}' }))
  await visit(page, '/about')
  const nav = page.getByRole('navigation').locator('visible=true')
  if (await nav.getByRole('link', { name: 'Upload', exact: true }).count())
    await nav.getByRole('link', { name: 'Upload', exact: true }).click()
  else {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Upload' }).click()
  }
  await expect(page.getByText('Failed to load post types')).toBeVisible()
  const names = ['Outfit', 'Travel', 'Accessories', 'Lifestyle', 'Review']
  for (const name of names) await expect(postType(page, name)).toBeVisible()
  await expectNoAxeViolations(page)
  await chooseFiles(page, [await colored('look.jpg', '#525')])
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  await expect(
    page.getByText('Invalid post type selected. Please select a valid post type.', { exact: true }).first(),
  ).toBeVisible()
  await page.unroute('**/api/post-types')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load post types')).toHaveCount(0)
  // The type chosen from the fallback names is now the loaded one.
  await expect(postType(page, 'Outfit')).toBeChecked()
})

test('an unfinished post survives a reload and a closed tab, and a published or discarded draft does not come back', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/upload')
  await chooseFiles(page, [await colored('a.jpg', '#a53'), await colored('b.jpg', '#3a5')])
  await waitForUploads(page, 2)
  await tag(page, 'Field Watch')
  await page.getByLabel(/^Caption/).fill('Kept through it all')
  await postType(page, 'Outfit').check()
  await page.waitForTimeout(400)
  await page.reload()
  await expect(page.getByText('Your draft is back.')).toBeVisible()
  await expect(thumbs(page)).toHaveCount(2)
  await expect(markers(page)).toHaveCount(1)
  await page.close()

  // And in a tab that is opened after this one was closed.
  const later = await context.newPage()
  await visit(later, '/upload')
  await expect(later.getByLabel(/^Caption/)).toHaveValue('Kept through it all')
  await expect(postType(later, 'Outfit')).toBeChecked()
  await uploadButton(later).click()
  const photo = await publishedPhoto(later)
  expect(photo.images).toHaveLength(2)
  expect(photo.images[0]!.productTags).toMatchObject([{ name: 'Field Watch' }])
  await visit(later, '/upload')
  await expect(later.getByRole('button', { name: 'Browse' })).toBeVisible()
  expect(await listPhotos(later, ana.username)).toHaveLength(1)

  await chooseFiles(later, [await colored('c.jpg', '#53a')])
  await later.getByRole('button', { name: 'Discard' }).click()
  await later.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(later.getByRole('button', { name: 'Browse' })).toBeVisible()
  await later.waitForTimeout(400)
  await later.reload()
  await expect(later.getByRole('button', { name: 'Browse' })).toBeVisible()
})

test('the button shows the upload progress, and the post is published by itself at the end [UPL-03]', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await expect(page.getByRole('button', { name: 'Browse' })).toBeVisible()
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await chooseFiles(page, [await noisy('large.jpg', 1200)])
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  const tape = page.getByRole('progressbar', { name: 'Uploading' })
  const seen = new Set<number>()
  await expect
    .poll(
      async () => {
        const now = await tape.getAttribute('aria-valuenow', { timeout: 1_000 }).catch(() => null)
        if (now !== null) seen.add(Number(now))
        return seen.size
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(1)
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await publishedPhoto(page)
})

test('an upload resumes by itself after a lost connection, and a lost response creates no second photo [UPL-26]', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/upload')
  await context.setOffline(true)
  await chooseFiles(page, [await colored('look.jpg', '#a5a')])
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('You are offline. Your look is saved here')).toBeVisible()
  // The first attempt succeeds; only its answer is lost.
  let tries = 0
  await page.route('**/api/photos', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries++
    const answer = await route.fetch()
    await (tries === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await context.setOffline(false)
  await publishedPhoto(page)
  expect(tries).toBe(2)
  expect(await listPhotos(page, ana.username)).toHaveLength(1)
})

test('a picture that cannot be uploaded ends the wait with an error, and a photo that cannot be saved stays a draft [UPL-14, UPL-15]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  let isBroken = true
  const fail = {
    status: 500,
    json: { code: 'unexpected', status: 500, title: 'Something went wrong on our side' },
  }
  await page.route('**/api/uploads', (route) => (isBroken ? route.fulfill(fail) : route.continue()))
  await page.route('**/api/photos', (route) =>
    isBroken && route.request().method() === 'POST' ? route.fulfill(fail) : route.continue(),
  )
  await chooseFiles(page, [await colored('look.jpg', '#264')])
  await page.getByLabel(/^Caption/).fill('Still here')
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  const why = 'Failed to upload images: Something went wrong on our side'
  await expect(page.getByText(why, { exact: true }).first()).toBeVisible()
  await expect(uploadButton(page)).toBeEnabled()

  await page.unroute('**/api/uploads')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await waitForUploads(page)
  // By keyboard: the error appears over the button, and a press that begins before it appears would end on it.
  await uploadButton(page).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  await expect(
    page.getByText('Failed to save photo: Something went wrong on our side', { exact: true }).first(),
  ).toBeVisible()
  await expect(page.getByLabel(/^Caption/)).toHaveValue('Still here')
  isBroken = false
  await uploadButton(page).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  expect((await publishedPhoto(page)).caption).toBe('Still here')
})
