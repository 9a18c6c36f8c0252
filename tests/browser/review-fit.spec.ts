import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { chooseFiles, colored } from './uploading.ts'
import { visit } from './visit.ts'

const COAT = '/product/long-wool-coat'
const boxOn = (page: Page) => page.getByRole('region', { name: 'Write a Review' })
const reviewsOn = (page: Page) => boxOn(page).getByRole('listitem')

test('reviews of the fit help a shopper choose a size, and a member’s own review adds its size and fit for others [PDP-06, PDP-09, PDP-13, PDP-19, ACT-22, DEC-09, DEC-71]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await visit(page, COAT)
  const known = page.locator('script[type="application/ld+json"]').first()
  expect(JSON.parse((await known.textContent())!)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', bestRating: 5, ratingCount: expect.any(Number) },
  })
  await expect(page.getByRole('link', { name: /^True to size, \d+ of \d+$/ })).toBeVisible()
  await boxOn(page).getByRole('button', { name: 'Add photos' }).click()
  await expect(page.getByText('Please sign in to add reviews').last()).toBeVisible()

  await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: /^L\b/ }).check()
  await page.getByRole('button', { name: 'Size guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await guide.getByRole('radio', { name: 'cm' }).check()
  await expect(guide.getByRole('row', { name: /^L\b.*chosen/ })).toContainText('64.5')
  await guide.getByRole('radio', { name: 'inch' }).check()
  await expect(guide.getByRole('row', { name: /^L\b.*chosen/ })).toContainText('25.5')
  await expectNoAxeViolations(page)
  await guide.getByRole('button', { name: 'Close' }).click()

  const { username } = await signedInAs('ana')
  await visit(page, COAT)
  const box = boxOn(page)
  await box.getByRole('radio', { name: '4 stars' }).check()
  await box.getByRole('textbox').fill('Warm, and tight over a sweater.')
  await box.getByRole('combobox', { name: 'Size bought' }).first().selectOption('M')
  await box.getByRole('button', { name: 'Runs small', exact: true }).click()
  await chooseFiles(page, [await colored('worn.jpg', '#335577')])
  await expect(box.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await expectNoAxeViolations(page)
  await box.getByRole('button', { name: 'Submit Review' }).click()
  const own = reviewsOn(page).first()
  await expect(own).toContainText(username)
  await expect(own).toContainText('Size M · Runs small')
  await own.getByRole('button', { name: `Photo 1 of 1 with the review of ${username}, larger` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(own.getByRole('button', { name: /^Photo 1/ })).toBeFocused()

  // Marks another member's review as helpful; the list stays filtered.
  const helpful = reviewsOn(page)
    .nth(1)
    .getByRole('button', { name: /^Helpful/ })
  const marked = page.waitForResponse((answer) => answer.url().endsWith('/helpful') && answer.ok())
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await marked
  await box.getByRole('button', { name: /^Runs small \d+$/ }).click()
  await expect(page).toHaveURL(/fit=runs-small/)
  await expect(reviewsOn(page).filter({ hasText: 'Runs small' }).first()).toBeVisible()
  await expect(reviewsOn(page).filter({ hasText: 'True to size' })).toHaveCount(0)
  await visit(page, page.url())
  await expect(reviewsOn(page).filter({ hasText: username })).toContainText('tight over a sweater')
  await expect(reviewsOn(page).filter({ hasText: 'True to size' })).toHaveCount(0)

  await page.getByRole('button', { name: `Options for the review of ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editor = reviewsOn(page).filter({ has: page.getByRole('textbox', { name: 'Your review' }) })
  await editor.getByRole('button', { name: 'Remove photo 1' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  const saved = reviewsOn(page).filter({ hasText: username })
  await expect(saved).toContainText('(edited)')
  await expect(saved).toContainText('Size M · Runs small')
  await expect(saved.getByRole('button', { name: /^Photo 1/ })).toHaveCount(0)
})

test('height and usual size appear with a member’s reviews only with consent, and disappear when it is withdrawn [DEC-09]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const { username } = await signedInAs('ben')
  await visit(page, COAT)
  await boxOn(page).getByRole('textbox').fill('Long enough for me.')
  await boxOn(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(reviewsOn(page).first()).toContainText(username)

  await visit(page, '/edit-profile')
  const section = page.locator('#size')
  const consent = section.getByRole('switch')
  await expect(consent).not.toBeChecked()
  await consent.click()
  const height = section.getByRole('textbox', { name: /^Height in cm/ })
  const save = section.getByRole('button', { name: 'Save' })
  for (const [typed, sentence] of [
    ['tall', 'Please enter a whole number'],
    ['17', 'Please enter 50 to 272 cm'],
  ] as const) {
    await height.fill(typed)
    await save.click()
    await expect(height).toHaveAccessibleDescription(sentence)
    await expect(height).toHaveValue(typed)
  }
  await height.fill('191')
  await section.getByRole('textbox', { name: /^Usual size/ }).fill('XL')
  await save.click()
  await expect(page.getByText('Shown with your reviews').last()).toBeVisible()
  await visit(page, COAT)
  await expect(reviewsOn(page).first()).toContainText('191 cm (6′3″), usually XL')

  await visit(page, '/edit-profile')
  await expect(consent).toBeChecked()
  await expectNoAxeViolations(page)
  await consent.click()
  await expect(page.getByText('Your height and usual size are deleted').last()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(consent).toBeChecked()
  const erased = page.waitForResponse(
    (answer) => answer.url().endsWith('/measures') && answer.request().method() === 'DELETE' && answer.ok(),
  )
  await consent.click()
  await erased
  await visit(page, COAT)
  await expect(reviewsOn(page).first()).toContainText(username)
  await expect(reviewsOn(page).first()).not.toContainText('191 cm')
})
