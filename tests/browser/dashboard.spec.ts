import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { createOtherMember, publish } from './posting.ts'
import { visit } from './visit.ts'

test('a signed-out visitor is asked to sign in at the dashboard [DASH-01, DASH-02]', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /^\/auth/,
  )
  await expectNoAxeViolations(page)
})

test('a member without photos is invited to upload the first one [DASH-03]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: "You haven't uploaded any photos yet." })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload Your First Photo' })).toHaveAttribute('href', '/upload')
})

test('a member sees only their own photos on the dashboard, in one, two or three columns [DASH-04, DASH-05, DASH-06, DASH-22]', async ({
  page,
  signedInAs,
  browser,
}) => {
  const other = await createOtherMember(browser)
  await publish(other.request, { caption: 'Not mine' })
  await signedInAs('ana')
  for (const caption of ['One', 'Two', 'Three']) await publish(page.request, { caption })
  await visit(page, '/dashboard')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(page.getByText('Not mine')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Upload New Photo' })).toHaveAttribute('href', '/upload')
  await expect(cards.first().locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  for (const [width, columns] of [
    [360, 1],
    [700, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await cards.evaluateAll(
      (all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size,
    )
    expect(lefts, `at ${width} px`).toBe(columns)
  }
  await other.context.close()
})

test('a dashboard card counts and lists the tagged products, and its markers link to them [DASH-07, DASH-09, DASH-11, DASH-12, DASH-13, DASH-14]', async ({
  page,
  context,
  baseURL,
  signedInAs,
}, { project }) => {
  await signedInAs('ana')
  await publish(page.request, { caption: 'Nothing tagged' })
  await publish(page.request, { caption: 'One tagged', tags: 1 })
  const two = await publish(page.request, { caption: 'Two tagged', tags: 2 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/dashboard')
  const card = (caption: string) => page.getByRole('main').getByRole('article').filter({ hasText: caption })
  await expect(card('Nothing tagged')).toContainText('0 items')
  await expect(card('Nothing tagged')).toContainText('No products tagged in this photo.')
  await expect(card('One tagged')).toContainText('1 item')
  await expect(card('Two tagged')).toContainText('2 items')

  await expect(card('Two tagged').getByRole('heading', { name: 'Tagged Products' })).toBeVisible()
  const rows = card('Two tagged').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const [tag] = two.images[0]!.productTags
  await expect(rows.first()).toContainText(tag!.name)
  await expect(rows.first()).toContainText(/\$\d+\.\d\d/)
  await expect(rows.first().getByRole('link', { name: `View ${tag!.name}` })).toHaveAttribute(
    'href',
    `/product/${tag!.productId}`,
  )
  await expect(card('Two tagged').getByRole('link', { name: `${tag!.name}, show product` })).toHaveAttribute(
    'href',
    `/product/${tag!.productId}`,
  )
  await expectNoAxeViolations(page)
  if (project.name === 'desktop') {
    await rows
      .first()
      .getByRole('button', { name: `Share ${tag!.name}` })
      .click()
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/product/${tag!.productId}`,
    )
  }
})

test('a member edits captions and reviews in place; an emptied one shows that it is missing [DASH-08, DASH-10, DASH-15, DASH-17, DASH-21, ACT-29]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { caption: 'First draft', review: 'Fits.' })
  await visit(page, '/dashboard')
  const pencil = page.getByRole('button', { name: 'Edit caption' })
  await pencil.click()
  const caption = page.getByRole('textbox', { name: 'Caption' })
  await expect(caption).toBeFocused()
  await expect(caption).toHaveValue('First draft')
  await expect(caption).toHaveAttribute('rows', '2')
  await caption.fill('Never mind')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('First draft')).toBeVisible()
  await expect(pencil).toBeFocused()

  await pencil.click()
  await caption.fill('Second draft')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Caption updated!')).toBeVisible()
  await expect(page.getByText('Second draft')).toBeVisible()

  await page.getByRole('button', { name: 'Edit review' }).click()
  const review = page.getByRole('textbox', { name: 'Review' })
  await expect(review).toHaveAttribute('rows', '3')
  await review.fill('   ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Review updated!')).toBeVisible()
  await expect(page.getByText('No review available')).toBeVisible()
  await pencil.click()
  await caption.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No caption')).toBeVisible()
  const stored = await (await page.request.get(`/api/photos/${photo.id}`)).json()
  expect(stored).toMatchObject({ caption: null, review: null })
})

for (const field of ['caption', 'review'] as const) {
  test(`a ${field} that cannot be stored shows an error and keeps what was written [DASH-20]`, {
    tag: ['@desktop', '@long'],
  }, async ({ page, signedInAs }) => {
    await signedInAs('ana')
    const photo = await publish(page.request)
    await visit(page, '/dashboard')
    await page.route(`**/api/photos/${photo.id}`, (route) => route.abort())
    await page.getByRole('button', { name: `Edit ${field}` }).click()
    const text = page.getByRole('textbox', { name: field === 'caption' ? 'Caption' : 'Review' })
    await text.fill('Worth keeping')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Failed to update ${field}`).last()).toBeVisible()
    await expect(text).toHaveValue('Worth keeping')
  })
}

test('a member who saves another member’s photo is refused by the server with a message [ACT-28, ACT-30, PERM-04]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, '/dashboard')
  await page.route(`**/api/photos/${photo.id}`, (route) =>
    route.fulfill({ status: 403, json: { code: 'not-your-photo', status: 403, title: 'no' } }),
  )
  await page.getByRole('button', { name: 'Edit caption' }).click()
  await page.getByRole('textbox', { name: 'Caption' }).fill('Mine now')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You can only edit your own photos').last()).toBeVisible()
})

test('when the photos fail to load, the copy in the browser is shown with a note that it may be out of date [DASH-18, DASH-19, DASH-23, DEC-25]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await publish(page.request, { caption: 'Remembered' })
  await visit(page, '/dashboard')
  await expect(page.getByText('Remembered')).toBeVisible()

  await visit(page, '/about')
  await page.route('**/api/photos?owner=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ status: 500, json: { code: 'unexpected', status: 500, title: 'no' } })
  })
  await page.evaluate(() => {
    history.pushState({}, '', '/dashboard')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: 'Failed to load photos' })).toBeVisible()
  await expect(page.getByText('which may be out of date')).toBeVisible()
  await expect(page.getByText('Remembered')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit caption' })).toHaveCount(0)

  await page.unroute('**/api/photos?owner=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Edit caption' })).toBeVisible()
})

test('a product picture that cannot be loaded leaves a placeholder [DASH-16, ERR-01]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { tags: 1 })
  const { name, picture } = photo.images[0]!.productTags[0]!
  await page.route(`**${picture!.src}/**`, (route) => route.abort())
  await visit(page, '/dashboard')
  await page.getByRole('listitem').getByText(name).first().scrollIntoViewIfNeeded()
  const thumb = page.getByRole('listitem').getByRole('img', { name: 'Picture unavailable' })
  await expect(thumb).toBeVisible()
})
