import { expect, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visit, visitAdmin } from './visit.ts'

test('the address of a tab that does not exist changes to that of the first tab, which opens [ADM-01, PROF-03]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=nonsense&sort=name')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('navigation', { name: 'Products' })).toBeVisible()
  await visit(page, '/account?tab=nonsense')
  await expect(page).toHaveURL('/account')
  const owner = page.locator('article a[href^="/user/"]').first()
  await visit(page, '/engage')
  const address = (await owner.getAttribute('href'))!
  await visit(page, `${address}?tab=nonsense`)
  await expect(page).toHaveURL(address)
})

test('sorting a table adds a history entry, and going back restores the previous order [ADM-01]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=products')
  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.getByRole('button').click()
  await expect(page).toHaveURL('/admin?tab=products&sort=name')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).toHaveURL('/admin?tab=products')
  await expect(head).not.toHaveAttribute('aria-sort', 'ascending')
})

test('a row that fails to load shows the reason with a retry; a deleted row shows that it is gone [ADM-07]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=products')
  const refuse = (status: number, code: string, title: string) =>
    page.route(/\/api\/admin\/products\/[0-9a-f-]+$/, (route) =>
      route.fulfill({ status, json: { code, status, title } }),
    )
  await refuse(500, 'unexpected', 'Something went wrong on our side')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const note = page.getByRole('alert').filter({ hasText: 'The product did not load.' })
  await expect(note).toContainText('Something went wrong on our side')
  await page.unrouteAll()
  await refuse(404, 'product-not-found', 'Product not found')
  await note.getByRole('button', { name: 'Try again' }).click()
  const gone = page.getByRole('alert').filter({ hasText: 'This product is no longer available.' })
  await expect(gone).toBeVisible()
  await expect(gone.getByRole('button')).toHaveCount(0)
})

test('an address with an id that nothing has says that there is no such thing, and blames no field [ADM-43]', {
  tag: ['@desktop'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  const addresses: [address: string, words: string][] = [
    ['stock&open=nonsense', 'This size does not exist, or its stock is not counted.'],
    [`stock&open=${crypto.randomUUID()}`, 'This size does not exist, or its stock is not counted.'],
    ['stock&kind=deliveries&open=nonsense', 'This delivery does not exist.'],
    ['stock&kind=counts&open=nonsense', 'This count is no longer available.'],
    ['sales&open=nonsense', 'This sale is no longer available.'],
  ]
  for (const [address, words] of addresses) {
    await visitAdmin(page, `/admin?tab=${address}`)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(page.getByText('Please check the marked fields.')).toHaveCount(0)
  }
})
