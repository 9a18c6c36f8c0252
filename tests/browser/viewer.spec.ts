import type { PhotoPage } from '../../src/features/community/photos/photo.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember, postComment, publish } from './posting.ts'
import { visit } from './visit.ts'

test('the pictures wrap around by buttons and keys, and the viewer shows which one is shown [VIEW-02, VIEW-07]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { pictures: 3 })
  await visit(page, `/?photo=${photo.id}`)
  const dialog = page.getByRole('dialog', { name: `Photo by ${photo.owner.username}` })
  await expect(dialog.getByText('1 of 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Previous photo' }).click()
  await expect(dialog.getByText('3 of 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next photo' }).click()
  await expect(dialog.getByText('1 of 3')).toBeVisible()

  // From anywhere in the viewer, not only from the pictures.
  await dialog.getByRole('button', { name: /^Like/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('1 of 3')).toBeVisible()
  // But never while text is being typed.
  await dialog.getByRole('textbox', { name: 'Add a comment' }).fill('left')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('1 of 3')).toBeVisible()
})

test('tags are always visible; Escape closes the ticket first and the viewer second [VIEW-03, VIEW-08]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { tags: 2 })
  const [tag] = photo.images[0]!.productTags
  await visit(page, `/?photo=${photo.id}`)
  const dialog = page.getByRole('dialog')
  const marker = dialog.getByRole('button', { name: `Tag: ${tag!.name}` })
  await marker.click()
  const ticket = dialog.locator('a.tag-ticket')
  await expect(ticket).toHaveAttribute('href', /^\/product\//)
  await expect(ticket).toContainText(tag!.name)
  await expect(ticket).toContainText('Press again to go there')

  await page.keyboard.press('Escape')
  await expect(ticket).toHaveCount(0)
  await expect(marker).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('a second press on a marker opens the product, as the marker announces; a press elsewhere closes the ticket [VIEW-03]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { tags: 1 })
  const [tag] = photo.images[0]!.productTags
  await visit(page, `/photo/${photo.id}`)
  const marker = page.getByRole('button', { name: `Tag: ${tag!.name}` })
  await marker.click()
  await expect(marker).toHaveAccessibleName(`Tag: ${tag!.name}, press again to go to the product`)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.locator('.tag-ticket')).toHaveCount(0)
  await marker.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1, name: tag!.name })).toBeVisible()
})

test('the viewer keeps the focus, locks scrolling behind it and has its own address [VIEW-01]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/engage?photo=${photo.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  const wasAt = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 2_000)
  expect(await page.evaluate(() => scrollY)).toBe(wasAt)
  await dialog.getByRole('button', { name: 'Close' }).locator('visible=true').click()
  await expect(page).toHaveURL('/engage')
})

test('the viewer shows and links the person, the brands and the products, with the date, the caption and the review [VIEW-04, VIEW-11]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request, {
    caption: 'A coat for the ferry',
    review: 'Keeps the wind out.',
    tags: 2,
    brands: 1,
  })
  await visit(page, `/photo/${photo.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'A coat for the ferry' })).toBeVisible()
  await expect(main.getByRole('link', { name: photo.owner.username })).toHaveAttribute(
    'href',
    `/user/${photo.owner.id}`,
  )
  const date = new Date(photo.uploadedAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  await expect(main.getByText(date)).toBeVisible()
  const [brand] = photo.images[0]!.brandTags
  await expect(
    main.getByRole('list', { name: 'Brands' }).getByRole('link', { name: brand!.name }),
  ).toHaveAttribute('href', /^\/brand\//)
  await expect(main.getByRole('heading', { name: 'Review' })).toBeVisible()
  await expect(main.getByText('Keeps the wind out.')).toBeVisible()
  for (const { name } of photo.images[0]!.productTags) {
    await expect(main.getByRole('link', { name: `View in Shop ${name}` })).toHaveAttribute(
      'href',
      /^\/product\//,
    )
  }
})

test('a photo has its own page, complete without scripts, with the data that link previews read [DEC-02, NAV-39]', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { caption: 'Seen by a link preview', tags: 1 })
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`/photo/${photo.id}`)
  await expect(plain).toHaveTitle(new RegExp(`^Seen by a link preview by ${photo.owner.username}`))
  const content = (property: string) => plain.locator(`meta[property="${property}"]`).getAttribute('content')
  // The largest file that exists of such a small picture.
  expect(await content('og:image')).toBe(`${baseURL}${photo.images[0]!.picture.src}/480.webp`)
  expect(await content('og:url')).toBe(`${baseURL}/photo/${photo.id}`)
  const facts = JSON.parse((await plain.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(facts).toMatchObject({ '@type': 'ImageObject', caption: 'Seen by a link preview' })
  await expect(plain.getByRole('heading', { level: 1, name: 'Seen by a link preview' })).toBeVisible()
  await expect(plain.getByRole('img', { name: 'Picture 1' })).toBeVisible()

  // The marker is on the picture, which has bars beside it, and not on the bars.
  const { picture, productTags } = photo.images[0]!
  const frame = (await plain.getByRole('img', { name: 'Picture 1' }).boundingBox())!
  const marker = (await plain.locator('.tag-marker').boundingBox())!
  const shownWidth =
    picture.widthPx * Math.min(frame.width / picture.widthPx, frame.height / picture.heightPx)
  expect(shownWidth).toBeLessThan(frame.width - 20)
  const fromMiddle = marker.x + marker.width / 2 - (frame.x + frame.width / 2)
  expect(Math.abs(fromMiddle - (productTags[0]!.x / 100 - 0.5) * shownWidth)).toBeLessThan(2)
  await context.close()
})

test('a deleted photo shows a message and links to the feed', { tag: ['@desktop', '@long'] }, async ({
  page,
}) => {
  await visit(page, '/engage?photo=01890000-0000-7000-8000-000000000000')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'This photo is no longer available.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Go to the feed' }).click()
  await expect(page).toHaveURL('/engage')

  const answer = await page.goto('/photo/01890000-0000-7000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { level: 1, name: 'This photo is no longer available.' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the feed' })).toHaveAttribute('href', '/engage')
})

test('a trip shows its place and activity and offers no review [VIEW-04, VIEW-09, FEED-17, GEN-12]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { items } = await callApi<PhotoPage>(page.request, 'GET', '/photos?type=travel')
  const trip = items.find(({ kind }) => kind === 'travel')
  expect(trip, 'the demo has travel posts').toBeDefined()
  await visit(page, `/photo/${trip!.id}`)
  const terms = page.getByRole('region', { name: 'Trip' })
  await expect(terms).toContainText(trip!.travel!.location)
  await expect(terms).toContainText(trip!.travel!.activityType)
  await expect(page.getByRole('heading', { name: 'Review' })).toHaveCount(0)
  await expect(page.getByText('Write a review')).toHaveCount(0)
})

test('the owner sends a review by Enter, and an empty one cannot be sent [VIEW-06, ACT-14, ACT-15, DEC-08]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/photo/${photo.id}`)
  await page.getByRole('button', { name: 'Write a review' }).click()
  const field = page.getByRole('textbox', { name: 'Review' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send review' })).toBeDisabled()
  await field.fill('  ')
  await expect(page.getByRole('button', { name: 'Send review' })).toBeDisabled()
  await field.fill('Runs small.')
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await field.press('Enter')
  await expect(page.getByText('Runs small.')).toBeVisible()
  expect((await stored).ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('Runs small.')).toBeVisible()
})

