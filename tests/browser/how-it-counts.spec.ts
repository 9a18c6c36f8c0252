import type { CategoryView } from '../../src/features/community/voting/voting.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, newMember, runStatement, signIn } from './members.ts'
import { callApi } from './posting.ts'
import { visit, visitAdmin } from './visit.ts'

test('anyone reads how Top, outfits and votes are counted, with today’s top ten and their scores, even without scripts [VOTE-17, DEC-81]', {
  tag: '@long',
}, async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/how-it-counts')
  await expect(plain.getByRole('heading', { level: 1, name: 'How it counts' })).toBeVisible()
  const ten = plain.getByRole('table', { name: /^The first ten of Top/ })
  await expect(ten.getByRole('row')).toHaveCount(11)
  const parts = async (row: number) =>
    (await ten.getByRole('row').nth(row).getByRole('cell').allInnerTexts()).map(Number)
  const scores: number[] = []
  for (let row = 1; row <= 10; row++) {
    const [place, liking, commenting, score] = await parts(row)
    expect(place).toBe(row)
    expect(score).toBe(liking! + 2 * commenting!)
    scores.push(score!)
  }
  expect(scores[0]).toBeGreaterThan(0)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  await context.close()

  await visit(page, '/how-it-counts')
  await expect(page.getByText('at least 3 days old')).toBeVisible()
  await expectNoAxeViolations(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  const sitemap = await (await page.request.get('/sitemaps/pages.xml')).text()
  expect(sitemap).toContain('/how-it-counts')

  await visit(page, '/engage?order=top')
  await page.getByRole('link', { name: 'How it counts' }).click()
  await expect(page).toHaveURL('/how-it-counts')
})

test('a member whose vote does not count yet reads so before and after voting; other members do not [VOTE-14]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('fresh')
  await visit(page, '/voting/the-layer')
  const entries = page.getByRole('region', { name: 'Entries' })
  await expect(entries.getByRole('note')).toContainText('once your account is 3 days old')
  await entries.getByRole('button', { name: /^Vote/ }).first().click()
  await expect(page.getByText('Your vote is in')).toBeVisible()
  await expect(entries.getByText(/\d votes?$/).first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.context().clearCookies()
  await signIn(page.context(), DEMO.mirela)
  await visit(page, '/voting/the-layer')
  await expect(entries.getByRole('article').first()).toBeVisible()
  await expect(entries.getByRole('note')).toHaveCount(0)
})

test('an admin holds a result, the page shows that it is being checked, and another admin declares it void [VOTE-16]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, baseURL }) => {
  const [holder, decider] = [await newMember('holder'), await newMember('decider')]
  for (const { email } of [holder, decider]) {
    await runStatement("update members set role = 'admin' where email = $1", [email])
  }
  await signIn(page.context(), holder.email)
  const name = `Hats ${Date.now()}`
  const { id, slug } = await callApi<CategoryView>(page.request, 'POST', '/admin/categories', { name })
  await visitAdmin(page, `/admin?tab=categories&open=${id}`)
  const review = page.getByRole('region', { name: 'Review of the result' })
  await review.getByRole('button', { name: 'Hold result for review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold the result for review?' })
  await dialog.getByRole('button', { name: 'Hold the result' }).click()
  await expect(dialog.getByText('Please say what needs checking')).toBeVisible()
  await dialog.getByLabel('What needs checking').fill('Too many hats')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Hold the result' }).click()
  await expect(review).toContainText('Held for review')
  await expect(review).toContainText('another admin must decide')

  await callApi(page.request, 'POST', `/admin/categories/${id}/close`)
  const context = await browser.newContext({ baseURL: baseURL! })
  await signIn(context, decider.email)
  const other = await context.newPage()
  await expect(async () => {
    await other.goto(`/voting/${slug}`)
    await expect(other.getByText('The result is being reviewed.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await visitAdmin(other, `/admin?tab=categories&open=${id}`)
  await other.getByRole('button', { name: 'Declare void' }).click()
  const asked = other.getByRole('dialog', { name: 'Declare the result void?' })
  await asked.getByLabel('Reason').fill('No hats were entered.')
  await asked.getByRole('button', { name: 'Declare void' }).click()
  await expect(other.getByRole('region', { name: 'Review of the result' })).toContainText(
    'Reviewed and declared void',
  )
  await visit(other, `/voting/${slug}`)
  await expect(other.getByText('No hats were entered.')).toBeVisible()
  await context.close()
})
