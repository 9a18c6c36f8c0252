import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { publish } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('a trip that is being written is still there after the session ended during the save, and after signing in again [ERR-11, AUTH-65]', async ({
  page,
  signedInAs,
}) => {
  const ana = await signedInAs('ana')
  await publish(page.request)
  await visit(page, '/trips/new')
  await page.getByLabel('Title').fill('Ten days along the coast')
  await page.getByLabel('First day').fill('2026-05-01')
  await page.getByLabel('About the trip').fill('It rained twice.')
  await page.getByRole('list', { name: 'Your posts' }).getByRole('button').first().click()

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create trip' }).click()
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL('/trips/new')
  await expect(page.getByLabel('Title')).toHaveValue('Ten days along the coast')
  await expect(page.getByLabel('Last day')).toHaveValue('2026-05-01')
  await expect(page.getByLabel('About the trip')).toHaveValue('It rained twice.')
  await page.getByRole('button', { name: 'Create trip' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ten days along the coast' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Picture 1' })).toBeVisible()

  await visit(page, '/trips/new')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('an unsaved trip is there again after leaving the form, and Cancel discards it [ERR-11]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/backpackers')
  const openForm = async () => {
    await page.evaluate(() => history.pushState({}, '', '/trips/new'))
    await expect(page.getByRole('heading', { name: 'Create a trip' })).toBeVisible()
  }
  await openForm()
  await page.getByLabel('Title').fill('Ten days')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page).toHaveURL('/shop')
  await openForm()
  await expect(page.getByLabel('Title')).toHaveValue('Ten days')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/shop')
  await openForm()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('the owner’s unsent review is in its field again when the look is opened later; Cancel discards it [ERR-11]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, '/engage')
  const open = async () => {
    await page.evaluate((id) => history.pushState({}, '', `/engage?photo=${id}`), photo.id)
    await dialog(page).getByRole('button', { name: 'Write a review' }).click()
  }
  const field = dialog(page).getByLabel('Review', { exact: true }).last()
  await open()
  await field.fill('Warm, and it')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await open()
  await expect(field).toHaveValue('Warm, and it')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Write a review' }).click()
  await expect(field).toHaveValue('')
})

test('a draft that a reload keeps is in the form of a page that the server rendered without it [ERR-11, POCKET-12]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await page.addInitScript(() => {
    const draft = {
      title: 'Ten days',
      words: '',
      beginsOn: '',
      endsOn: '',
      places: [],
      posts: [],
      coverId: null,
    }
    sessionStorage.setItem('kept-drafts', JSON.stringify({ trips: [['new', draft]] }))
  })
  await page.goto('/trips/new')
  await waitForHydration(page)
  await expect(page.getByLabel('Title')).toHaveValue('Ten days')
})
