import { randomBytes } from 'node:crypto'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { runStatement } from './members.ts'
import { callApi, createOtherMember, postComment, publish } from './posting.ts'
import { visit } from './visit.ts'

test('a member replies to a comment in its thread; the reply shows at once, and long threads fold [TALK-01, TALK-02]', async ({
  page,
  signedInAs,
  browser,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  const other = await createOtherMember(browser)
  const first = await postComment(other.request, photo.id, 'Where is it from?')
  for (const content of ['One', 'Two', 'Three'])
    await callApi(other.request, 'POST', `/photos/${photo.id}/comments`, { content, replyTo: first.id })
  await visit(page, `/photo/${photo.id}`)
  const replies = page.getByRole('list', { name: `Replies to ${other.username}` })
  await expect(replies.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show 1 more reply' }).click()
  await expect(replies.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Show fewer replies' }).click()
  await expect(replies.getByRole('listitem')).toHaveCount(2)

  await page
    .getByRole('button', { name: `Reply to ${other.username}` })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: `Reply to ${other.username}` })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`@${other.username} `)
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeDisabled()
  await field.pressSequentially('From the market')
  const stored = page.waitForResponse((r) => r.url().endsWith('/comments') && r.request().method() === 'POST')
  await field.press('Enter')
  await stored
  await expect(field).toHaveCount(0)
  const own = replies.getByRole('listitem').filter({ hasText: 'From the market' })
  await expect(own.getByRole('link', { name: `@${other.username}` })).toHaveAttribute('href', /^\/user\//)
  await expectNoAxeViolations(page)

  await callApi(other.request, 'DELETE', `/photos/${photo.id}/comments/${first.id}`)
  await expect(page.getByText('This comment is not available.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This comment is not available.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comments, 4' }).first()).toBeVisible()
  await other.context.close()
})

test('a reply that cannot be sent stays in its field, and Escape closes the field [TALK-01]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  const photo = await publish(page.request)
  await postComment(page.request, photo.id, 'Ask me')
  await visit(page, `/photo/${photo.id}`)
  await page.getByRole('button', { name: `Reply to ${ana.username}` }).click()
  const field = page.getByRole('textbox', { name: `Reply to ${ana.username}` })
  await expect(field).toHaveValue('')
  await page.route('**/comments', (route) => route.abort())
  await field.fill('Nobody asked')
  await field.press('Enter')
  await expect(page.getByText('Failed to add comment').last()).toBeVisible()
  await expect(field).toHaveValue('Nobody asked')
  await field.press('Escape')
  await expect(field).toHaveCount(0)
})

test('typing an @ suggests members to choose by keyboard or tap, and Escape keeps the text [TALK-05]', async ({
  page,
  signedInAs,
  browser,
  isMobile,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  const other = await createOtherMember(browser)
  await postComment(other.request, photo.id, 'Here')
  await visit(page, `/photo/${photo.id}`)
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await field.pressSequentially(`Thanks @${other.username.slice(0, 4)}`)
  const list = page.getByRole('listbox', { name: 'Members' })
  const first = list.getByRole('option').first()
  await expect(first).toContainText(other.username)
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  await expectNoAxeViolations(page)
  await field.press('Escape')
  await expect(list).toHaveCount(0)
  await field.press('ArrowLeft')
  await expect(list).toBeVisible()
  await field.press('ArrowRight')
  if (isMobile) await first.tap()
  else await field.press('Enter')
  await expect(field).toHaveValue(`Thanks @${other.username} `)
  await field.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Comments' }).getByRole('link', { name: `@${other.username}` }),
  ).toBeVisible()
  await other.context.close()
})

