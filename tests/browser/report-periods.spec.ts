import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visitAdmin } from './visit.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

test('a report offers ready periods beside its two dates, by keyboard and in the address; other dates show as Other days [REP-08]', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=reports&state=yesterday')
  const period = page.getByLabel('Period')
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  await expect(period).toHaveValue('yesterday')
  await expect(from).toHaveValue(day(1))
  await expect(to).toHaveValue(day(1))
  await period.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/state=last-7-days/)
  await expect(period).toBeFocused()
  await expect(from).toHaveValue(day(6))
  await expect(to).toHaveValue(day(0))
  await expectNoAxeViolations(page)
  // A custom period; the field keeps the keyboard focus.
  await from.fill(day(2))
  await expect(page).toHaveURL(new RegExp(`state=${day(2)}_${day(0)}`))
  await expect(period.locator('option:checked')).toHaveText('Custom dates')
  await expect(from).toBeFocused()
  await period.selectOption('This month')
  await expect(from).toHaveValue(`${day(0).slice(0, 7)}-01`)
  await page.reload()
  await expect(period).toHaveValue('this-month')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
