import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember, postComment, publish } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

const isPhone = (projectName: string) => projectName === 'phone'

test('the feed is the first page, works without scripts, and starts with the Outfit of the Week [FEED-03, FEED-13, FEED-15, FEED-21, NAV-08]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/', '/engage']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Engage' })).toBeVisible()
    const cards = page.getByRole('article')
    expect(await cards.count()).toBeGreaterThan(6)
    await expect(cards.first().getByText('Outfit of the Week').first()).toBeVisible()
    await expect(page.getByText('Outfit of the Week').locator('visible=true')).toHaveCount(1)
    // Without the band of first looks, which has its own order.
    const dates = await page
      .locator('article:not([aria-labelledby=first-looks] *) time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')!))
    const [, ...below] = dates
    expect(below).toEqual(below.toSorted().reverse())
  }
  await context.close()
})

test('the feed links to upload, travel and reels, and every photo is a plain link for search engines [FEED-04, DEC-44]', async ({
  page,
}) => {
  await visit(page, '/engage')
  await expect(page.getByRole('link', { name: 'Upload Photo' })).toHaveAttribute('href', '/upload')
  await expect(page.getByRole('link', { name: 'Reels' })).toHaveAttribute('href', '/vi')
  await expect(page.getByRole('link', { name: 'Share Travel' })).toHaveAttribute('href', '/backpackers')
  for (const name of ['Upload Photo', 'Share Travel']) {
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  const [first] = await page.locator('article figure > a').all()
  expect(await first?.getAttribute('href')).toMatch(/^\/photo\/[0-9a-f-]{36}$/)
  await expectNoAxeViolations(page)
})

test('the filter offers All Posts and the active post types, and the choice stays in the address [FEED-01, FEED-02, DEC-39]', async ({
  page,
}) => {
  const { items } = await callApi<{ items: { name: string }[] }>(page.request, 'GET', '/post-types')
  await visit(page, '/engage')
  const filter = page.getByRole('combobox', { name: 'Show' })
  const names = (await filter.locator('option').allTextContents()).map((name) => name.toLowerCase())
  expect(names).toEqual(['all posts', ...items.map(({ name }) => name.toLowerCase())])

  await filter.selectOption('outfit')
  await expect(page).toHaveURL('/engage?type=outfit')
  const links = page.locator('article figure > a')
  type Shown = { postType: { name: string }; images: { productTags: unknown[] }[] }
  const shownPhotos = async () => {
    const hrefs = await links.evaluateAll((all) => all.slice(0, 6).map((link) => link.getAttribute('href')!))
    const answers = hrefs.map((href) => page.request.get(`/api${href.replace('/photo/', '/photos/')}`))
    // Another test may have deleted its look meanwhile.
    const found = (await Promise.all(answers)).filter((answer) => answer.ok())
    return Promise.all(found.map((answer) => answer.json() as Promise<Shown>))
  }
  const isTagged = ({ images }: Shown) => images.some(({ productTags }) => productTags.length > 0)
  const showsOnly = async (isWanted: (photo: Shown) => boolean) => {
    const shown = await shownPhotos()
    return shown.length > 0 && shown.every(isWanted)
  }
  await expect.poll(() => showsOnly(isTagged)).toBe(true)
  await filter.selectOption('lifestyle')
  await expect.poll(() => showsOnly(({ postType }) => postType.name === 'lifestyle')).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/engage?type=outfit')
  await page.reload()
  await waitForHydration(page)
  await expect(filter).toHaveValue('outfit')
  await page.goBack()
  await expect(filter).toHaveValue('')
})

test('the feed opens with twelve looks and loads more near the end, each once; going back returns to the same place [FEED-24]', async ({
  page,
}) => {
  await visit(page, '/engage')
  const cards = page.locator('.photo-grid > article')
  const firstPage = await cards.count()
  // The Outfit of the Week leads the page and may be one of the twelve.
  expect(firstPage).toBeGreaterThanOrEqual(12)
  expect(firstPage).toBeLessThanOrEqual(13)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => cards.count()).toBeGreaterThan(firstPage)

  const count = await cards.count()
  const addresses = await cards
    .locator('figure > a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(count)
  const left = cards.nth(firstPage + 4)
  await left.scrollIntoViewIfNeeded()
  const wasAt = await page.evaluate(() => scrollY)
  // Clicked by script, because moving the pointer may scroll the page.
  await left
    .locator('a[href^="/user/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/user\//)
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(count)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(wasAt)
})

test('a card opens the viewer over the feed, and going back closes it at the same scroll position [FEED-08, VIEW-01, NAV-38]', async ({
  page,
}) => {
  await visit(page, '/engage')
  const card = page.locator('article figure > a').nth(3)
  await card.scrollIntoViewIfNeeded()
  const href = await card.getAttribute('href')
  // The click itself may scroll, so the position is recorded at that moment.
  await card.evaluate((link) => {
    link.addEventListener('click', () => Object.assign(window, { pressedAt: scrollY }), { once: true })
  })
  await card.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`/engage?photo=${href?.replace('/photo/', '')}`)
  const wasAt = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/engage')
  expect(await page.evaluate(() => scrollY)).toBe(wasAt)
  await expect(card).toBeFocused()
})

test('on a slow device the list stays in sight while a photo opens, and gets the focus back afterwards', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const browserSession = await page.context().newCDPSession(page)
  await browserSession.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await visit(page, '/engage')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('Loading the page')) document.body.dataset.wasTakenAway = ''
    }).observe(document.body, { childList: true, subtree: true })
  })
  const card = page.locator('article figure > a').nth(3)
  await card.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeFocused()
  expect(await page.evaluate(() => 'wasTakenAway' in document.body.dataset)).toBe(false)
})

