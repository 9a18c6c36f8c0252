import { expect, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visitAdmin } from './visit.ts'

test('a correction of a stock that someone else has corrected is refused, keeps what was typed and shows the new stock [STK-10]', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=stock&sort=-pieces')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/open=/)
  const total = page.locator('dd').last()
  const before = Number(await total.textContent())
  const other = await page.context().newPage()
  await visitAdmin(other, page.url())
  const correct = async (one: typeof page, number: number) => {
    await one.getByLabel('Quantity in stock').fill(String(number))
    await one.getByLabel('Why').fill('Two are missing')
    await one.getByRole('button', { name: 'Correct', exact: true }).last().click()
  }
  await correct(other, before - 2)
  await expect(other.getByText('Stock corrected')).toBeVisible()
  await correct(page, before - 3)
  await expect(page.getByText('The stock here has changed in the meantime.')).toBeVisible()
  await expect(total).toHaveText(String(before - 2))
  await expect(page.getByLabel('Quantity in stock')).toHaveValue(String(before - 3))
  await expect(page.getByLabel('Why')).toHaveValue('Two are missing')
  await correct(page, before - 3)
  await expect(total).toHaveText(String(before - 3))
})

test('a count that was begun is found again in the list by its title [STK-12]', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=stock&kind=counts')
  await page.getByRole('button', { name: 'Start a count' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Window display')
  await dialog.getByLabel('Filter products').fill('coat')
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'All counts' }).click()
  await page.getByRole('searchbox').fill('display')
  await expect(page.getByRole('rowheader', { name: /Window display/ })).toBeVisible()
  await page.getByRole('searchbox').fill('nothing of the kind')
  await expect(page.getByText('No counts match.')).toBeVisible()
})
