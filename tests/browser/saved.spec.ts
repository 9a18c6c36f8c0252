import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ProductList } from '../../src/features/catalogue/products/product.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

const cardOf = (page: Page, id: string) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/photo/${id}"]`) })
const region = (page: Page, name: string) => page.getByRole('region', { name })

test('a member saves a look with one press, adds it to a collection from the message, and finds everything under Saved in the account [ACT-12, COL-17, COL-18, COL-19, DEC-40]', async ({
  page,
  browser,
  signedInAs,
}) => {
  test.slow()
  const ben = await createOtherMember(browser)
  const photo = await publish(ben.request, { tags: 1 })
  await signedInAs('ana')
  const { items } = await callApi<ProductList>(page.request, 'GET', '/products')
  const [watched] = items
  await callApi(page.request, 'PUT', `/watches/${watched!.id}`, {
    tellsCheaper: true,
    tellsBack: false,
    sizes: [],
  })
  const collection = `Rainy ${randomBytes(3).toString('hex')}`

  await test.step('in the feed the member presses the bookmark, then uses the sheet', async () => {
    await visit(page, '/engage')
    const bookmark = cardOf(page, photo.id).getByRole('button', { name: 'Favorite' })
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Added to favorites').last()).toBeVisible()
    await page.getByRole('button', { name: 'Add to a collection' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add to a collection' })
    await sheet.getByLabel('Your first collection').fill(collection)
    await sheet.getByLabel('Your first collection').press('Enter')
    const choice = sheet.getByRole('button', { name: new RegExp(collection) })
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(sheet).toBeHidden()
    await expect(page.getByText(`Added to ${collection}`).last()).toBeVisible()
  })

  await test.step('Saved in the account shows the favorites, the collection and the watched product', async () => {
    await visit(page, '/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Saved' }).click()
    await expect(page).toHaveURL('/account?tab=saved')
    await expect(region(page, 'Favorites').locator(`a[href="/photo/${photo.id}"]`)).toBeVisible()
    await expect(region(page, 'Collections').getByRole('link', { name: collection })).toContainText(
      '1 item · Private',
    )
    await expect(region(page, 'Watching').getByRole('link', { name: watched!.name })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.reload()
    await waitForHydration(page, '[role="tabpanel"] h2')
    await expect(region(page, 'Favorites').getByRole('link', { name: 'All 1 favorites' })).toBeVisible()
  })

  await test.step('a product no longer watched leaves the list, and Undo brings it back', async () => {
    const row = region(page, 'Watching').getByRole('listitem')
    await row.getByRole('button', { name: `Watch ${watched!.name}` }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(row).toHaveCount(1)
  })

  await test.step('a favorite that is removed leaves the list at once, and Undo brings it back', async () => {
    await region(page, 'Favorites').getByRole('link', { name: 'All 1 favorites' }).click()
    await expect(page).toHaveURL('/dashboard/favorites')
    await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
    const card = cardOf(page, photo.id)
    await card.getByRole('button', { name: 'Favorite' }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByText('Removed from favorites').last()).toBeVisible()
    await expect(page.getByText('No favorites yet.')).toBeVisible()
    const removed = page.getByRole('listitem').filter({ hasText: 'Removed from favorites' })
    await removed.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(card).toHaveCount(1)
  })

  await test.step('a look that its owner deletes leaves the favorites too', async () => {
    await callApi(ben.request, 'DELETE', `/photos/${photo.id}`)
    await visit(page, '/dashboard/favorites')
    await expect(page.getByText('No favorites yet.')).toBeVisible()
    await visit(page, '/account?tab=saved')
    await expect(
      region(page, 'Favorites').getByRole('link', { name: 'Find looks in the feed' }),
    ).toBeVisible()
  })
  await ben.context.close()
})

test('each part of Saved that fails to load shows its own error and retry [COL-18]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/account')
  await page.route('**/api/favourites**', (route) => route.abort())
  await page.getByRole('tab', { name: 'Saved' }).click()
  const favorites = region(page, 'Favorites')
  // A lost connection is retried first.
  await expect(favorites.getByText('Your favorites did not load.')).toBeVisible({ timeout: 30_000 })
  await expect(region(page, 'Watching').getByText(/^Nothing watched yet/)).toBeVisible()
  await page.unroute('**/api/favourites**')
  await favorites.getByRole('button', { name: 'Try again' }).click()
  await expect(favorites.getByText('No favorites yet.')).toBeVisible()
})

test('a member’s first received like is celebrated once, while a page is open [PTS-12]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  const ben = await createOtherMember(browser)
  const listening = page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok())
  await visit(page, '/about')
  await listening
  await callApi(ben.request, 'PUT', `/photos/${photo.id}/like`)
  await expect(page.getByText('Your first like', { exact: true })).toBeVisible()
  await expect(page.getByText(`${ben.username} liked your photo.`)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`/photo/${photo.id}`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Like, 1' })).toBeVisible()
  await expect(page.getByText('Your first like', { exact: true })).toHaveCount(0)
  await ben.context.close()
})
