import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { createOtherMember, publish } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Photo/ })

test('the viewer leads from look to look across pages of the list to its end, and going back focuses the card of the current look [VIEW-12, VIEW-13]', async ({
  page,
  browser,
}) => {
  const other = await createOtherMember(browser)
  const made = []
  for (let at = 0; at < 5; at++) made.push(await publish(other.request))
  const [first, second, third, fourth, last] = made.reverse().map(({ id }) => id)
  const owner = made[0]!.owner

  // Two looks per page, and later pages only after the test releases them.
  let letThrough = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/photos?*', async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.get('cursor')) await isAllowed
    url.searchParams.set('limit', '2')
    await route.continue({ url: String(url) })
  })
  await visit(page, `/photo/${first}`)
  await page.getByRole('main').getByRole('link', { name: owner.username }).first().click()
  await page.locator(`article a[href="/photo/${first}"]`).click()
  const dialog = dialogOf(page)
  const at = (id: string | undefined) => `/user/${owner.id}?photo=${id}`
  await expect(page).toHaveURL(at(first))

  const next = dialog.getByRole('button', { name: /^(Next|The end)/ })
  await next.click()
  await expect(page).toHaveURL(at(second))
  await expect(dialog.getByText(made[1]!.caption!)).toBeVisible()
  // The list has no third look yet.
  await next.click()
  await expect(next).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await expect(page).toHaveURL(at(third))
  await expect(next).toBeFocused()

  await page.keyboard.press('j')
  await expect(page).toHaveURL(at(fourth))
  await page.keyboard.press('j')
  await expect(page).toHaveURL(at(last))
  await expect(dialog.getByRole('status').filter({ hasText: 'Look 5 of 5' })).toBeAttached()
  await expectNoAxeViolations(page)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('j')
  await expect(page.getByText(`This is the last look in photos by ${owner.username}.`)).toBeVisible()
  await dialog.getByRole('button', { name: /^Previous/ }).click()
  await expect(page).toHaveURL(at(fourth))

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/user/${owner.id}`)
  const card = page.locator(`article a[href="/photo/${fourth}"]`)
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await other.context.close()
})

test('below a look are looks with the same pieces and similar looks, each with its reason [VIEW-14, VIEW-15]', async ({
  page,
  browser,
}) => {
  const [ana, ben] = [await createOtherMember(browser), await createOtherMember(browser)]
  const look = await publish(ana.request, { tags: 1 })
  await publish(ben.request, { tags: 1 })
  await publish(ana.request)
  const [piece] = look.images[0]!.productTags

  await visit(page, `/photo/${look.id}`)
  const wearers = page.getByRole('region', { name: 'Worn with these items' })
  const similar = page.getByRole('region', { name: 'More like this' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const card = wearers.getByRole('article', { name: `Photo by ${ben.username}` })
  await expect(card).toContainText(`Same ${piece!.name}`)
  await expect(similar.getByRole('article', { name: `Photo by ${ana.username}` })).toContainText(
    `More from ${ana.username}`,
  )
  await expectNoAxeViolations(page)

  await Promise.all([ana.context.close(), ben.context.close()])
})

test('looks below a look open over it and lead on; going back closes the last one, and Close closes all [VIEW-12, VIEW-13, VIEW-14]', {
  tag: '@long',
}, async ({ page, browser }) => {
  const [ana, ben] = [await createOtherMember(browser), await createOtherMember(browser)]
  const look = await publish(ana.request, { tags: 1 })
  const worn = await publish(ben.request, { tags: 1 })
  await visit(page, `/photo/${look.id}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('main').locator(`a[href="/photo/${worn.id}"]`).click()
  const dialog = dialogOf(page)
  await expect(page).toHaveURL(`/photo/${look.id}?photo=${worn.id}`)
  await expect(dialog.getByRole('navigation', { name: 'Looks in Worn with these items' })).toBeAttached()

  // It loads once the reader scrolls near it.
  await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await dialog.locator(`a[href="/photo/${look.id}"]`).click()
  await expect(dialog.getByText(look.caption!)).toBeVisible()
  await page.goBack()
  await expect(dialog.getByText(worn.caption!)).toBeAttached()
  await page.goForward()
  await expect(dialog.getByText(look.caption!)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).locator('visible=true').click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/photo/${look.id}`)
  await Promise.all([ana.context.close(), ben.context.close()])
})

test('the next look shows its picture at once [VIEW-12]', { tag: '@desktop' }, async ({ page, browser }) => {
  const other = await createOtherMember(browser)
  const older = await publish(other.request)
  const newer = await publish(other.request)
  await visit(page, `/user/${newer.owner.id}`)
  const loadedAhead = page.waitForResponse((answer) => answer.url().endsWith(`/api/photos/${older.id}`))
  await page.locator(`article a[href="/photo/${newer.id}"]`).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText(newer.caption!)).toBeVisible()
  await loadedAhead
  // Anything missing now would show as a blank.
  await page.route('**/api/photos/**', () => {})
  await page.keyboard.press('j')
  await expect(dialog.getByText(older.caption!)).toBeVisible()
  await expect
    .poll(() =>
      dialog
        .locator('[data-look-slide] img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true)
  await other.context.close()
})

test('a picture that is loading shows its preview in its own aspect ratio [VIEW-23, FEED-26]', async ({
  page,
  browser,
}) => {
  const other = await createOtherMember(browser)
  const look = await publish(other.request)
  await visit(page, `/user/${look.owner.id}`)
  let letThrough = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const { src, widthPx, heightPx } = look.images[0]!.picture
  // The list has loaded a smaller file.
  await page.route(`**${src}/480.avif`, async (route) => {
    await isAllowed
    await route.continue()
  })
  await page.locator(`article a[href="/photo/${look.id}"]`).click()
  const plate = dialogOf(page).locator('.picture[data-contain]').first()
  const preview = () =>
    plate.evaluate((element) => {
      const { content, backgroundImage, width, height } = getComputedStyle(element, '::before')
      return [content, backgroundImage.slice(0, 9), (parseFloat(width) / parseFloat(height)).toFixed(1)]
    })
  await expect.poll(preview).toEqual(['""', 'url("data', (widthPx / heightPx).toFixed(1)])
  letThrough()
  await expect.poll(async () => (await preview())[0]).toBe('none')
  await other.context.close()
})

test('looks of a collection and of a product open over their page and lead to the next look [VIEW-01, VIEW-12]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser }) => {
  const other = await createOtherMember(browser)
  const looks = [await publish(other.request, { tags: 1 }), await publish(other.request, { tags: 1 })]
  const newer = looks[1]!.id
  const { productId } = looks[0]!.images[0]!.productTags[0]!
  await visit(page, `/product/${productId}`)
  const address = new URL(page.url()).pathname
  const links = page.getByRole('region', { name: 'Worn by the community' }).locator('a[href^="/photo/"]')
  // Other tests publish meanwhile, so use the order on this page.
  const [first, second] = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')!.replace('/photo/', '')),
  )
  await links.first().click()
  await expect(page).toHaveURL(`${address}?photo=${first}`)
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`${address}?photo=${second}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(address)
  await waitForHydration(page)

  await visit(page, '/product/belted-trench')
  const wornWith = page.getByRole('region', { name: 'Worn with' }).locator('a[href^="/photo/"]')
  const worn = await wornWith.evaluateAll((all) => [
    ...new Set(all.map((link) => link.getAttribute('href')!.replace('/photo/', ''))),
  ])
  await wornWith.first().click()
  await expect(page).toHaveURL(`/product/belted-trench?photo=${worn[0]}`)
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`/product/belted-trench?photo=${worn[1]}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/product/belted-trench')

  const collection = await (
    await other.request.post('/api/collections', {
      headers: { Origin: new URL(page.url()).origin },
      data: { name: 'Coats to keep', isPublic: true, item: { kind: 'look', targetId: newer } },
    })
  ).json()
  await visit(page, `/collection/${collection.id}`)
  await page.locator(`a[href="/photo/${newer}"]`).click()
  await expect(page).toHaveURL(`/collection/${collection.id}?photo=${newer}`)
  await expect(dialogOf(page).getByText(looks[1]!.caption!)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/collection/${collection.id}`)
  await other.context.close()
})