test('a review that cannot be stored shows an error and keeps the text; Escape closes the field and not the viewer [ACT-19]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/?photo=${photo.id}`)
  const dialog = page.getByRole('dialog')
  await page.route(`**/api/photos/${photo.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Write a review' }).click()
  const field = dialog.getByRole('textbox', { name: 'Review' })
  await field.fill('Worth keeping')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Failed to add review').last()).toBeVisible()
  await expect(field).toHaveValue('Worth keeping')
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('a long caption is shown in part until the reader asks for all of it', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const caption = `Long ${'and longer '.repeat(60)}end`
  const photo = await publish(page.request, { caption, review: 'It fits.' })
  await visit(page, `/photo/${photo.id}`)
  const title = page.getByRole('heading', { level: 1 })
  const height = async () => (await title.boundingBox())!.height
  const before = await height()
  await page.getByRole('button', { name: 'Read all' }).click()
  await expect.poll(height).toBeGreaterThan(before * 1.5)
  await page.getByRole('button', { name: 'Show less', expanded: true }).click()
  await expect.poll(height).toBe(before)
})

test('a member can follow others from their photos, but not from their own', { tag: '@desktop' }, async ({
  page,
  browser,
  signedInAs,
}) => {
  const other = await createOtherMember(browser)
  const photo = await publish(other.request)
  await signedInAs('ana')
  const own = await publish(page.request)
  await visit(page, `/photo/${photo.id}`)
  const follow = page.getByRole('button', { name: `Follow ${other.username}` })
  await follow.click()
  await expect(follow).toHaveText('Following')
  await page.reload()
  await expect(follow).toHaveText('Following')
  await visit(page, `/photo/${own.id}`)
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
  await other.context.close()
})

test('the owner closes the comments of a photo and deletes it from its viewer [VIEW-10, ACT-24]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/user/${photo.owner.id}`)
  await page.locator(`a[href="/photo/${photo.id}"]`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Photo options' }).click()
  await page.getByRole('menuitem', { name: 'Close comments' }).click()
  await expect(dialog.getByText('Comments are closed on this photo.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Photo options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Photo deleted')).toBeVisible()
  await expect(page).toHaveURL(`/user/${photo.owner.id}`)
  await expect(page.locator(`a[href="/photo/${photo.id}"]`)).toHaveCount(0)
})

test('j and k move through the list below', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  // By Top, because the newest looks change while other tests run.
  await visit(page, '/engage?order=top')
  const hrefs = await page
    .locator('article figure > a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  const shown = (at: number) => `/engage?order=top&photo=${hrefs[at]!.replace('/photo/', '')}`
  await page.locator('article figure > a').nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(shown(2))
  await page.keyboard.press('k')
  await expect(page).toHaveURL(shown(1))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/engage?order=top')
})

test('below a photo are like, comments, favorite and share, with the counts of likes and comments [VIEW-05]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await postComment(page.request, photo.id, 'One word.')
  await callApi(page.request, 'PUT', `/photos/${photo.id}/like`)
  await visit(page, `/engage?photo=${photo.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('button', { name: 'Comments, 1' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'false')
  await expect(dialog.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('a message covers neither the comment field nor its button [ERR-08]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  for (const path of [`/engage?photo=${photo.id}`, `/photo/${photo.id}`]) {
    await visit(page, path)
    const viewer = path.startsWith('/photo') ? page.getByRole('main') : page.getByRole('dialog')
    const send = viewer.getByRole('button', { name: 'Send comment' })
    await viewer.getByLabel('Add a comment').fill(`Typed at ${path}`)
    // A resting pointer would keep a toast open forever.
    await send.hover()
    await viewer
      .getByRole('button', { name: /^Favorite/ })
      .first()
      .press('Enter')
    const message = page.getByRole('region', { name: /^Notifications/ }).getByText(/favorites/)
    await expect(message).toBeVisible()
    await send.click({ timeout: 3_000 })
    await expect(message).toBeVisible()
    await expect(viewer.getByText(`Typed at ${path}`)).toBeVisible()
  }
})
