import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PhotoPage, PhotoView } from '../../src/features/photos/photo.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { ask, publish } from './posting.ts'
import {
  choose,
  colored,
  markers,
  noisy,
  postType,
  stage,
  tag,
  tagSearch,
  thumbs,
  uploadButton,
} from './uploading.ts'
import { visit } from './visit.ts'

const isPhone = (projectName: string) => projectName === 'phone'

/** The photo whose page is shown, as the API tells of it. */
async function publishedPhoto(page: Page): Promise<PhotoView> {
  await expect(page).toHaveURL(/\/photo\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  return ask<PhotoView>(page.request, 'GET', `/photos/${id}`)
}

const photosOf = async (page: Page, username: string) => {
  const { id } = await ask<{ id: string }>(page.request, 'GET', `/members/${username}`)
  return (await ask<PhotoPage>(page.request, 'GET', `/photos?owner=${id}`)).items
}

const uploaded = (page: Page, count = 1) =>
  expect
    .poll(async () => {
      const names = await thumbs(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
      return names.length === count && names.every((name) => !name.includes('upload'))
    })
    .toBe(true)

test('signed-out people read what this is, and two seconds later are welcomed once [UPL-04, UPL-05, UPL-08, GEN-08, CONST-15]', {
  tag: '@desktop',
}, async ({ page }) => {
  // Time stands still until the test lets it go on.
  await page.clock.install({ time: 1_000 })
  await page.clock.pauseAt(2_000)
  await visit(page, '/upload')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Fupload',
  )
  await page.clock.runFor(1_999)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(1)
  const landing = page.getByRole('dialog')
  await expect(landing).toBeVisible()
  await page.clock.resume()
  await expectNoAxeViolations(page)
  await landing.getByRole('button', { name: 'Close' }).click()
  await expect(landing).toHaveCount(0)
  await page.reload()
  await page.waitForTimeout(2_500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what cannot be taken is refused with its sentence, and the rest is taken [UPL-06, UPL-07, UPL-13, DEC-52, DEC-54, CONST-13]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  const junk = (name: string, mimeType: string, bytes: number) => ({
    name,
    mimeType,
    buffer: randomBytes(bytes),
  })
  await choose(page, [
    junk('letter.pdf', 'application/pdf', 100),
    junk('huge.jpg', 'image/jpeg', 5 * 1024 * 1024),
    junk('phone.heic', 'image/heic', 100),
    await colored('good.jpg', '#446'),
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
  ])
  await expect(page.getByText('Please select an image file', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Image size should be less than 5MB', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      'This is a HEIC picture, which most browsers cannot show. Please save it as JPEG and try again.',
      { exact: true },
    ),
  ).toBeVisible()
  // The server looked into the one that only called itself a picture.
  await expect(thumbs(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Photo 2, not uploaded' }).click()
  await expect(
    page.getByRole('alert').getByText('Error uploading photo: Please select an image file'),
  ).toBeVisible()
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  await expect(
    page.getByRole('main').getByText('One of the photos could not be taken.').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove this photo' }).click()
  await expect(thumbs(page)).toHaveCount(1)

  await choose(
    page,
    await Promise.all(['#111', '#222', '#333', '#444', '#555'].map((color) => colored('x.jpg', color))),
  )
  await expect(thumbs(page)).toHaveCount(5)
  await expect(page.getByText('Maximum 5 photos allowed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0)
})

test('a picture can be dropped anywhere on the page, and pasted [UPL-01]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  const bytes = [...(await colored('a.jpg', '#855')).buffer]
  const transfer = (name: string) =>
    page.evaluateHandle(
      ([data, fileName]) => {
        const held = new DataTransfer()
        held.items.add(new File([new Uint8Array(data)], fileName, { type: 'image/jpeg' }))
        return held
      },
      [bytes, name] as const,
    )
  const dropped = await transfer('dropped.jpg')
  await expect(async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
    await expect(page.getByText('Let go')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(thumbs(page)).toHaveCount(1)
  const pasted = await transfer('pasted.jpg')
  await page.evaluate(
    (clipboardData) =>
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    pasted,
  )
  await uploaded(page, 2)
})

test('tags are placed by a press, dragged, nudged by keys and taken away again, and stay where they were put [UPL-02, UPL-03, UPL-11, UPL-12, GEN-04, NAV-16]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await choose(page, [await colored('look.jpg', '#355')])
  const box = (await stage(page).boundingBox())!
  await stage(page).click({ position: { x: box.width * 0.25, y: box.height * 0.4 } })
  await expect(tagSearch(page)).toBeFocused()
  await tag(page, 'Belted Trench')
  const trench = markers(page).first()
  await expect(trench).toHaveAccessibleName(/^Tag 1, Belted Trench, 25% across, 40% down/)
  await expect(trench).toBeFocused()
  // Its ticket says what it is.
  await expect(page.locator('.tag-ticket')).toContainText('$')

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(trench).toHaveAccessibleName(/26% across, 35% down/)

  // Found without a place it goes to the middle, and can be dragged from there.
  await tag(page, 'Felt Fedora')
  const hat = page.getByRole('button', { name: /^Tag 2, Felt Fedora/ })
  await expect(hat).toHaveAccessibleName(/50% across, 50% down/)
  await page.evaluate(() => window.scrollTo(0, 0))
  const from = (await hat.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  const to = (await stage(page).boundingBox())!
  await page.mouse.move(to.x + to.width * 0.6, to.y + to.height * 0.6, { steps: 4 })
  await page.mouse.move(to.x + to.width * 0.8, to.y + to.height * 0.7, { steps: 4 })
  await page.mouse.up()
  await expect(hat).toHaveAccessibleName(/80% across, 70% down/)

  await tag(page, 'Ostrow')
  await tag(page, 'Pocket Tee')
  await page.getByRole('button', { name: 'Remove tag Pocket Tee' }).click()
  await tag(page, 'Breton Tee')
  await page.getByRole('button', { name: /^Tag 4, Breton Tee/ }).press('Delete')
  await expect(markers(page)).toHaveCount(3)
  await expectNoAxeViolations(page)

  const altText = page.getByLabel(/What the photo shows/)
  await expect(altText).toHaveValue('Belted Trench, Felt Fedora and Ostrow')
  await altText.fill('A coat and a hat on a chair')
  await page.getByLabel(/^Caption/).fill('  Coat weather  ')
  await page.getByLabel(/^Product review/).fill('Warm.')
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  const photo = await publishedPhoto(page)
  expect(photo).toMatchObject({ caption: 'Coat weather', review: 'Warm.', postType: { name: 'outfit' } })
  const [image] = photo.images
  expect(image!.altText).toBe('A coat and a hat on a chair')
  expect(image!.productTags.map(({ name, x, y }) => [name, Math.round(x), Math.round(y)])).toEqual([
    ['Belted Trench', 26, 35],
    ['Felt Fedora', 80, 70],
  ])
  expect(image!.brandTags.map(({ name }) => name)).toEqual(['Ostrow'])
})

test('what the catalogue does not have is added while tagging; a brand that is there is selected [NAV-16, DEC-56, DEC-57, BRAND-04, BRAND-05, BRAND-07, BRAND-09, BRAND-10, BRAND-11]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await choose(page, [await colored('look.jpg', '#553')])
  const mark = randomBytes(3).toString('hex')

  await tagSearch(page).pressSequentially(`nike runner ${mark}`)
  const addRow = page.getByRole('option', { name: `Add a new one: nike runner ${mark}` })
  await expect(addRow).toBeVisible()
  await tagSearch(page).press('ArrowUp')
  await expect(addRow).toHaveAttribute('aria-selected', 'true')
  await tagSearch(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a new one' })
  await expect(dialog.getByLabel('Product name')).toHaveValue(`nike runner ${mark}`)
  await expect(dialog.getByText('Is it by Nike?')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Yes, Nike' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove Nike' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Remove tag nike runner ${mark}` })).toBeVisible()
  await expect(page.getByText('Nike · Added by a member').first()).toBeVisible()

  const addBrand = async (name: string) => {
    await tagSearch(page).fill(name)
    await page.getByRole('option', { name: /^Add a new one/ }).click()
    await dialog.getByRole('radio', { name: 'Brand' }).check()
    await dialog.getByLabel('Brand name').fill('  ')
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
    await dialog.getByLabel('Brand name').fill(name)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await addBrand(`Atelier ${mark}`)
  await expect(page.getByText('Brand created successfully', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove tag Atelier ${mark}` })).toBeVisible()
  await page.getByRole('button', { name: `Remove tag Atelier ${mark}` }).click()
  await addBrand(`ATELIER  ${mark}`)
  await expect(page.getByText('Brand already exists', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Select it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Remove tag Atelier ${mark}` })).toBeVisible()
})

test('Auto suggests tags, says from what, and tags nothing unasked [UPL-02]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await publish(page.request, { tags: 1 })
  await visit(page, '/upload')
  await choose(page, [await colored('look.jpg', '#535')])
  await page.getByRole('radio', { name: 'Auto' }).check()
  await expect(
    page.getByText('From the picture itself, what you tagged before and what others tag now.'),
  ).toBeVisible()
  const first = page.getByRole('listitem').filter({ hasText: 'You tagged this' }).first()
  await expect(first).toBeVisible()
  await expect(markers(page)).toHaveCount(0)
  await expect(stage(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await first.getByRole('button', { name: /^Tag / }).click()
  await expect(markers(page)).toHaveCount(1)
  await expect(first.getByRole('button', { name: / is tagged$/ })).toBeDisabled()
})

test('without tags it asks, without a post type it says so, and the focus goes there [UPL-08, UPL-10]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/upload')
  await uploadButton(page).click()
  await expect(page.getByText('Please select an image file', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Browse' })).toBeFocused()
  await choose(page, [await colored('look.jpg', '#255')])
  await uploadButton(page).click()
  await expect(page.getByText('Please select a post type', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Accessories' })).toBeFocused()
  await postType(page, 'Lifestyle').check()
  await uploadButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'Upload without tags?' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(await photosOf(page, ana.username)).toEqual([])
  await uploadButton(page).click()
  await question.getByRole('button', { name: 'Upload' }).click()
  expect((await publishedPhoto(page)).postType.name).toBe('lifestyle')
})

test('while post types cannot be loaded the five stand in, and publishing waits for the real ones [UPL-09, UPL-19, UPL-20, UPL-21, DEC-55]', {
  tag: '@desktop',
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
  await choose(page, [await colored('look.jpg', '#525')])
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  await expect(
    page.getByText('Invalid post type selected. Please select a valid post type.', { exact: true }).first(),
  ).toBeVisible()
  await page.unroute('**/api/post-types')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load post types')).toHaveCount(0)
  // What was chosen by name is the real one now.
  await expect(postType(page, 'Outfit')).toBeChecked()
})

test('pictures change places by pointer and by key, and a crop moves the tags and keeps the original [UPL-12, DEC-31]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await choose(page, [
    await colored('a.jpg', '#a33', 400, 800),
    await colored('b.jpg', '#3a3'),
    await colored('c.jpg', '#33a'),
  ])
  await uploaded(page, 3)
  const addresses = () =>
    thumbs(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  // Until the server's own is there, the file itself is shown.
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

  // Enter shows a picture instead of picking it up.
  await thumbs(page).nth(2).press('Enter')
  await expect(thumbs(page).nth(2)).toHaveAttribute('aria-current', 'true')
  const box = (await stage(page).boundingBox())!
  await stage(page).click({ position: { x: box.width / 2, y: box.height / 4 } })
  await tag(page, 'Belted Trench')
  await expect(markers(page).first()).toHaveAccessibleName(/50% across, 25% down/)
  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop' })
  await dialog.getByRole('radio', { name: '1:1' }).check()
  await expect(dialog.getByRole('img', { name: 'The whole picture' })).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // The middle half is shown, and the tag lies on its upper edge.
  await expect(markers(page).first()).toHaveAccessibleName(/50% across, 0% down/)
  await page.getByRole('button', { name: 'Crop' }).click()
  await dialog.getByRole('button', { name: 'Show it whole' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(markers(page).first()).toHaveAccessibleName(/50% across, 25% down/)
})

test('a reload in the middle loses nothing, and a draft that was published or discarded does not come back', {
  tag: '@desktop',
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/upload')
  await choose(page, [await colored('a.jpg', '#a53'), await colored('b.jpg', '#3a5')])
  await uploaded(page, 2)
  await tag(page, 'Field Watch')
  await page.getByLabel(/^Caption/).fill('Kept through it all')
  await postType(page, 'Outfit').check()
  await page.waitForTimeout(400)
  await page.reload()
  await expect(page.getByText('Your draft is back.')).toBeVisible()
  await expect(thumbs(page)).toHaveCount(2)
  await expect(markers(page)).toHaveCount(1)
  await page.close()

  // And in a tab that was opened after this one was closed.
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
  expect(await photosOf(later, ana.username)).toHaveLength(1)

  await choose(later, [await colored('c.jpg', '#53a')])
  await later.getByRole('button', { name: 'Discard' }).click()
  await later.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(later.getByRole('button', { name: 'Browse' })).toBeVisible()
  await later.waitForTimeout(400)
  await later.reload()
  await expect(later.getByRole('button', { name: 'Browse' })).toBeVisible()
})

test('the button measures how much is sent, and publishes by itself when all is there [UPL-03]', {
  tag: '@desktop',
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await expect(page.getByRole('button', { name: 'Browse' })).toBeVisible()
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await choose(page, [await noisy('large.jpg', 1200)])
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

test('a lost line is taken up again by itself, and an answer that was lost makes no second photo', {
  tag: '@desktop',
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/upload')
  await context.setOffline(true)
  await choose(page, [await colored('look.jpg', '#a5a')])
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  await page.waitForTimeout(1_500)
  await context.setOffline(false)
  // The first try gets through; only its answer is lost on the way back.
  await page.route('**/api/photos', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await expect(
    page
      .getByText('Failed to save photo: We cannot reach the server. Please try again.', { exact: true })
      .first(),
  ).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/photos')
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  await publishedPhoto(page)
  expect(await photosOf(page, ana.username)).toHaveLength(1)
})

test('a published photo is changed on the same screen: texts, tags, order, and nothing until it is saved [ACT-28, DEC-31]', {
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
  expect(await ask<PhotoView>(page.request, 'GET', `/photos/${photo.id}`)).toMatchObject({
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

test('somebody else’s photo cannot be opened for changes [ACT-28]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
  browser,
  baseURL,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await signedInAs('ben')
  await visit(page, `/upload?edit=${photo.id}`)
  await expect(page.getByText('You can only edit your own photos')).toBeVisible()
  await expect(page.getByLabel(/^Caption/)).toHaveCount(0)
  await page.goto('/upload?edit=01890000-0000-7000-8000-000000000000')
  await expect(page.getByText('This photo is no longer here.')).toBeVisible()
  const nobody = await browser.newPage({ baseURL: baseURL! })
  await nobody.goto(`/upload?edit=${photo.id}`)
  await expect(nobody.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?redirect=${encodeURIComponent(`/upload?edit=${photo.id}`)}`,
  )
  await nobody.close()
})

test('the upload screen reads well in the dark, empty and full', async ({ page, signedInAs }, {
  project,
}) => {
  await signedInAs('ana')
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/upload')
  await expectNoAxeViolations(page)
  await choose(page, [await colored('look.jpg', '#ddd')])
  await tag(page, 'Belted Trench')
  await uploaded(page)
  await expectNoAxeViolations(page)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth, isPhone(project.name) ? 'on phones' : 'on desktops').toBe(clientWidth)
})

test('a picture that cannot be sent ends the wait for it, and a photo that cannot be saved stays a draft [UPL-14, UPL-15]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  let isBroken = true
  const fail = {
    status: 500,
    json: { code: 'unexpected', status: 500, title: 'Something went wrong on our side' },
  }
  await page.route('**/api/pictures?for=photo', (route) =>
    isBroken ? route.fulfill(fail) : route.continue(),
  )
  await page.route('**/api/photos', (route) =>
    isBroken && route.request().method() === 'POST' ? route.fulfill(fail) : route.continue(),
  )
  await choose(page, [await colored('look.jpg', '#264')])
  await page.getByLabel(/^Caption/).fill('Still here')
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  const why = 'Failed to upload images: Something went wrong on our side'
  await expect(page.getByText(why, { exact: true }).first()).toBeVisible()
  await expect(uploadButton(page)).toBeEnabled()

  await page.unroute('**/api/pictures?for=photo')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await uploaded(page)
  // By key: what went wrong is told over the button, and a press that begins before it comes ends on it.
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

test('a brand that cannot be added says why, and what was typed stays [BRAND-06]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await choose(page, [await colored('look.jpg', '#462')])
  const title = 'Something went wrong on our side'
  await page.route('**/api/brands', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', status: 500, title } }),
  )
  await tagSearch(page).fill('Atelier of Nobody')
  await page.getByRole('option', { name: /^Add a new one/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a new one' })
  await dialog.getByRole('radio', { name: 'Brand' }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Error creating brand', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
  await expect(dialog.getByLabel('Brand name')).toHaveValue('Atelier of Nobody')
})
