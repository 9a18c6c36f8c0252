import type { Page } from '@playwright/test'
import { test as base, expect, expectNoAxeViolations } from './fixtures.ts'
import { newMember } from './members.ts'
import { visit } from './visit.ts'

// Browsers create passkeys for host names, not for IP addresses.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.SHOWOFF_ADDRESS?.replace('127.0.0.1', 'localhost')),
})

/** A device that creates passkeys without asking, like a fingerprint reader that always matches. */
async function withDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

async function signInByPassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).last().click()
}

test('a member adds and renames a passkey, signs in with it instead of a password, and removes it [AUTH-61]', {
  tag: '@long',
}, async ({ page }) => {
  const ana = await newMember('ana')
  await withDevice(page)
  await visit(page, '/auth?redirect=/edit-profile')
  await signInByPassword(page, ana.email, ana.password)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await visit(page, '/edit-profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabel('Your password').fill(ana.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Phone at home')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Phone at home', { exact: true })).toBeVisible()
  await expect(page.getByText('not used yet')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.context().clearCookies()
  await visit(page, '/auth?redirect=/shop')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await visit(page, '/edit-profile')
  await expect(page.getByText(/last used/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Phone at home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await proof.getByLabel('Your password').fill(ana.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await visit(page, '/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(
    page.getByText('This passkey does not belong to an account here. It may have been removed.'),
  ).toBeVisible()
})
