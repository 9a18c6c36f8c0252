import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember, postComment, publish } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

const likeIn = (page: Page, name: RegExp | string) =>
  page.getByRole('article', { name }).getByRole('button', { name: /^Like/ })

test('a like shows at once in the viewer and on the card, and is still there after a reload [ACT-01, ACT-06]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/?photo=${photo.id}`)
  const dialog = page.getByRole('dialog')
  const like = dialog.getByRole('button', { name: 'Like, 0' })
  await expect(like).toHaveAttribute('aria-pressed', 'false')

  const saved = page.waitForResponse((r) => r.url().endsWith('/like') && r.ok())
  await like.click()
  await expect(dialog.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.keyboard.press('Escape')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/photo/${photo.id}"]`) })
  await expect(card.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await waitForHydration(page)
  await expect(card.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')
})

test('a double tap likes once, and after several slow taps the last one wins [ACT-04, ACT-11]', {
  tag: ['@phone', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/like')) asked.push(request.method())
  })
  await visit(page, `/photo/${photo.id}`)
  const like = page.getByRole('button', { name: /^Like/ })
  await like.dblclick()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked).toEqual(['PUT'])

  // The server is slow; meanwhile the member presses three times.
  await page.route('**/like', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  for (let tap = 0; tap < 3; tap++) {
    await page.waitForTimeout(350) // longer than the heart's animation
    await like.click()
  }
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => asked, { timeout: 8_000 }).toEqual(['PUT', 'DELETE'])
  await expect
    .poll(() =>
      callApi<{ likeCount: number }>(page.request, 'GET', `/photos/${photo.id}`).then((now) => now.likeCount),
    )
    .toBe(0)
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('the heart beats for exactly 300 ms [ACT-05, CONST-03]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/photo/${photo.id}`)
  const beat = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('animationstart', (event) => {
          if (event.animationName !== 'heart') return
          const [animation] = (event.target as Element).getAnimations()
          resolve(Number(animation?.effect?.getTiming().duration))
        })
      }),
  )
  await page.getByRole('button', { name: /^Like/ }).click()
  expect(await beat).toBe(300)
})

const refusals = [
  {
    row: 'ACT-08',
    status: 403,
    code: 'forbidden',
    alias: '42501',
    title: 'Access denied',
    words: 'You do not have permission to perform this action',
  },
  {
    row: 'ACT-09',
    status: 404,
    code: 'photo-not-found',
    alias: '23503',
    title: 'Photo not found',
    words: 'The photo you are trying to like may have been deleted',
  },
  {
    row: 'ACT-10',
    status: 500,
    code: 'unexpected',
    alias: undefined,
    title: 'Failed to update like',
    words: 'Please try again later',
  },
]
for (const { row, status, code, alias, title, words } of refusals) {
  test(`a like refused with ${status} is taken back and explained [ACT-03, ${row}]`, {
    tag: ['@desktop', '@long'],
  }, async ({ page, signedInAs }) => {
    await signedInAs('ana')
    const photo = await publish(page.request)
    await page.route('**/like', (route) => route.fulfill({ status, json: { code, alias, status, title } }))
    await visit(page, `/photo/${photo.id}`)
    const like = page.getByRole('button', { name: /^Like/ })
    await like.click()
    await expect(page.getByText(title).last()).toBeVisible()
    await expect(page.getByText(words).last()).toBeVisible()
    await expect(like).toHaveAccessibleName('Like, 0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  })
}

test('a like that another request has already stored counts as liked [ACT-11]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await page.route('**/like', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'unexpected', alias: '23505', status: 409, title: 'Already there' },
    }),
  )
  await visit(page, `/photo/${photo.id}`)
  const like = page.getByRole('button', { name: /^Like/ })
  const answered = page.waitForResponse('**/like')
  await like.click()
  await answered
  await expect(like).toHaveAccessibleName('Like, 1')
  await expect(page.getByText('Failed to update like')).toHaveCount(0)
})

test('a signed-out visitor who likes is asked to sign in, and returns to the same photo [ACT-07, ACT-22, ACT-23, GEN-08]', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const other = await createOtherMember(browser)
  const photo = await publish(other.request)
  await visit(page, `/?photo=${photo.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Like/ }).click()
  const prompt = page.locator('[data-sonner-toast]').filter({ hasText: 'Please sign in to like photos' })
  await expect(prompt).toContainText('Create an account or sign in to interact with photos')
  await prompt.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)

  await page.getByLabel('Email').fill(`${other.username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('a coat of many colours')
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await expect(page).toHaveURL(`/?photo=${photo.id}`)
  await expect(dialog.getByRole('button', { name: /^Like/ })).toBeVisible()
  await other.context.close()
})

test('a signed-out visitor who adds a favorite or a comment is asked to sign in, in the specified words [ACT-13, ACT-17]', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const other = await createOtherMember(browser)
  const photo = await publish(other.request)
  await visit(page, `/photo/${photo.id}`)
  await page.getByRole('button', { name: 'Favorite' }).click()
  await expect(page.getByText('Please sign in to add favorites')).toBeVisible()
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('May I?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please sign in to add comments')).toBeVisible()
  // The typed text is kept for them.
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('May I?')
  await other.context.close()
})

