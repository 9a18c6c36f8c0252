import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newMember } from './members.ts'
import { visit } from './visit.ts'

// One step of signing in per test; auth.spec.ts covers the whole flow.
const tag = ['@desktop', '@long']
const PASSWORD = 'a coat of many colours'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function register(page: Page, username: string) {
  await field(page, 'Username').fill(username)
  await field(page, 'Email').fill(`${username}@example.com`)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Sign Up', exact: true }).click()
}
const newName = () => `steps-${randomBytes(4).toString('hex')}`

test('only a visitor who arrives with reset=true reads that the password was reset [AUTH-02]', {
  tag,
}, async ({ page }) => {
  const words = 'Password has been reset successfully. Please login with your new password.'
  await visit(page, '/auth?reset=true')
  await expect(toast(page, words)).toBeVisible()
  await visit(page, '/auth')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(toast(page, words)).toHaveCount(0)
})

test('Forgot password? opens a dialog with a field for the email and Send reset link [AUTH-08]', {
  tag,
}, async ({ page }) => {
  await visit(page, '/auth')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Forgot password?', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' })
  await expect(dialog.getByRole('textbox')).toHaveCount(1)
  await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(dialog.getByRole('button', { name: 'Send reset link', exact: true })).toBeEnabled()
})

test('the reset dialog opens from the login tab only, stays open while the mail cannot be sent, and closes once it is sent [AUTH-13]', {
  tag,
}, async ({ page }) => {
  const { email } = await newMember('steps')
  await visit(page, '/auth?tab=register')
  await expect(main(page).getByRole('button', { name: 'Forgot password?' })).toHaveCount(0)
  await main(page).getByRole('tab', { name: 'Login' }).click()
  await main(page).getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' })
  await dialog.getByLabel('Email').fill(email)
  await page.route('**/api/auth/*reset*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(toast(page, 'Password reset failed').first()).toBeVisible()
  await expect(dialog).toBeVisible()
  await page.unroute('**/api/auth/*reset*')
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the link at the foot of each tab switches to the other tab [AUTH-11]', { tag }, async ({ page }) => {
  await visit(page, '/auth')
  await main(page).getByText('New here?').getByRole('button', { name: 'Sign Up' }).click()
  await expect(main(page).getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  await expect(heading(page, 'Register')).toBeVisible()
  await main(page).getByText('Already a member?').getByRole('button', { name: 'Sign In' }).click()
  await expect(main(page).getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a refused registration stays on its tab, and a successful one switches to the login tab [AUTH-12]', {
  tag,
}, async ({ page }) => {
  const taken = await newMember('steps')
  await visit(page, '/auth?tab=register')
  await register(page, taken.username)
  await expect(field(page, 'Username')).toHaveAccessibleDescription('This username is taken.')
  await expect(main(page).getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  await register(page, newName())
  await expect(main(page).getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a successful registration shows Registration successful! and no failure message [AUTH-33]', {
  tag,
}, async ({ page }) => {
  await visit(page, '/auth?tab=register')
  await register(page, newName())
  await expect(toast(page, 'Registration successful!')).toBeVisible()
  await expect(toast(page, 'Registration failed')).toHaveCount(0)
})

test('where addresses need no confirmation, a new member is asked to sign in and not to check their mail [AUTH-35]', {
  tag,
}, async ({ page }) => {
  await visit(page, '/auth?tab=register')
  await register(page, newName())
  await expect(toast(page, 'Account created successfully! Please sign in.')).toBeVisible()
  await expect(page.getByText('Please check your email and confirm your account')).toHaveCount(0)
})

test('a sign-in shows Login successful! and continues to the requested page [AUTH-31]', { tag }, async ({
  page,
}) => {
  const { email, password } = await newMember('steps')
  await visit(page, '/auth?redirect=/trends')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Password').press('Enter')
  await expect(toast(page, 'Login successful!')).toBeVisible()
  await expect(page).toHaveURL('/trends')
})

test('setting a password through an invalid link shows Password reset failed, and the form stays [AUTH-37]', {
  tag,
}, async ({ page }) => {
  await visit(page, '/auth?token=no-such-token')
  await field(page, 'New password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(toast(page, 'Password reset failed').first()).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue(PASSWORD)
  await expect(page).toHaveURL('/auth?token=no-such-token')
})

test('each request to sign in keeps its own wording: log in, login or sign in [DEC-74]', { tag }, async ({
  page,
}) => {
  await visit(page, '/auth?redirect=/checkout')
  await expect(toast(page, 'Please log in to access checkout')).toBeVisible()
  await visit(page, '/auth?redirect=/admin')
  await expect(toast(page, 'Please login to access the admin area')).toBeVisible()
  await visit(page, '/engage')
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(toast(page, 'Please log in to view your cart')).toBeVisible()
  await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click()
  await expect(toast(page, 'Please sign in to like photos')).toBeVisible()
})
