import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { callApi, createOtherMember } from './posting.ts'
import { colored } from './uploading.ts'
import { openAdminTab, visit, waitForHydration } from './visit.ts'

const entryBy = /^Entry by /
/** The error is also announced, in different words. */
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

test('a visitor reads the categories and the leaderboard, and is asked to sign in before voting [VOTE-01, VOTE-03, VOTE-11, VOTE-12, GEN-11, GEN-13, CAT-01, CAT-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/voting')
  await expect(page.getByRole('heading', { level: 1, name: 'Best of the Last 25 Years' })).toBeVisible()
  const categories = page.getByRole('region', { name: 'Categories' }).getByRole('article')
  await expect(categories.filter({ hasText: 'Best Repair' })).toContainText('2005 to 2025 · 0 entries')
  await expect(page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem')).toHaveCount(10)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'The Layer' }).click()
  await expect(page).toHaveURL('/voting/the-layer')
  await expect(page.getByRole('heading', { level: 1, name: 'The Layer' })).toBeVisible()
  const first = page.getByRole('article', { name: entryBy }).first()
  // Members who have not voted do not see how others voted.
  await expect(page.getByRole('region', { name: 'Entries' })).not.toContainText(/\d votes?/)
  await first.getByRole('button', { name: /^Vote/ }).click()
  const prompt = page.getByRole('listitem').filter({ hasText: 'Authentication required' })
  await expect(prompt).toContainText('Please log in to vote')
  await prompt.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fvoting%2Fthe-layer/)

  await page.goto('/voting/no-such-category')
  await expect(toasts(page).getByText('Category not found')).toBeVisible()
  await expect(page).toHaveURL('/voting')
  await page.goto('/category')
  await expect(toasts(page).getByText('Missing Category ID')).toBeVisible()
  await expect(page).toHaveURL('/voting')
})

test('a vote reveals the counts and the standing, survives a reload, and can be taken back; a second window shows that the vote exists [VOTE-02, VOTE-04, VOTE-05, DEC-51]', {
  tag: '@desktop',
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/voting/dressed-for-the-occasion')
  const entries = page.getByRole('region', { name: 'Entries' })
  const cards = entries.getByRole('article')
  const names = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
  const shuffled = await names()
  const other = await context.newPage()
  await visit(other, '/voting/dressed-for-the-occasion')

  const vote = cards.first().getByRole('button', { name: /^Vote/ })
  const saved = page.waitForResponse((r) => r.url().endsWith('/vote') && r.ok())
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toHaveText(/^Voted/)
  await saved
  // The counts appear in the existing list: nothing moves under the finger.
  await expect(cards.first()).toContainText(/\d+ votes?/)
  expect(await names()).toEqual(shuffled)
  await entries.getByText('Standing').click()
  await expect(cards.first()).toContainText('Leading')
  await expectNoAxeViolations(page)

  await other.getByRole('article', { name: shuffled[0]! }).getByRole('button', { name: /^Vote/ }).click()
  await expect(toasts(other).getByText('Already voted')).toBeVisible()
  await other.close()

  await page.reload()
  await waitForHydration(page)
  const own = page.getByRole('article', { name: shuffled[0]! }).getByRole('button', { name: /^Vote/ })
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  const gone = page.waitForResponse((r) => r.url().endsWith('/vote') && r.request().method() === 'DELETE')
  await own.click()
  await gone
  await expect(entries).not.toContainText(/\d votes?/)

  await page.route('**/vote', (route) => route.abort())
  await page.getByRole('article', { name: shuffled[0]! }).getByRole('button', { name: /^Vote/ }).click()
  await expect(toasts(page).getByText('Failed to record your vote')).toBeVisible()
})

