import { appCode } from '../../src/features/core/sign-in/server/testing/totp.ts'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { OWNER, PASSWORD, testInOwnShop } from './own-shop.ts'
import { visit } from './visit.ts'

/** Admins need a second factor here, as in a shop that is reachable from outside. */
const test = testInOwnShop('admin-factor', { ADMIN_2FA: 'on' })

test('an admin without a second factor is led through the setup, and the admin area opens afterwards [AUTH-53]', {
  tag: ['@desktop', '@long'],
}, async ({ page, baseURL }) => {
  await page.request.post('/api/auth/sign-up/email', {
    data: { username: 'boss', email: OWNER, password: PASSWORD },
    headers: { Origin: baseURL! },
  })
  const signIn = () =>
    page.request.post('/api/auth/sign-in/email', {
      data: { email: OWNER, password: PASSWORD },
      headers: { Origin: baseURL! },
    })
  await signIn()
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await dialog.getByLabel('Code from the app').fill(appCode(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  // The codes stay until the admin confirms them, although the admin area could open already.
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('navigation', { name: /admin/i }).first()).toBeVisible()
})