test('the question about deleting a new comment stays open while the list is refreshed [ACT-32]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs, browser }) => {
  const other = await createOtherMember(browser)
  const ana = await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/photo/${photo.id}`)
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('Fresh')
  await field.press('Enter')
  const options = page.getByRole('button', { name: `Options for the comment of ${ana.username}` })
  await options.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await postComment(other.request, photo.id, 'Meanwhile')
  await expect(page.getByText('Meanwhile')).toBeVisible()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Fresh', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Meanwhile')).toBeVisible()
  await other.context.close()
})

test('the comments of a card unfold and fold in place, and a button opens the viewer [FEED-18]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await postComment(page.request, photo.id, 'In place')
  await visit(page, '/engage')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/photo/${photo.id}"]`) })
  const button = card.getByRole('button', { name: 'Comments, 1' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(card.getByText('In place')).toBeVisible()
  const field = card.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('And another')
  await field.press('Enter')
  await expect(card.getByText('And another')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Comments, 2' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expectNoAxeViolations(page)
  await card.getByRole('button', { name: 'Comments, 2' }).click()
  await expect(card.getByText('In place')).toHaveCount(0)
  await card.getByRole('button', { name: 'Comments, 2' }).click()
  await card.getByRole('button', { name: 'Open photo' }).click()
  await expect(page.getByRole('dialog')).toContainText('And another')
})

test('a hashtag in a caption links to its page, which search finds and which has a feed; an unused hashtag shows a message [TALK-06]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const word = `linen${randomBytes(4).toString('hex')}`
  const photo = await publish(page.request, { caption: `Summer at last #${word}` })
  await visit(page, `/photo/${photo.id}`)
  await page.getByRole('link', { name: `#${word}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `#${word}` })).toBeVisible()
  await expect(page.getByText('1 look', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveTitle(`#${word} | Showoff`)
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveCount(1)
  await expectNoAxeViolations(page)

  await visit(page, `/search?q=%23${word}`)
  await page.getByRole('navigation', { name: 'Hashtags' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/hashtag/${word}$`))
  await visit(page, `/hashtag/none${word}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This hashtag has not been used yet.')
  await expectNoAxeViolations(page)
})

test('a notice opens its comment, even on a later page or in a folded thread; a deleted comment shows that it is gone [TALK-09]', {
  tag: '@long',
}, async ({ page, signedInAs, browser }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  const other = await createOtherMember(browser)
  const say = (content: string, replyTo?: string) =>
    callApi<{ id: string }>(other.request, 'POST', `/photos/${photo.id}/comments`, { content, replyTo })
  const thread = await postComment(page.request, photo.id, 'Ask me anything')
  for (let at = 0; at < 3; at++) await say(`Reply ${at}`, thread.id)
  // Older comments, more than fit on the first page; written to the database to bypass the rate limit.
  await runStatement(
    `insert into photo_comments (id, photo_id, author_id, content, created_at)
     select gen_random_uuid(), $1, author_id, 'Filler ' || at, now() - interval '1 hour' + at * interval '1 second'
     from photo_comments, generate_series(1, 55) as at where id = $2`,
    [photo.id, thread.id],
  )
  await say('The very last')

  await visit(page, '/notices')
  await page.getByRole('link', { name: /commented on your photo/ }).click()
  const linked = page.locator('.marked')
  await expect(linked).toContainText('The very last')
  await expect(linked).toBeInViewport()
  await expect(linked).toBeFocused()
  // The comments in between are not loaded yet.
  await expect(page.getByRole('button', { name: /newer comments/ })).toBeAttached()

  await page.goBack()
  await page.getByRole('link', { name: /replied in a conversation you joined/ }).click()
  await expect(linked).toContainText('Reply 2')
  await expect(linked).toBeInViewport()
  await expect(page.getByRole('list', { name: /^Replies to / }).getByRole('listitem')).toHaveCount(3)
  await expectNoAxeViolations(page)
  const address = page.url()

  // Rendered by the server too, from the URL alone.
  const gone = new URL(address).searchParams.get('comment')!
  await callApi(other.request, 'DELETE', `/photos/${photo.id}/comments/${gone}`)
  // The browser would not navigate to the same URL.
  await page.goto('about:blank')
  await visit(page, address)
  const note = page.getByText('This comment is no longer available.')
  await expect(note).toBeInViewport()
  await expect(note).toBeFocused()
  await expectNoAxeViolations(page)
  await other.context.close()
})
