import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visit, visitAdmin } from './visit.ts'

test('a shopper sees how the words were understood, reverts one, and gets other ways on when nothing is found [SRCH-02, SRCH-03, SRCH-06]', async ({
  page,
}) => {
  await visit(page, '/shop?q=green+wool+under+100')
  const understood = page.getByRole('region', { name: 'How we understood your search' })
  await expect(understood.getByText('Under $100')).toBeVisible()
  await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('best')
  await expect(page.getByRole('link', { name: /Argyle Vest/ }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await understood.getByRole('button', { name: /the words “green” instead/ }).click()
  await expect(page).toHaveURL(/plain=green/)
  await understood.getByRole('button', { name: 'Use “green” as a filter again' }).click()
  await expect(page).not.toHaveURL(/plain=/)

  await visit(page, '/shop?q=red+dress+under+50')
  await expect(page.getByText('No products found matching your criteria')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^Red · Dresses without “under 50”: \d+ from \$/ }).click()
  await expect(page.getByRole('link', { name: /Gingham Sundress/ }).first()).toBeVisible()

  await visit(page, '/search?q=knitwear')
  await expect(page.getByRole('link', { name: 'Knitwear in Shop' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Fine Crew Jumper/ }).first()).toBeVisible()
})

test('an admin adds a synonym, and the shop search uses it at once [SRCH-05, SRCH-07]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=shop-search')
  await expect(page.getByRole('heading', { name: 'Searches without results' })).toBeVisible()
  await page.getByRole('button', { name: 'Add synonym' }).first().click()
  await page.getByLabel('Shoppers search for').fill('noggin warmers')
  await page.getByLabel('Show results for').fill('beanies, caps')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add synonym' }).last().click()
  await expect(page.getByText('Synonym added')).toBeVisible()
  await visit(page, '/shop?q=noggin+warmers')
  await expect(page.getByRole('link', { name: /Dock Beanie/ }).first()).toBeVisible()
})
