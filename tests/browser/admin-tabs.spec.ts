import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { ArticleAtAdmin } from '../../src/features/community/trends/article.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'
import { DEMO, runStatement, signIn } from './members.ts'
import { openAdminTab, visit, visitAdmin, waitForPanelHydration } from './visit.ts'

const Origin = process.env.SHOWOFF_ADDRESS!
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })

const asAdmin = (page: Page) => signIn(page.context(), DEMO.admin)

async function send<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(`/api${path}`, { data, headers: { Origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

test('an admin adds a post type after errors for a missing name and a failed save, deactivates it and deletes it [ADM-05, ADM-27, ADM-28, ADM-29, ADM-30, ADM-31]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await asAdmin(page)
  await visit(page, '/admin')
  await openAdminTab(page, 'Magazine', 'Post types')
  await expect(page).toHaveURL('/admin?tab=post-types')
  const name = `Swap ${Date.now()}`
  await page.getByRole('button', { name: 'Add post type' }).first().click()
  const form = page.getByRole('complementary', { name: 'Add post type' })
  await form.getByRole('button', { name: 'Add post type' }).click()
  await expect(form.getByText('Post type name is required')).toBeVisible()
  await form.getByLabel('Name').fill('OUTFIT')
  await form.getByRole('button', { name: 'Add post type' }).click()
  await expect(form.getByText('There is a post type of this name already')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await expectNoAxeViolations(page)
  // The typed text is restored after a reload.
  await page.reload()
  await waitForPanelHydration(page)
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await page.route('**/api/admin/post-types', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await form.getByRole('button', { name: 'Add post type' }).click()
  await expect(toasts(page).getByText('Failed to save post type')).toBeVisible()
  await page.unroute('**/api/admin/post-types')
  await form.getByRole('button', { name: 'Add post type' }).click()
  await expect(form).toBeHidden()
  // Newest first.
  await expect(page.getByRole('rowheader').first()).toHaveText(name)

  const state = page.getByRole('switch', { name: `State of ${name}` })
  await state.click()
  await expect(toasts(page).getByText(`${name} is inactive`)).toBeVisible()
  await expect(state).toHaveAttribute('aria-checked', 'false')
  await page.getByRole('button', { name: 'Delete outfit' }).click()
  const inUse = page.getByRole('alertdialog', { name: 'Posts use outfit' })
  await inUse.getByRole('button', { name: 'Cancel' }).click()
  const path = '**/api/admin/post-types/*'
  await page.route(path, (route) => route.abort())
  const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${name}?` })
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts(page).getByText('Failed to delete post type')).toBeVisible()
  await page.unroute(path)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
})

test('an admin writes an article, keeps what was typed through a reload and an edit conflict, publishes it and deletes it [ADM-05, ADM-21, ADM-22, TODAY-02, TODAY-03]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await asAdmin(page)
  await visitAdmin(page, '/admin?tab=articles')
  await page.getByRole('button', { name: 'Add article' }).first().click()
  const adding = page.getByRole('complementary', { name: 'Add article' })
  await adding.getByRole('button', { name: 'Add article' }).click()
  for (const missing of [
    'Please enter a title',
    'Please enter an author',
    'Please choose a date',
    'Please enter a summary',
    'Please choose a cover image',
    'Please enter at least one tag',
    'Please enter the content',
  ]) {
    await expect(adding.getByText(missing)).toBeVisible()
  }
  const title = `A hem, let down ${Date.now()}`
  await adding.getByLabel('Title').fill(title)
  await adding.getByLabel('Author').fill('Mirela')
  await adding.getByLabel('Date').fill('2026-01-20')
  await adding.getByLabel('Summary').fill('Two centimeters are hidden in it.')
  await adding.getByLabel('Tags').fill('Repair, Hem')
  await adding.getByLabel('Content').fill('Unpick it. Press it.\n\n## Then\n\nSew it anew.')
  await page.reload()
  await waitForPanelHydration(page)
  await expect(adding.getByLabel('Title')).toHaveValue(title)
  const cover = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8a5a44' } })
    .png()
    .toBuffer()
  await adding
    .getByLabel('Cover image file')
    .setInputFiles({ name: 'hem.png', mimeType: 'image/png', buffer: cover })
  await expect(adding.getByRole('button', { name: 'Crop' })).toBeVisible()
  await adding.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: title })
  await expect(preview.getByRole('heading', { name: 'Then' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
  await page.route('**/api/admin/articles', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await adding.getByRole('button', { name: 'Add article' }).click()
  await expect(toasts(page).getByText('Failed to save article')).toBeVisible()
  await page.unroute('**/api/admin/articles')
  await adding.getByRole('button', { name: 'Add article' }).click()
  await expect(adding).toBeHidden()

  await page.getByRole('link', { name: title }).click()
  const editing = page.getByRole('complementary', { name: 'Edit article' })
  await expect(editing.getByLabel('Title')).toHaveValue(title)
  // Another admin saves first.
  const id = new URL(page.url()).searchParams.get('open')!
  const read = await page.request.get(`/api/admin/articles/${id}`)
  const theirs: ArticleAtAdmin = await read.json()
  const { authorName, authorId, publishDate, coverId, coverAlt, tags, content, version } = theirs
  const put = await page.request.put(`/api/admin/articles/${id}`, {
    data: {
      ...{ title, authorName, authorId, publishDate, coverId, coverAlt, tags, content, version },
      summary: 'Three centimeters.',
    },
    headers: { Origin },
  })
  expect(put.ok(), await put.text()).toBe(true)
  await editing.getByLabel('Author').fill('Mirela K')
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = editing.getByRole('region', { name: 'Edited by another admin' })
  await conflict.getByText('Their version').click()
  await expect(conflict.getByText('Three centimeters.')).toBeVisible()
  await expect(editing.getByLabel('Author')).toHaveValue('Mirela K')
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(editing).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Mirela K')
  await page.getByRole('link', { name: title }).click()
  await editing.getByRole('switch', { name: 'Article status' }).click()
  await expect(editing.getByRole('link', { name: 'View on Trends' })).toBeVisible()
  await expect(row).toContainText('Published')
  await row.getByRole('button', { name: `Delete ${title}` }).click()
  const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete “${title}”?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect(editing).toBeHidden()
})

test('an admin verifies a brand and merges its duplicate, accepts a proposed product and refuses another [DEC-56, TODAY-04, TODAY-05]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await asAdmin(page)
  const mark = Date.now()
  const [house, double] = [`Maison ${mark}`, `Mason ${mark}`]
  await send(page.request, '/brands', { name: house })
  const { id } = await send<{ id: string }>(page.request, '/brands', { name: double })
  const [cap, sock] = [`Cap ${mark}`, `Sock ${mark}`]
  await send(page.request, '/products/proposals', { name: cap, brandId: id })
  await send(page.request, '/products/proposals', { name: sock })

  await visitAdmin(page, `/admin?tab=brands&q=${mark}`)
  const state = page.getByRole('switch', { name: `Verification of ${house}` })
  await state.click()
  await expect(state).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('link', { name: double }).click()
  const brand = page.getByRole('complementary', { name: 'Edit brand' })
  await expectNoAxeViolations(page)
  // Another admin's changes are shown beside what was typed here.
  const address = `/api/admin/brands/${id}`
  const theirs = { isVerified: true, story: 'Hats since 1904.' }
  const origin = new URL(page.url()).origin
  expect((await page.request.patch(address, { data: theirs, headers: { origin } })).ok()).toBe(true)
  await brand.getByLabel('Description').fill('Of felt.')
  await brand.getByRole('button', { name: 'Save' }).click()
  await expect(brand).toBeHidden()
  expect(await (await page.request.get(address)).json()).toMatchObject({ ...theirs, description: 'Of felt.' })
  await page.getByRole('link', { name: double }).click()
  await brand.getByRole('combobox', { name: 'Search brands' }).fill(house)
  await brand.getByRole('option', { name: house }).click()
  const question = page.getByRole('alertdialog', { name: `Merge ${double} into ${house}?` })
  await question.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('row').filter({ hasText: double })).toHaveCount(0)
  await expect(brand).toBeHidden()

  await page.getByRole('radio', { name: 'Proposed products' }).click({ force: true })
  await page.getByRole('searchbox', { name: 'Search proposed products' }).fill(String(mark))
  await expect(page.getByRole('row').filter({ hasText: cap })).toContainText(house)
  await page.getByRole('link', { name: cap }).click()
  const form = page.getByRole('complementary', { name: 'Proposed product' })
  await form.getByRole('button', { name: 'Accept' }).click()
  await expect(form.getByText('At least one product image is required')).toBeVisible()
  await form.getByLabel('Price in USD').fill('44.00')
  await form.getByLabel('Sizes').fill('S, M')
  await form.getByLabel('Stock').fill('3')
  await form.getByLabel('Description').fill('Tweed, lined.')
  const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#445566' } })
    .png()
    .toBuffer()
  await form.getByLabel('Image files').setInputFiles([
    { name: 'cap.png', mimeType: 'image/png', buffer: picture },
    { name: 'inside.png', mimeType: 'image/png', buffer: picture },
  ])
  await expect(form.getByText('2 of 3')).toBeVisible()
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Accept' }).click()
  await expect(toasts(page).getByText(`${cap} is on sale`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: cap })).toHaveCount(0)
  await page.getByRole('button', { name: `Refuse ${sock}` }).click()
  await page
    .getByRole('alertdialog', { name: `Refuse ${sock}?` })
    .getByRole('button', { name: 'Refuse' })
    .click()
  await expect(page.getByRole('row').filter({ hasText: sock })).toHaveCount(0)
})

/** A mail that was retried as often as possible, but never accepted. */
async function givenUpMail(to: string, link: string) {
  const letter = {
    subject: 'Late',
    title: 'Late',
    paragraphs: [],
    action: { label: 'Open', link },
    footer: '',
  }
  await runStatement(
    `select graphile_worker.add_job(
       'send-mail', $1::json, run_at := now() + interval '1 hour', max_attempts := 1, job_key := $2)`,
    [JSON.stringify({ to, letter }), to],
  )
  await runStatement(
    `update graphile_worker._private_jobs
     set attempts = 1, run_at = now(), last_error = 'The mail server does not answer' where key = $1`,
    [to],
  )
}

test('an admin reads on Today what needs attention, with a table for each chart, sends a mail again that had failed for good, and meets the limit when editing points in place [PTS-08, TODAY-07, TODAY-08, TODAY-09]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const late = `late-${Date.now()}@example.com`
  const link = `${Origin}/about?token=late`
  await givenUpMail(late, link)
  await asAdmin(page)
  await visitAdmin(page, '/admin?tab=today')
  await expect(page.getByRole('link', { name: /brands? not verified/ })).toBeVisible()
  const runAgain = page.getByRole('button', { name: 'Run again: An email was not sent' })
  await page.getByText(/server jobs? failed/).click()
  await expect(page.getByText('The mail server does not answer')).toBeVisible()
  await expectNoAxeViolations(page)
  await runAgain.click()
  await expect(toasts(page).getByText('Job started')).toBeVisible()
  await expect(runAgain).toHaveCount(0)
  expect(await mailedLink(late)).toBe(link)

  await page.getByText('Looks as a table').click()
  await expect(page.getByRole('table', { name: /^Looks by day/ }).getByRole('row')).toHaveCount(8)
  await page.getByRole('radio', { name: '30 days' }).click({ force: true })
  await expect(page).toHaveURL('/admin?tab=today&state=30-days')
  await expect(page.getByRole('table', { name: /^Looks by day/ }).getByRole('row')).toHaveCount(31)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await openAdminTab(page, 'Magazine', 'Reels')
  await page.getByRole('button', { name: 'Reel tags' }).click()
  await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveValue(/Fashion/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expectNoAxeViolations(page)

  await openAdminTab(page, 'Community', 'Points')
  const cell = page.getByRole('button', { name: 'Members: Fifty members like your post:' })
  await cell.click()
  const field = page.getByRole('textbox', { name: 'Members: Fifty members like your post' })
  await field.fill('many')
  await field.press('Enter')
  await expect(page.getByText('Use a whole number')).toBeVisible()
  await field.press('Escape')
  await expect(cell).toHaveAccessibleName(/: 50 change$/)
  await expectNoAxeViolations(page)
})
