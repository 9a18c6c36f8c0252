import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { visit, waitForHydration } from './visit.ts'

test('a member gets suggestions while typing, finds results of each kind despite typos, and removes a recent search [NAV-09, NAV-35, DEC-45]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, '/search')
  await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
  // The cards of linked colors contain a list of their own.
  const newest = page.getByRole('region', { name: 'New in the shop' })
  await expect(newest.locator(':scope > ul > li')).toHaveCount(8)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeViolations(page)

  const field = page.getByRole('combobox', { name: 'Search products, looks, people, brands and articles' })
  await expect(field).toBeFocused()
  await field.pressSequentially('ostrow')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toContainText('Brand')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('ostrow')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=ostrow')

  const kinds = page.getByRole('navigation', { name: 'Kinds of results' })
  await expect(kinds.getByRole('link', { name: /^Products \d+$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Looks' })).toBeVisible()
  await expectNoAxeViolations(page)
  await kinds.getByRole('link', { name: /^Brands/ }).click()
  await expect(page).toHaveURL('/search?q=ostrow&kind=brands')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('link', { name: /Ostrow.*Brand/s })).toBeVisible()

  // A typo, and then a text that finds nothing.
  await page.goto('/search?q=beltd+trensh')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Belted Trench/ })
      .first(),
  ).toBeVisible()
  await page.goto('/search?q=zzzzqqq')
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzqqq”.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()

  await visit(page, '/search')
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible()
  await page.getByRole('button', { name: 'Forget ostrow' }).click()
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
})

test('the searches of a signed-out visitor are not stored, and a suggestion opens by keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('combobox')
  await field.pressSequentially('belted tr')
  await expect(page.getByRole('option', { name: /Belted Trench/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent'))),
  ).toEqual([])
})
