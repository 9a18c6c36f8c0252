import type { Page } from '@playwright/test'
import type { LookForSale } from '../../src/features/commerce/cart/cart.ts'
import type { PhotoPage } from '../../src/features/community/photos/photo.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, publish } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

const answerOf = (page: Page, method: string, path: string) =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && answer.url().includes(path) && answer.ok(),
  )

test('a member watches a sold-out size with one press and more in a dialog, then shares, unshares and edits the wish list [WISH-01, WISH-03, WISH-04, WISH-05]', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/product/belted-trench')
  const main = page.getByRole('main')
  await main.getByText('L, sold out').click()
  const back = main.getByRole('button', { name: 'Tell me when L is back' })
  const put = answerOf(page, 'PUT', '/api/watches/')
  await back.click()
  await put
  await expect(back).toHaveAttribute('aria-pressed', 'true')
  await expect(main.getByText('We will tell you when L is back.')).toBeVisible()

  await main.getByRole('button', { name: 'Watching' }).click()
  const dialog = page.getByRole('dialog', { name: 'Watch it' })
  await expect(dialog.getByRole('button', { name: 'L, sold out' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByLabel('Tell me when it costs less').check()
  await dialog.getByRole('button', { name: 'XS', exact: true }).click()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('We will tell you when it costs less and when XS or L is back.')).toBeVisible()

  await main.getByRole('link', { name: 'Wish list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wish list' })).toBeVisible()
  await waitForHydration(page)
  await expect(page.getByText('Only you can see this list.')).toBeVisible()
  await expectNoAxeViolations(page)
  const made = answerOf(page, 'PUT', '/api/wish-list/link')
  await page.getByRole('button', { name: 'Share wish list' }).click()
  const { path } = await (await made).json()
  await expect(page.getByText(/^Anyone with the link/)).toBeVisible()

  const stranger = await browser.newContext({ baseURL: baseURL! })
  const theirs = await stranger.newPage()
  await visit(theirs, path)
  await expect(theirs.getByRole('heading', { level: 1, name: `Wish list of ${ana.username}` })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Belted Trench' })).toBeVisible()
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(theirs.getByText('We will tell you')).toHaveCount(0)
  await expectNoAxeViolations(theirs)

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  const gone = answerOf(page, 'DELETE', '/api/wish-list/link')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click()
  await gone
  await expect(page.getByText('Only you can see this list.')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'This wish list is no longer available.' })).toBeVisible()
  await stranger.close()

  const list = page.getByRole('list', { name: 'Wish list' })
  await list.getByRole('button', { name: 'Remove Belted Trench' }).click()
  await expect(page.getByRole('heading', { name: 'Your wish list is empty.' })).toBeVisible()
  const again = answerOf(page, 'PUT', '/api/watches/')
  await page.getByRole('button', { name: 'Undo' }).click()
  await again
  await expect(list.getByText('We will tell you when it costs less and when XS or L is back.')).toBeVisible()
})

test('a visitor buys a whole look: sizes are asked for, and all pieces are kept and added after signing in [WISH-08, CART-01, DEC-12]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  const { items: photos } = await callApi<PhotoPage>(page.request, 'GET', '/photos?type=outfit&limit=24')
  const looks = await Promise.all(
    photos.map(async ({ id }) => ({
      id,
      ...(await callApi<LookForSale>(page.request, 'GET', `/photos/${id}/for-sale`)),
    })),
  )
  const look = looks.find(
    ({ items }) =>
      items.length > 1 &&
      items.every(({ sizes }) => sizes.some(({ stock }) => stock !== 0)) &&
      items.some(({ sizes }) => sizes.length > 1),
  )!
  await page.context().clearCookies()
  await visit(page, `/photo/${look.id}`)
  await page.getByRole('button', { name: 'Buy this look' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy this look' })
  const buy = dialog.getByRole('button', { name: 'Add to Cart' })
  await buy.click()
  const asked = look.items.filter(({ sizes }) => sizes.length > 1)
  await expect(dialog.getByText('Please select a size')).toHaveCount(asked.length)
  await expectNoAxeViolations(page)
  for (const { name, sizes } of asked) {
    const { size } = sizes.find(({ stock }) => stock !== 0)!
    const choice = dialog.getByRole('radiogroup', { name: `Size of ${name}`, exact: true })
    await choice.getByText(size, { exact: true }).click()
    await expect(choice.getByRole('radio', { name: size, exact: true })).toBeChecked()
  }
  await expect(dialog.getByText(new RegExp(`^${look.items.length} items, `))).toBeVisible()
  await buy.click()

  const prompt = page.getByRole('listitem').filter({ hasText: 'Please log in to add items to cart' })
  await prompt.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/photo/${look.id}`)
  await expect(page.getByText(`Added ${look.items.length} items to cart`, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Cart, ${look.items.length} items` })).toBeVisible()
})

test('a product shows since when its price is unchanged, and the looks it is worn on with other pieces [WISH-06, WISH-07]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { tags: 2 })
  const [worn, beside] = photo.images[0]!.productTags
  await visit(page, `/product/${worn!.productId}`)
  await expect(page.getByText(/^Same price since \d+ \w+ \d{4}$/)).toBeVisible()
  const suggestions = page.getByRole('region', { name: 'Worn with' })
  const look = suggestions.getByRole('link', { name: `with ${beside!.name}` }).first()
  await expect(look).toHaveAttribute('href', `/photo/${photo.id}`)
  await look.click()
  // The viewer opens over the product's page, to move through the looks with the product.
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    return pathname.startsWith('/product/') && searchParams.get('photo') === photo.id
  })
  const viewer = page.getByRole('dialog')
  const turning = viewer.getByRole('navigation', { name: 'Looks in Worn with' })
  await expect(turning.getByRole('button', { name: /^Next/ })).toBeVisible()
  await expect(viewer.getByRole('link', { name: `View in Shop ${beside!.name}` })).toBeVisible()
})
