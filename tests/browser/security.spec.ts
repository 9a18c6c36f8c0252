import type { Page } from '@playwright/test'
import { appCode } from '../../src/features/core/sign-in/server/testing/totp.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'
import { visit } from './visit.ts'

const LINK = /https?:\/\/\S+\/email-change\/[\w-]+\/[\w-]+/
const dialog = (page: Page) => page.getByRole('dialog')

async function setUpApp(page: Page, password: string): Promise<{ key: string; recoveryCode: string }> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await dialog(page).getByLabel('Your password').fill(password)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = (await dialog(page).locator('code').textContent())!.replaceAll(' ', '')
  await expectNoAxeViolations(page)
  await dialog(page).getByLabel('Code from the app').fill(appCode(key))
  await page.keyboard.press('Enter')
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectNoAxeViolations(page)
  const recoveryCode = (await codes.first().textContent())!
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
  return { key, recoveryCode }
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).last().click()
}

test('a member sets up an authenticator app, enters its code after the password, and can sign in with a recovery code instead [AUTH-52]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/edit-profile')
  const { key, recoveryCode } = await setUpApp(page, ana.password)
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible()

  await page.context().clearCookies()
  await visit(page, '/auth?redirect=/shop')
  await signIn(page, ana.email, ana.password)
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Code from your app').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  await page.getByLabel('Code from your app').fill(appCode(key))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login successful!')).toBeVisible()

  await page.context().clearCookies()
  await visit(page, '/auth?redirect=/shop')
  await signIn(page, ana.email, ana.password)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('a member changes the email address by the link to the new address, and reverts it by the link to the old one [AUTH-56]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  const newEmail = `new-${ana.email}`
  await visit(page, '/edit-profile')
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New address').fill(newEmail)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await dialog(page).getByLabel('Your password').fill(ana.password)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`We sent a link to ${newEmail}.`)).toBeVisible()
  await expectNoAxeViolations(page)

  const confirm = new URL(await mailedLink(newEmail, LINK))
  await visit(page, confirm.pathname)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`You sign in with ${newEmail} from now on.`)).toBeVisible()
  await expectNoAxeViolations(page)

  const takeBack = new URL(await mailedLink(ana.email, LINK))
  await visit(page, takeBack.pathname)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible()
})

test('signing out in one tab signs out the other tabs at once [AUTH-58]', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/shop')
  const other = await context.newPage()
  await visit(other, '/edit-profile')
  await expect(other.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your menu/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  // Nobody has touched the other tab.
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(other).not.toHaveURL('/edit-profile')
})
