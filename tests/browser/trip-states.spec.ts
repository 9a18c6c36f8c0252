import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { colored } from './uploading.ts'
import { visit } from './visit.ts'

const tag = ['@desktop', '@long']
const form = (page: Page) => page.getByRole('form')

/** Fills in the form of a trip with a place and an activity. */
async function beginTrip(page: Page, place: string) {
  await visit(page, '/backpackers?tab=create')
  // The form is loaded separately and hydrated after the page.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await form(page).getByLabel('Location').fill(place)
  await form(page).getByLabel('Activity type').selectOption('Hiking')
}

/** Holds back changes sent to this URL until the returned function is called. */
async function holdBack(page: Page, address: string) {
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await released.promise
    await route.continue()
  })
  return released.resolve
}

test('a caption that could not be composed shows Failed to generate caption, and the member can try again [TRAV-08]', {
  tag,
}, async ({ page, signedInAs }) => {
  await signedInAs('otto')
  await beginTrip(page, 'The quay')
  const suggestions = form(page).getByRole('list', { name: 'Suggested captions' })
  const generate = form(page).getByRole('button', { name: 'AI generate' })
  await page.route('**/api/travel/captions', (route) => route.abort())
  await generate.click()
  await expect(page.getByText('Failed to generate caption', { exact: true }).first()).toBeVisible()
  await expect(suggestions).toHaveCount(0)
  await page.unroute('**/api/travel/captions')
  await generate.click()
  await expect(suggestions.getByRole('button')).toHaveCount(3)
})

test('the Post button of a trip shows each state: idle, uploading images and creating the post; then the form is empty and the list has the trip [TRAV-17]', {
  tag,
}, async ({ page, signedInAs }) => {
  await signedInAs('otto')
  const place = `Quay ${randomBytes(3).toString('hex')}`
  await beginTrip(page, place)
  await form(page).getByRole('radio', { name: 'Travel', exact: true }).check()
  const post = form(page).locator('button[type=submit]')
  await expect(post).toHaveText('Post')
  await expect(post).not.toHaveAttribute('aria-busy', 'true')

  const letUpload = await holdBack(page, '**/api/uploads')
  const letPost = await holdBack(page, '**/api/photos')
  const opened = page.waitForEvent('filechooser')
  await form(page).getByRole('button', { name: 'Add photos' }).click()
  await (await opened).setFiles([await colored('one.jpg', '#1c2a52')])
  await post.click()
  await expect(post).toContainText('Uploading images')
  await expect(post).toHaveAttribute('aria-busy', 'true')
  letUpload()
  await expect(post).toContainText('Creating post')
  await expect(post).toHaveAttribute('aria-busy', 'true')
  letPost()

  await expect(page.getByRole('tab', { name: 'Recent Posts' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: `${place}, Hiking` })).toBeVisible()
  await page.getByRole('tab', { name: 'Create Post' }).click()
  await expect(form(page).getByLabel('Location')).toHaveValue('')
  await expect(form(page).getByRole('button', { name: /^Photo \d/ })).toHaveCount(0)
})