test('the tags of a card appear on hover, on keyboard focus and by their button, and link to the product [FEED-09]', async ({
  page,
  signedInAs,
}, { project }) => {
  const ana = await signedInAs('ana')
  const photo = await publish(page.request, { tags: 2 })
  await visit(page, '/engage')
  const card = page.getByRole('article', { name: `Photo by ${ana.username}` })
  const markers = card.getByRole('button', { name: /^Tag: / })
  const toggle = card.getByRole('button', { name: 'Product tags, 2' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect(markers).toHaveCount(0)

  if (!isPhone(project.name)) {
    await card.locator('figure').hover()
    await expect(markers).toHaveCount(2)
    await page.mouse.move(0, 0)
    await expect(markers).toHaveCount(0)
    await card.locator('figure > a').focus()
    await page.keyboard.press('Tab')
    await expect(markers).toHaveCount(2)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(markers).toHaveCount(0)
  }

  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(markers).toHaveCount(2)
  await markers.first().click()
  const tag = photo.images[0]!.productTags[0]!
  const ticket = card.getByRole('link', { name: tag.name })
  await expect(ticket).toBeVisible()
  await expectNoAxeViolations(page)
  await ticket.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1, name: tag.name })).toBeVisible()
})

test('a card shows three brands on desktops; on phones it shows one and the number of others [FEED-16, CONST-01]', async ({
  page,
  signedInAs,
}, { project }) => {
  const ana = await signedInAs('ana')
  const photo = await publish(page.request, { brands: 4 })
  const [first, second, third, fourth] = photo.images[0]!.brandTags.map(({ name }) => name)
  await visit(page, '/engage')
  const figure = page.getByRole('article', { name: `Photo by ${ana.username}` }).locator('figure')
  const shown = (text: string) => figure.getByText(text, { exact: true }).locator('visible=true')
  await expect(shown(first!)).toHaveCount(1)
  const onDesktop = isPhone(project.name) ? 0 : 1
  await expect(shown(second!)).toHaveCount(onDesktop)
  await expect(shown(third!)).toHaveCount(onDesktop)
  await expect(shown(fourth!)).toHaveCount(0)
  await expect(shown(isPhone(project.name) ? '+3' : '+1')).toHaveCount(1)
})