test('a member enters a picture, and writes, edits and deletes a comment on the category [VOTE-02, CAT-04, CAT-06, CAT-09, CAT-13, CAT-14, CAT-15, CAT-16, CAT-18, CAT-19, ACT-32]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const { username } = await signedInAs('ana')
  await visit(page, '/voting')
  await page.getByRole('link', { name: 'Handed Down' }).click()
  await page.getByRole('button', { name: 'Upload entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload entry' })
  await expect(dialog.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await expectNoAxeViolations(page)
  const field = dialog.getByLabel('Picture file')
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a coat') })
  await expect(toasts(page).getByText('Invalid File Type')).toBeVisible()
  await field.setInputFiles({ name: 'coat.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) })
  await expect(toasts(page).getByText('Image size should be at most 10MB')).toBeVisible()
  await field.setInputFiles(await colored('coat.jpg', '#5a3a2a'))
  await expect(dialog.getByRole('img', { name: 'Your entry' })).toBeVisible()
  await dialog.getByLabel('Caption').fill('My grandmother’s, with new buttons')
  await dialog.getByRole('button', { name: 'Enter it' }).click()
  await expect(toasts(page).getByText('Your entry is in')).toBeVisible()
  const own = page.getByRole('article', { name: `Entry by ${username}` })
  await expect(own).toContainText('Your entry')
  await expect(own.getByRole('button')).toHaveCount(0)

  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.getByLabel('Add a comment').fill('Buttons <b>matter</b>.')
  await comments.getByRole('button', { name: 'Post comment' }).click()
  const said = comments.getByRole('listitem').first()
  await expect(said).toContainText('Buttons <b>matter</b>.')
  await said.getByRole('button', { name: 'Edit' }).click()
  await expect(comments.getByLabel('Your comment')).toHaveValue('Buttons <b>matter</b>.')
  await comments.getByRole('button', { name: 'Cancel' }).click()
  await said.getByRole('button', { name: 'Edit' }).click()
  await comments.getByLabel('Your comment').fill('Buttons matter.')
  await comments.getByRole('button', { name: 'Save' }).click()
  await expect(said).toContainText('(edited)')
  await expect(said).toContainText('Buttons matter.')

  await page.route('**/category-comments/*', (route) => route.abort())
  await said.getByRole('button', { name: 'Edit' }).click()
  await comments.getByLabel('Your comment').fill('Zips.')
  await comments.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page).getByText('Failed to update comment')).toBeVisible()
  // The text stays in the field.
  await expect(comments.getByLabel('Your comment')).toHaveValue('Zips.')
  await comments.getByRole('button', { name: 'Cancel' }).click()
  await expect(said).toContainText('Buttons matter.')
  await said.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this comment?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts(page).getByText('Failed to delete comment')).toBeVisible()
  await page.unroute('**/category-comments/*')
  await said.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(said).not.toContainText('Buttons matter.')

  // The list has changed on the server; the shown list stays when it cannot be loaded.
  await page.route('**/api/categories', (route) => route.abort())
  await page.getByRole('link', { name: 'Best of the Last 25 Years' }).click()
  await expect(toasts(page).getByText('Error loading categories')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Handed Down' })).toBeVisible()
})

test('a sealed contest shows the winner first and large, with a picture to share, and the tally under how it was counted [DEC-50, DEC-51, VOTE-13]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/voting/the-coat-you-are-known-by')
  const result = page.getByRole('region', { name: 'The result' })
  await expect(result.getByRole('heading', { level: 1 })).toHaveText(/ wins The Coat You Are Known By$/)
  await expect(result.getByRole('listitem')).toHaveCount(2)
  await expect(result).toContainText(/of \d+ votes/)
  await expect(page.getByText('Voting has closed. The result is final.')).toBeHidden()
  await result.getByText('How it was counted').click()
  await expect(page.getByText('Voting has closed. The result is final.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vote|^Upload entry/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  const downloading = page.waitForEvent('download')
  await result.getByRole('link', { name: 'Download the tally' }).click()
  expect((await downloading).suggestedFilename()).toBe('the-coat-you-are-known-by-tally.json')

  const saving = page.waitForEvent('download')
  await result.getByRole('button', { name: 'Save the picture' }).click()
  const picture = await saving
  expect(picture.suggestedFilename()).toBe('the-coat-you-are-known-by-result.jpg')
  const { width, height } = await sharp(await picture.path()).metadata()
  expect([width, height]).toEqual([1080, 1350])
  await result.getByRole('button', { name: 'Share the result' }).click()
  await expect(toasts(page).getByText(/^(Link copied to clipboard!|Copy this link)$/)).toBeVisible()
  await result.getByRole('link', { name: 'Vote now' }).click()
  await expect(page.getByRole('article', { name: entryBy }).first()).toBeVisible()
})

test('a result and its tally are readable without scripts [DEC-51, VOTE-13]', { tag: '@desktop' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/voting/the-coat-you-are-known-by')
  const result = page.getByRole('region', { name: 'The result' })
  await result.getByText('How it was counted').click()
  await expect(result.getByRole('link', { name: 'Download the tally' })).toBeVisible()
  await context.close()
})

