import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'
import { createOtherMember, publish } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

/** The settings are hydrated a moment after the page around them. */
async function openSettings(page: Page) {
  await visit(page, '/account?tab=settings')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

test('a member requests a download of their data, and only that member can open the mailed link [DEC-73, LEAVE-03, LEAVE-04]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  const ana = await signedInAs('ana')
  await publish(page.request, { caption: 'To take along' })
  await openSettings(page)
  await page.getByRole('button', { name: 'Create my download' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabel('Your password').fill(ana.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your download is ready.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: /^Download \(\d+/ })).toBeVisible()

  const link = new URL(await mailedLink(ana.email, /https?:\/\/\S+\/export\/[\w-]+/))
  await visit(page, link.pathname)
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^showoff-\d{4}-\d\d-\d\d\.zip$/)

  const other = await createOtherMember(browser)
  const theirs = await other.context.newPage()
  await visit(theirs, link.pathname)
  await expect(theirs.getByText('This download does not exist.')).toBeVisible()
  await other.context.clearCookies()
  // The URL of the file itself also redirects to the page.
  await visit(theirs, `/api/exports/${link.pathname.split('/').at(-1)}/file`)
  await expect(theirs.getByText('Please Sign In')).toBeVisible()
  await expectNoAxeViolations(theirs)
  await other.context.close()
})

test('a member deletes their account, which hides it from everyone at once, then signs in again and keeps it with one press [DEC-73, LEAVE-06, LEAVE-07]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  const ana = await signedInAs('ana')
  const photo = await publish(page.request, { caption: 'Here and gone' })
  const other = await createOtherMember(browser)
  const theirs = await other.context.newPage()
  await visit(theirs, `/photo/${photo.id}`)
  await expect(theirs.getByText('Here and gone').first()).toBeVisible()

  await openSettings(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const password = dialog.getByLabel('Your password', { exact: true })
  await password.fill('not the one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await expect(password).toBeFocused()
  await expectNoAxeViolations(page)
  await password.fill(ana.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed.' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await visit(theirs, `/user/${ana.username}`)
  await expect(theirs.getByRole('heading', { name: 'User Not Found' })).toBeVisible()
  await visit(theirs, `/photo/${photo.id}`)
  await expect(theirs.getByText('Here and gone')).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await waitForHydration(page)
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/leaving')
  await expect(page.getByRole('heading', { level: 1, name: ana.username })).toBeVisible()
  // The page still waits when they return to it; the toast about signing in has gone.
  await visit(page, '/leaving')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: ana.username })).toBeVisible()
  await visit(theirs, `/photo/${photo.id}`)
  await expect(theirs.getByText('Here and gone').first()).toBeVisible()
  await other.context.close()
})
