import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visit, visitAdmin, waitForPanelHydration } from './visit.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
const nav = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const titles = (page: Page) => page.locator('main li a[href^="/product/"]')

test('a visitor reaches a category from the bar or the menu of all categories, with its text, breadcrumb and products [CATG-06, CATG-08]', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/shop')
  await expect(nav(page).getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await nav(page).getByRole('button', { name: 'All categories' }).click()
  const menu = page.getByRole('dialog', { name: 'All categories' })
  await expect(menu.getByRole('link', { name: /^Dresses\s*, \d+$/ })).toBeVisible()
  // A category without products for sale is hidden.
  await expect(menu.getByRole('link', { name: /Swimwear/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(nav(page).getByRole('button', { name: 'All categories' })).toBeFocused()

  await nav(page).getByRole('button', { name: 'All categories' }).click()
  await menu.getByRole('link', { name: /^Coats and jackets/ }).click()
  await expect(page).toHaveURL('/shop/c/coats-and-jackets')
  await expect(page.getByRole('heading', { name: 'Coats and jackets', level: 1 })).toBeVisible()
  await expect(page.getByText('The layer people see first.')).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link')).toHaveText(['Shop Collection', 'Clothing'])
  const count = page.getByText(/^Showing \d+ of \d+ products$/)
  await expect(count).toHaveText('Showing 12 of 12 products')
  await expect(page.getByRole('link', { name: /Belted Trench/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Court Sneaker/ })).toHaveCount(0)
  await expectNoAxeViolations(page)

  await page
    .getByRole('navigation', { name: 'Within Coats and jackets' })
    .getByRole('link', { name: /^Blazers/ })
    .click()
  await expect(page).toHaveURL('/shop/c/blazers')
  await expect(titles(page)).toHaveCount(1)
  await crumbs.getByRole('link', { name: 'Coats and jackets' }).click()
  await expect(page).toHaveURL('/shop/c/coats-and-jackets')
})

test('a category offers its own filters with counts: sizes, materials and color families [CATG-06, CATG-07]', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/shop/c/shoes')
  if (isPhone(page)) await page.getByRole('button', { name: 'Filters' }).click()
  else await page.getByRole('button', { name: 'Size', exact: true }).click()
  const open = page.getByRole('dialog')
  await expect(open.getByRole('checkbox', { name: /^36\s*, \d+$/ })).toBeVisible()
  await expect(open.getByRole('checkbox', { name: /^M\s*, \d+$/ })).toHaveCount(0)
  if (!isPhone(page)) {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Material', exact: true }).click()
  }
  await open.getByRole('checkbox', { name: /^Leather\s*, \d+$/ }).check()
  await expect(page).toHaveURL('/shop/c/shoes?material=leather')
  const families = page.getByRole('group', { name: 'Color families' })
  if (!isPhone(page)) await page.keyboard.press('Escape')
  const red = families.getByRole('button', { name: /^Red/ })
  await expect(red).toHaveAccessibleName(/^Red\s*, \d+$/)
  await red.click()
  await expect(red).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/family=red/)
  await expectNoAxeViolations(page)
  if (isPhone(page)) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(page.getByRole('link', { name: /Bar Loafer/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Court Sneaker/ })).toHaveCount(0)
  // Exact colors are listed within their family, and both can be chosen.
  const color = page.getByRole('combobox', { name: 'Color' })
  await expect(color.locator('optgroup')).toHaveAttribute('label', 'Red')
  await color.selectOption('Oxblood')
  await expect(titles(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/shop/c/shoes')
  await expect(page.getByRole('link', { name: /Court Sneaker/ }).first()).toBeVisible()
})

test('a product page shows the attributes of the piece and its breadcrumb, and gives search engines the same data [CATG-09]', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/product/herringbone-blazer')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link')).toHaveText([
    'Shop Collection',
    'Clothing',
    'Coats and jackets',
    'Blazers',
  ])
  for (const [name, value] of [
    ['Material', 'Tweed, Wool'],
    ['Pattern', 'Herringbone'],
    ['For', 'Men'],
  ] as const) {
    await expect(page.locator('dt', { hasText: name })).toBeVisible()
    await expect(page.locator('dd', { hasText: value })).toBeVisible()
  }
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const told = scripts.map((script) => JSON.parse(script))
  expect(told.find((one) => one['@type'] === 'Product')).toMatchObject({
    ...{
      category: 'Clothing > Coats and jackets > Blazers',
      material: 'Tweed, Wool',
      pattern: 'Herringbone',
    },
    ...{ audience: { suggestedGender: 'male' }, color: 'Peat' },
  })
  const list = told.find((one) => one['@type'] === 'BreadcrumbList')
  expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    ...['Shop Collection', 'Clothing', 'Coats and jackets', 'Blazers', 'Herringbone Blazer'],
  ])
  await crumbs.getByRole('link', { name: 'Blazers' }).click()
  await expect(page).toHaveURL('/shop/c/blazers')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/shop\/c\/blazers$/)
})

test('a category that does not exist shows a message and links back to the shop', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/shop/c/no-such-category')
  await expect(page.getByRole('heading', { name: 'We could not find this category.' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Back to Shop' }).click()
  await expect(page).toHaveURL('/shop')
})

test('an admin adds a category, reorders it, files a product in it and deletes it, moving the product to another category [CATG-01, CATG-02, CATG-03]', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  test.slow()
  const name = `Clogs ${Date.now()}`
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=shop-categories')
  await waitForPanelHydration(page)
  const panel = page.getByRole('dialog').or(page.getByRole('complementary'))
  await page.getByRole('button', { name: 'Add category' }).first().click()
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByRole('combobox', { name: 'Search categories' }).fill('shoe')
  await page
    .getByRole('option', { name: /^Shoes/ })
    .first()
    .click()
  await panel.getByLabel('Description').fill('Wood below.')
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText('Category added')).toBeVisible()

  const search = page.getByRole('searchbox').first()
  await search.fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(page.getByText(`${name} moved`)).toBeVisible()
  await expect(row.getByRole('button', { name: `Move ${name} down` })).toBeEnabled()

  // Add a product to it, in the editor.
  await visitAdmin(page, '/admin?tab=products&q=Two-Strap%20Sandal')
  await page.getByRole('button', { name: 'Edit Two-Strap Sandal' }).click()
  const form = page
    .getByRole('dialog', { name: 'Edit product' })
    .or(page.getByRole('complementary', { name: 'Edit product' }))
  await form.getByRole('button', { name: /Remove Shoes › Sandals/ }).click()
  await form.getByRole('combobox', { name: 'Search categories' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()

  await visitAdmin(page, `/admin?tab=shop-categories&q=${encodeURIComponent(name)}`)
  await expect(row.getByRole('link', { name: '1', exact: true })).toBeVisible()
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  const asked = page.getByRole('dialog', { name: `Delete “${name}”?` })
  await expect(asked.getByText('1 product moves to')).toBeVisible()
  await asked.getByRole('button', { name: 'Remove Shoes' }).click()
  await asked.getByRole('combobox', { name: 'Search categories' }).fill('sandals')
  await page.getByRole('option', { name: /^Sandals/ }).click()
  await expectNoAxeViolations(page)
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} deleted`)).toBeVisible()
  await visit(page, '/product/two-strap-sandal')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()).toHaveText(
    'Sandals',
  )
})