test('favorites are stored on the server, and a message confirms each change [ACT-12, DEC-10]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/photo/${photo.id}`)
  const favorite = page.getByRole('button', { name: 'Favorite' })
  await favorite.click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await favorite.click()
  await expect(page.getByText('Removed from favorites')).toBeVisible()
  await expect(favorite).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
})

test('favorites left in the browser by the prototype are taken over once [ENT-13, DEC-10]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await page.addInitScript((id) => {
    if (sessionStorage.getItem('left')) return
    sessionStorage.setItem('left', 'yes')
    localStorage.setItem('favorites', JSON.stringify({ [id]: true, 'gone-photo': true }))
  }, photo.id)
  const taken = page.waitForResponse('**/favourites/take-over')
  await visit(page, `/photo/${photo.id}`)
  expect(await (await taken).json()).toEqual({ added: 1 })
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull()
})

test('Enter sends a comment to the end of the list, and Shift+Enter starts a new line [ACT-14, ACT-15, ACT-16, ACT-21]', {
  tag: '@desktop',
}, async ({ page, signedInAs, browser }) => {
  const other = await createOtherMember(browser)
  const photo = await publish(other.request)
  await postComment(other.request, photo.id, 'The first word')
  const ana = await signedInAs('ana')
  await visit(page, `/photo/${photo.id}`)
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  const send = page.getByRole('button', { name: 'Send comment' })
  await expect(send).toBeDisabled()
  await field.fill('   ')
  await expect(send).toBeDisabled()
  await field.press('Enter')
  await expect(page.getByText('Please enter a comment')).toBeVisible()

  await field.fill('Two')
  await field.press('Shift+Enter')
  await field.pressSequentially('lines')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  const comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await expect(comments).toHaveCount(2)
  await expect(comments.first()).toContainText('The first word')
  await expect(comments.last()).toContainText(`${ana.username} Two\nlines`, { useInnerText: true })
  await expect(page.getByRole('button', { name: 'Comments, 2' }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await other.context.close()
})

test('a comment that cannot be stored is taken back, and its text is kept [ACT-18]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/photo/${photo.id}`)
  await page.route('**/comments', (route) => route.abort())
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('Worth keeping')
  await field.press('Enter')
  await expect(page.getByText('Failed to add comment').last()).toBeVisible()
  await expect(field).toHaveValue('Worth keeping')
  await expect(page.getByText('No comments yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comments, 0' }).first()).toBeVisible()

  await page.unroute('**/comments')
  await field.press('Enter')
  await expect(page.getByRole('region', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1)
})

test('the author edits and deletes a comment; it is marked as edited [DEC-59, ACT-32]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  const photo = await publish(page.request)
  await postComment(page.request, photo.id, 'Hastily writen')
  await visit(page, `/photo/${photo.id}`)
  const row = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  const options = row.getByRole('button', { name: `Options for the comment of ${ana.username}` })
  await options.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editor = page.getByRole('textbox', { name: 'Your comment' })
  await expect(editor).toBeFocused()
  await editor.fill('Hastily written')
  await editor.press('Enter')
  await expect(row).toContainText('Hastily written')
  await expect(row).toContainText('(edited)')
  await expect(options).toBeFocused()

  await options.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this comment?' })
  const removed = page.waitForResponse((r) => r.request().method() === 'DELETE' && r.ok())
  await question.getByRole('button', { name: 'Delete' }).click()
  await removed
  await expect(row).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('No comments yet')).toBeVisible()
})

test('the owner of a photo can delete comments of others under it, but not edit them [DEC-59]', {
  tag: '@desktop',
}, async ({ page, signedInAs, browser }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  const other = await createOtherMember(browser)
  await postComment(other.request, photo.id, 'Unkind')
  await visit(page, `/photo/${photo.id}`)
  await page.getByRole('button', { name: /^Options for the comment/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
  await other.context.close()
})

test('comments and likes of others appear while a member is reading [DEC-75]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
  browser,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  const listening = page.waitForResponse((stream) => stream.url().includes(`photo:${photo.id}`))
  await visit(page, `/photo/${photo.id}`)
  await listening
  const other = await createOtherMember(browser)
  await postComment(other.request, photo.id, 'Live from elsewhere')
  await callApi(other.request, 'PUT', `/photos/${photo.id}/like`)
  await expect(page.getByText('Live from elsewhere')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Comments, 1' }).first()).toBeVisible()
  await other.context.close()
})

test('a comment near its limit shows how much is left, and one that is too long cannot be sent [DEC-60]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/photo/${photo.id}`)
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('👗'.repeat(1_999))
  await expect(page.getByText('1 character left').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send comment' })).toBeEnabled()
  await field.fill('👗'.repeat(2_001))
  await expect(page.getByText('1 character too many').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send comment' })).toBeDisabled()
})

test('a like on a card shows in the viewer [ACT-06]', { tag: '@desktop' }, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { caption: 'On a card' })
  await visit(page, `/user/${photo.owner.id}`)
  await likeIn(page, `Photo by ${photo.owner.username}`).click()
  await page.locator(`a[href="/photo/${photo.id}"]`).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Like, 1' })).toBeVisible()
})
