import type { Page } from '@playwright/test'
import type { Board } from '../../src/features/community/voting/board.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi } from './posting.ts'
import { colored } from './uploading.ts'
import { visit } from './visit.ts'

const tag = ['@desktop', '@long']
/** The error is also announced, in different words. */
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true })

/** Opens a category of the demo, with a comment of the signed-in member. */
async function visitWithComment(page: Page, content: string) {
  await callApi(page.request, 'POST', '/categories/the-layer/comments', { content })
  await visit(page, '/voting/the-layer')
  const comments = page.getByRole('region', { name: 'Comments' })
  return { comments, own: comments.getByRole('listitem').filter({ hasText: content }) }
}

test('an address without a category leads to the list of categories and shows Missing Category ID [CAT-02]', {
  tag,
}, async ({ page }) => {
  await page.goto('/category')
  await expect(page.getByRole('heading', { level: 1, name: 'Best of the Last 25 Years' })).toBeVisible()
  await expect(toast(page, 'Missing Category ID')).toBeVisible()
  await expect(page).toHaveURL('/voting')
})

test('a list of categories that cannot be reloaded shows Error loading categories, and the old list stays [CAT-04]', {
  tag,
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/voting')
  await page.getByRole('link', { name: 'The Layer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Layer' })).toBeVisible()
  await page.route('**/api/categories', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', title: 'Something went wrong on our side' } }),
  )
  await expect(toast(page, 'Error loading categories')).toHaveCount(0)
  // Long enough for the list to be fetched again.
  await page.clock.install()
  await page.clock.fastForward('30:00')
  await page.getByRole('main').getByRole('link', { name: 'Best of the Last 25 Years' }).click()
  await expect(toast(page, 'Error loading categories')).toBeVisible()
  await expect(page.getByRole('link', { name: 'The Layer' })).toBeVisible()
})

test('an entry that cannot be sent shows Upload failed, and its picture and caption stay in the dialog [CAT-09]', {
  tag,
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/voting/the-layer')
  await page.getByRole('button', { name: 'Upload entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload entry' })
  await dialog.getByLabel('Picture file').setInputFiles(await colored('coat.jpg', '#5a3a2a'))
  await expect(dialog.getByRole('img', { name: 'Your entry' })).toBeVisible()
  await dialog.getByLabel('Caption').fill('With new buttons')
  await page.route('**/api/categories/*/entries', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Enter it' }).click()
  await expect(toast(page, 'Upload failed')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Your entry' })).toBeVisible()
  await expect(dialog.getByLabel('Caption')).toHaveValue('With new buttons')
})

test('a member cancels editing a comment, which leaves it unchanged, and then edits and saves it [CAT-14]', {
  tag,
}, async ({ page, signedInAs }) => {
  const { username } = await signedInAs('ana')
  const { comments, own } = await visitWithComment(page, `Buttons matter, says ${username}.`)
  const field = comments.getByLabel('Your comment')
  await expect(field).toHaveCount(0)
  await own.getByRole('button', { name: 'Edit' }).click()
  await expect(field).toHaveValue(`Buttons matter, says ${username}.`)
  await field.fill('Zips matter.')
  await comments.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveCount(0)
  await expect(own).toContainText(`Buttons matter, says ${username}.`)
  await expect(own).not.toContainText('(edited)')
  await own.getByRole('button', { name: 'Edit' }).click()
  await field.fill(`Zips matter, says ${username}.`)
  await comments.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveCount(0)
  await expect(
    comments.getByRole('listitem').filter({ hasText: `Zips matter, says ${username}.` }),
  ).toContainText('(edited)')
})

test('a comment that cannot be saved shows Failed to update comment, and keeps its stored text [CAT-18]', {
  tag,
}, async ({ page, signedInAs }) => {
  const { username } = await signedInAs('ana')
  const { comments, own } = await visitWithComment(page, `Buttons matter, says ${username}.`)
  await page.route('**/category-comments/*', (route) => route.abort())
  await own.getByRole('button', { name: 'Edit' }).click()
  await comments.getByLabel('Your comment').fill('Zips.')
  await comments.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Failed to update comment')).toBeVisible()
  await expect(comments.getByLabel('Your comment')).toHaveValue('Zips.')
  await comments.getByRole('button', { name: 'Cancel' }).click()
  await expect(own).toBeVisible()
  await expect(own).not.toContainText('(edited)')
})

test('a comment that cannot be deleted shows Failed to delete comment, and stays [CAT-19]', {
  tag,
}, async ({ page, signedInAs }) => {
  const { username } = await signedInAs('ana')
  const { own } = await visitWithComment(page, `Buttons matter, says ${username}.`)
  await page.route('**/category-comments/*', (route) => route.abort())
  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete comment')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(own).toBeVisible()
})

test('the leaderboard keeps the place of a member whom the viewer has blocked, and says so [VOTE-32]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await page.goto('/voting')
  const board = page.getByRole('region', { name: 'Leaderboard' })
  const rows = board.getByRole('listitem')
  const note = board.getByText('Members you do not see keep their places.')
  await expect(rows).toHaveCount(10)
  await expect(note).toBeHidden()
  const { items } = await callApi<Board>(page.request, 'GET', '/leaderboard')
  const blocked = items.findIndex(({ points }, at) => at > 0 && points < items[at - 1]!.points)
  await callApi(page.request, 'PUT', `/members/${items[blocked]!.member.id}/block`)
  await page.reload()
  await expect(note).toBeVisible()
  const shown = items.toSpliced(blocked, 1)
  for (const [at, { place, member }] of shown.entries()) {
    await expect(rows.nth(at).locator('span').first()).toHaveText(String(place))
    await expect(rows.nth(at)).toContainText(member.username)
  }
  await expectNoAxeViolations(page)
})