test('lists that fail to load show an error with a retry, and a first message shown offline does not break the page [CAT-03, CAT-17, VOTE-03]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await visit(page, '/about')
  await page.route('**/api/categories', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Sections' }).first().getByRole('link', { name: /^Vot/ }).click()
  await expect(page.getByText('Could not load categories')).toBeVisible()
  await page.unroute('**/api/categories')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/comments', (route) => route.abort())
  await page.getByRole('link', { name: 'The Layer' }).click()
  await expect(page.getByText('Failed to load comments')).toBeVisible()
  // Includes the file of the toasts, whose name is not telling.
  await page.route(/assets\/(?!entry).*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: /^Vote/ }).first().click()
  await expect(page.getByText('Please log in to vote').last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The Layer' })).toBeVisible()
})

test('a member moves their one vote after a question, and a member who left the leaderboard stays off it [VOTE-05, DEC-48, DEC-51]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/voting/knit-of-the-quarter-century')
  const vote = (at: number) =>
    page.getByRole('article', { name: entryBy }).nth(at).getByRole('button', { name: /^Vote/ })
  const saved = page.waitForResponse((r) => r.url().endsWith('/vote') && r.ok())
  await vote(0).click()
  await saved
  await vote(1).click()
  await page.getByRole('button', { name: 'Move my vote' }).click()
  await expect(vote(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(vote(0)).toHaveAttribute('aria-pressed', 'false')

  const else_ = await createOtherMember(browser)
  const other = await else_.context.newPage()
  await visit(other, '/voting')
  const leave = other.getByRole('switch', { name: /you on the leaderboard/ })
  const left = other.waitForResponse((r) => r.url().endsWith('/leaderboard/me') && r.ok())
  await leave.click()
  await left
  await other.reload()
  await waitForHydration(other)
  await expect(leave).toHaveAttribute('aria-checked', 'false')
  await callApi(else_.request, 'PUT', '/leaderboard/me', { isListed: true })
  await else_.context.close()
})

test('an admin adds a category after several errors, edits it, closes its voting, deletes it and undoes the deletion [GEN-10, ADM-01, ADM-05, ADM-23, ADM-26, CAT-05, TODAY-14]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visit(page, '/admin')
  await page.route('**/api/categories', (route) => route.abort())
  await openAdminTab(page, 'Community', 'Voting categories')
  await expect(page).toHaveURL('/admin?tab=categories')
  await expect(page.getByText('Failed to load categories')).toBeVisible()
  await page.unroute('**/api/categories')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Edit The Layer' })).toBeVisible()
  await expectNoAxeViolations(page)

  const name = `Zipper of the Century ${Date.now()}`
  await page.getByRole('button', { name: 'Add category' }).click()
  const adding = page.getByRole('complementary', { name: 'Add category' })
  await adding.getByRole('button', { name: 'Add category' }).click()
  await expect(adding.getByText('Please provide a category name')).toBeVisible()
  await adding.getByLabel('Name').fill(name)
  await adding.getByLabel('First year').fill('2025')
  await adding.getByLabel('Last year').fill('2000')
  await adding.getByRole('button', { name: 'Add category' }).click()
  await expect(adding.getByText('The last year comes after the first')).toBeVisible()
  await adding.getByLabel('First year').fill('')
  await page.route('**/api/admin/categories', (route) => route.abort())
  await adding.getByRole('button', { name: 'Add category' }).click()
  await expect(toasts(page).getByText(/^Failed to save category: /)).toBeVisible()
  await page.unroute('**/api/admin/categories')
  await adding.getByRole('button', { name: 'Add category' }).click()
  await expect(adding).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: name })
  const lastYear = row.getByRole('button', { name: `Last year of ${name}:` })
  await expect(lastYear).toHaveAccessibleName(/: 2000 change$/)

  await lastYear.click()
  await row.getByLabel(`Last year of ${name}`).fill('2010')
  await row.getByLabel(`Last year of ${name}`).press('Enter')
  await expect(lastYear).toHaveAccessibleName(/: 2010 change$/)
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const editing = page.getByRole('complementary', { name: 'Edit category' })
  await expect(editing.getByLabel('Name')).toHaveValue(name)
  await expect(editing.getByLabel('Last year')).toHaveValue('2010')
  await editing.getByLabel('Last year').fill('')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(lastYear).toHaveAccessibleName(/: Any change$/)
  await row.getByLabel(`Select ${name}`).check()
  const selected = page.getByRole('region', { name: 'Selected rows' })
  await selected.getByRole('button', { name: 'Close voting' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close voting' }).click()
  await expect(row).toContainText(/Counting votes|Sealed/)

  await page.route('**/api/admin/categories/*', (route) => route.abort())
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this category?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts(page).getByText(/^Failed to delete category: /)).toBeVisible()
  await page.unroute('**/api/admin/categories/*')
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
