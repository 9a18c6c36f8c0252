import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { runStatement } from './members.ts'
import { callApi, createOtherMember, postComment, publish } from './posting.ts'
import { visit } from './visit.ts'

const PATH = '/voting/the-layer'
const COMMENTS = '/categories/the-layer/comments'
const said = (page: Page) => page.getByRole('region', { name: 'Comments' })
const write = (page: Page, content: string, replyTo?: string) =>
  callApi(page.request, 'POST', COMMENTS, { content, ...(replyTo ? { replyTo } : {}) })
/** An account old enough to reach everyone. */
const grownUp = (username: string) =>
  runStatement(`update members set created_at = now() - interval '30 days' where username = $1`, [username])

test('a member replies to a contest comment in its thread; long threads fold, and a notice leads to the reply [CAT-20, CAT-21]', {
  tag: '@long',
}, async ({ page, signedInAs, browser }) => {
  const ana = await signedInAs('ana')
  const other = await createOtherMember(browser)
  const asked = `Which belt, ${other.username}?`
  const first = await callApi<{ id: string }>(other.request, 'POST', COMMENTS, { content: asked })
  for (const content of ['One', 'Two', 'Three']) await write(page, content, first.id)
  await visit(page, PATH)
  const thread = said(page).getByRole('listitem').filter({ hasText: asked })
  const replies = thread.getByRole('list', { name: `Replies to ${other.username}` })
  await expect(replies.getByRole('listitem')).toHaveCount(2)
  await thread.getByRole('button', { name: 'Show 1 more reply' }).click()
  await expect(replies.getByRole('listitem')).toHaveCount(3)
  await thread.getByRole('button', { name: 'Show fewer replies' }).click()
  await expect(replies.getByRole('listitem')).toHaveCount(2)

  await thread.getByRole('button', { name: `Reply to ${other.username}` }).click()
  const field = thread.getByRole('textbox', { name: `Reply to ${other.username}` })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`@${other.username} `)
  await expect(thread.getByRole('button', { name: 'Post reply' })).toBeDisabled()
  await field.pressSequentially('the wide one')
  await expectNoAxeViolations(page)
  await thread.getByRole('button', { name: 'Post reply' }).click()
  await expect(field).toHaveCount(0)
  const own = replies.getByRole('listitem').filter({ hasText: 'the wide one' })
  await expect(own.getByRole('link', { name: `@${other.username}` })).toHaveAttribute('href', /^\/user\//)

  await grownUp(ana.username)
  const theirs = other.context.pages()[0] ?? (await other.context.newPage())
  await visit(theirs, '/notices')
  await theirs
    .getByRole('link', { name: /replied to you about The Layer/ })
    .first()
    .click()
  const led = said(theirs).getByRole('listitem').filter({ hasText: 'the wide one' }).last()
  await expect(led).toBeInViewport()
  await expect(theirs.locator('.marked')).toContainText('the wide one')

  await callApi(other.request, 'DELETE', `/category-comments/${first.id}`)
  await page.reload()
  await expect(said(page).getByText('This comment is not available.').first()).toBeVisible()
  await other.context.close()
})

test('while a member types an @name in a contest comment, people in that conversation are suggested first [CAT-21, TALK-05]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs, browser }) => {
  await signedInAs('ana')
  const other = await createOtherMember(browser)
  await callApi(other.request, 'POST', COMMENTS, { content: 'The belt.' })
  await visit(page, PATH)
  const field = said(page).getByRole('textbox', { name: 'Add a comment' })
  await field.pressSequentially(`Yes @${other.username.slice(0, 8)}`)
  const list = page.getByRole('listbox', { name: 'Members' })
  await expect(list.getByRole('option').first()).toContainText(other.username)
  await field.press('Enter')
  await expect(field).toHaveValue(`Yes @${other.username} `)
  await other.context.close()
})

test('an edited contest comment that could not be saved stays in its field, even after visiting another page, and is saved on the second try [TALK-10, CAT-18]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  const { username } = await signedInAs('ana')
  await write(page, `Buttons matter, says ${username}.`)
  await visit(page, PATH)
  const own = said(page).getByRole('listitem').filter({ hasText: username }).first()
  const field = said(page).getByLabel('Your comment')
  await page.route('**/category-comments/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await own.getByRole('button', { name: 'Edit' }).click()
  await field.fill(`Zips matter, says ${username}.`)
  await said(page).getByRole('button', { name: 'Save' }).click()
  await expect(said(page).getByText('Not saved yet. Your text is still here; save it again.')).toBeVisible()
  await expect(field).toHaveValue(`Zips matter, says ${username}.`)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Best of the Last 25 Years' }).first().click()
  await expect(page).toHaveURL('/voting')
  await page.goBack()
  await expect(field).toHaveValue(`Zips matter, says ${username}.`)
  await page.unroute('**/category-comments/*')
  await said(page).getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveCount(0)
  await expect(own).toContainText(`Zips matter, says ${username}.`)
  await expect(own).toContainText('(edited)')
})

test('an edited photo comment that could not be saved stays in its field until it is saved [TALK-10]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const { username } = await signedInAs('ana')
  const photo = await publish(page.request)
  await postComment(page.request, photo.id, 'Linen')
  await visit(page, `/photo/${photo.id}`)
  // The session ends while they write.
  await page.route(`**/photos/${photo.id}/comments/*`, (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'sign-in-required', title: 'Sign in to do that.', status: 401 },
    }),
  )
  await page.getByRole('button', { name: `Options for the comment of ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const field = page.getByLabel('Your comment')
  await field.fill('Linen and wool')
  await field.press('Enter')
  await expect(page.getByText('Please sign in first. Your text is kept.')).toBeVisible()
  await expect(field).toHaveValue('Linen and wool')
  await page.unroute(`**/photos/${photo.id}/comments/*`)
  await field.press('Enter')
  await expect(field).toHaveCount(0)
  await expect(page.getByText('Linen and wool')).toBeVisible()
})
