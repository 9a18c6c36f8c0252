import type { PhotoView } from '../../src/features/community/photos/photo.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, publish } from './posting.ts'
import {
  chooseFiles,
  colored,
  markers,
  publishedPhoto,
  stage,
  tag,
  thumbs,
  waitForUploads,
} from './uploading.ts'
import { visit } from './visit.ts'

test('a member reorders pictures by pointer and by keyboard; a crop moves the tags and keeps the original [UPL-12, DEC-31]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await chooseFiles(page, [
    await colored('a.jpg', '#a33', 400, 800),
    await colored('b.jpg', '#3a3'),
    await colored('c.jpg', '#33a'),
  ])
  await waitForUploads(page, 3)
  const addresses = () =>
    thumbs(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  // The page shows the local file until the server's picture is ready.
  await expect.poll(async () => (await addresses()).every((one) => one?.startsWith('/media/'))).toBe(true)
  const [a, b, c] = await addresses()
  const first = page.getByRole('button', { name: 'Photo 1, the cover' })
  await first.focus()
  await page.keyboard.press('Space')
  await page.waitForTimeout(100)
  await page.keyboard.press('ArrowRight')
  await page.waitForTimeout(100)
  await page.keyboard.press('Space')
  await expect.poll(addresses).toEqual([b, a, c])
  const from = (await thumbs(page).nth(2).boundingBox())!
  const to = (await thumbs(page).nth(0).boundingBox())!
  await page.mouse.move(from.x + 30, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 12 })
  await page.mouse.up()
  await expect.poll(addresses).toEqual([c, b, a])

  // Enter shows a picture instead of picking it up; while one is being dropped, keys still apply to that one.
  await expect(async () => {
    await thumbs(page).nth(2).press('Enter')
    await expect(thumbs(page).nth(2)).toHaveAttribute('aria-current', 'true', { timeout: 1_000 })
  }).toPass()
  // While another picture replaces it, it has no size.
  await expect(async () => {
    const box = (await stage(page).boundingBox())!
    await stage(page).click({ position: { x: box.width / 2, y: box.height / 4 }, timeout: 3_000 })
  }).toPass()
  await tag(page, 'Belted Trench')
  await expect(markers(page).first()).toHaveAccessibleName(/50% across, 25% down/)
  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop' })
  await dialog.getByRole('radio', { name: '1:1' }).check()
  await expect(dialog.getByRole('img', { name: 'The whole picture' })).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // The middle half is shown, and the tag is on its upper edge.
  await expect(markers(page).first()).toHaveAccessibleName(/50% across, 0% down/)
  await page.getByRole('button', { name: 'Crop' }).click()
  await dialog.getByRole('button', { name: 'Show it whole' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(markers(page).first()).toHaveAccessibleName(/50% across, 25% down/)
})

test('a member edits the texts, tags and picture order of a published photo on the upload screen; nothing changes until they save [ACT-28, DEC-31]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { caption: 'Before', pictures: 2, tags: 2 })
  await visit(page, `/upload?edit=${photo.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit photo' })).toBeVisible()
  await expect(page.getByLabel(/^Caption/)).toHaveValue('Before')
  await expect(markers(page)).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop' })
  await dialog.getByRole('radio', { name: '1:1' }).check()
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/photo/${photo.id}`)
  expect(await callApi<PhotoView>(page.request, 'GET', `/photos/${photo.id}`)).toMatchObject({
    images: photo.images,
  })

  await visit(page, `/upload?edit=${photo.id}`)
  await page.getByLabel(/^Caption/).fill('After')
  await markers(page).first().press('Delete')
  await page.getByRole('button', { name: 'Crop' }).click()
  await dialog.getByRole('radio', { name: '1:1' }).check()
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Photo 1, the cover' }).focus()
  await page.keyboard.press('Space')
  await page.waitForTimeout(100)
  await page.keyboard.press('ArrowRight')
  await page.waitForTimeout(100)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  const after = await publishedPhoto(page)
  expect(after.id).toBe(photo.id)
  expect(after.caption).toBe('After')
  expect(after.images.map((image) => image.id)).toEqual(photo.images.map((image) => image.id).toReversed())
  const cropped = after.images[1]!
  expect(cropped.picture.widthPx).toBe(cropped.picture.heightPx)
  expect(cropped.productTags).toMatchObject([{ id: photo.images[0]!.productTags[1]!.id }])
})

test('a member cannot open another member’s photo for editing [ACT-28]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs, browser, baseURL }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await signedInAs('ben')
  await visit(page, `/upload?edit=${photo.id}`)
  await expect(page.getByText('You can only edit your own photos')).toBeVisible()
  await expect(page.getByLabel(/^Caption/)).toHaveCount(0)
  await page.goto('/upload?edit=01890000-0000-7000-8000-000000000000')
  await expect(page.getByText('This photo is no longer available.')).toBeVisible()
  const nobody = await browser.newPage({ baseURL: baseURL! })
  await nobody.goto(`/upload?edit=${photo.id}`)
  await expect(nobody.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?redirect=${encodeURIComponent(`/upload?edit=${photo.id}`)}`,
  )
  await nobody.close()
})