test('a card has like, comments, favorite and share in one row, tags on the picture, and no other buttons [FEED-09, FEED-10, FEED-11, FEED-12]', async ({
  page,
}) => {
  await visit(page, '/engage')
  const card = page.getByRole('article').nth(1)
  const names = await card
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')?.replace(/, .*/, '')))
  expect(names.filter((name) => name !== 'Product tags')).toEqual(['Like', 'Comments', 'Favorite', 'Share'])
  const boxes = await Promise.all(
    [/^Like/, /^Comments/, 'Favorite', 'Share'].map(async (name) => {
      const box = await card.getByRole('button', { name }).boundingBox()
      return box!
    }),
  )
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
  for (const [at, { x, width, height }] of boxes.entries()) {
    expect(Math.min(Math.round(width), Math.round(height))).toBeGreaterThanOrEqual(44)
    const next = boxes[at + 1]
    if (next) expect(x + width).toBeLessThanOrEqual(next.x + 0.5)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
})

test('in the HTML only the first five pictures have a source; the others have one for browsers without scripts [FEED-22, CONST-07]', {
  tag: '@desktop',
}, async ({ page }) => {
  const html = await (await page.request.get('/engage')).text()
  const shown = html.slice(html.indexOf('<main')).replaceAll(/<noscript>.*?<\/noscript>/gs, '')
  const pictures = [...shown.matchAll(/<img [^>]*class="picture-image[^>]*>/g)].map(([img]) => img)
  const withAddress = pictures.map((img) => / src="/.test(img))
  expect(withAddress.slice(0, 5)).toEqual([true, true, true, true, true])
  expect(withAddress.slice(5)).not.toContain(true)
  expect(pictures.length).toBeGreaterThan(12)
  const without = [...html.matchAll(/<noscript><img src="\/media\/[^"]+"/g)]
  expect(without).toHaveLength(pictures.length - 5)
})

// On phones, sharing opens the system's sheet.
test('sharing a card copies the address of the photo’s page [FEED-10, DEC-02]', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/engage')
  const card = page.getByRole('article').nth(1)
  const href = await card.locator('figure > a').getAttribute('href')
  await card.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${href}`)
})

test('only the owner of a photo has its menu; deleting asks first and then is final [FEED-11, VIEW-10, ACT-24, ACT-32, PERM-04]', {
  tag: '@desktop',
}, async ({ page, signedInAs, browser }) => {
  const other = await createOtherMember(browser)
  const others = await publish(other.request)
  const ana = await signedInAs('ana')
  const own = await publish(page.request)
  await visit(page, `/photo/${others.id}`)
  await expect(page.getByRole('button', { name: /^Like, / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Photo options' })).toHaveCount(0)

  await visit(page, `/user/${own.owner.id}`)
  const card = page.getByRole('article', { name: `Photo by ${ana.username}` })
  await card.getByRole('button', { name: 'Photo options' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', `/upload?edit=${own.id}`)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this photo?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toHaveCount(1)

  await card.getByRole('button', { name: 'Photo options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Photo deleted')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect((await page.request.get(`/api/photos/${own.id}`)).status()).toBe(404)
  await other.context.close()
})

const refusals = [
  {
    row: 'ACT-25',
    status: 403,
    code: 'not-your-photo-to-delete',
    words: 'You can only delete your own photos',
  },
  { row: 'ACT-26', status: 401, code: 'sign-in-required', words: 'Please sign in to delete photos' },
  { row: 'ACT-27', status: 500, code: 'unexpected', words: 'Failed to delete photo' },
]
for (const { row, status, code, words } of refusals) {
  test(`a deletion refused with ${status} shows why, and the photo stays [${row}]`, {
    tag: ['@desktop', '@long'],
  }, async ({ page, signedInAs }) => {
    await signedInAs('ana')
    const own = await publish(page.request)
    await visit(page, `/user/${own.owner.id}`)
    await page.route(`**/api/photos/${own.id}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status, json: { code, status, title: code } })
        : route.continue(),
    )
    await page.getByRole('article').getByRole('button', { name: 'Photo options' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(words).last()).toBeVisible()
    await expect(page.locator(`a[href="/photo/${own.id}"]`)).toHaveCount(1)
  })
}

test('new looks of others are announced, and appear when the reader asks for them [DEC-75]', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const listening = page.waitForResponse((stream) => stream.url().includes('/api/live?topics=feed'))
  await visit(page, '/engage')
  await listening
  const other = await createOtherMember(browser)
  const photo = await publish(other.request, { caption: 'Just published' })
  const pill = page.getByRole('button', { name: /new looks?$/ })
  await expect(pill).toBeVisible()
  await expect(page.locator(`a[href="/photo/${photo.id}"]`)).toHaveCount(0)
  await pill.click()
  await expect(page.locator(`a[href="/photo/${photo.id}"]`)).toBeVisible()
  await expect(pill).toHaveCount(0)
  await other.context.close()
})

test('a member gets from a list of photos to a like by keyboard alone', { tag: '@desktop' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await page.goto(`/user/${photo.owner.id}`)
  await waitForHydration(page)
  await page.locator(`a[href="/photo/${photo.id}"]`).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 30; press++) {
    if (
      await dialog
        .getByRole('button', { name: /^Like/ })
        .evaluate((button) => button === document.activeElement)
    )
      break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.locator(`a[href="/photo/${photo.id}"]`)).toBeFocused()
})

test('a card shows the counts of likes and comments and a favorite button, and opens the comments of its own photo only [FEED-12, FEED-18, DEC-40]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const [first, second] = [await publish(page.request), await publish(page.request)]
  await postComment(page.request, first.id, 'Only under the first.')
  await visit(page, '/engage')
  const cardOf = (id: string) =>
    page.getByRole('article').filter({ has: page.locator(`a[href="/photo/${id}"]`) })
  for (const [photo, count] of [
    [first, 1],
    [second, 0],
  ] as const) {
    const card = cardOf(photo.id)
    await expect(card.getByRole('button', { name: 'Like, 0' })).toBeVisible()
    await expect(card.getByRole('button', { name: `Comments, ${count}` })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Favorite' })).toBeVisible()
  }
  await cardOf(first.id).getByRole('button', { name: 'Comments, 1' }).click()
  await expect(cardOf(first.id).getByText('Only under the first.')).toBeVisible()
  await expect(cardOf(first.id).getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
  await cardOf(second.id).getByRole('button', { name: 'Comments, 0' }).click()
  await expect(cardOf(second.id).getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
  await expect(cardOf(second.id).getByText('Only under the first.')).toHaveCount(0)
})
