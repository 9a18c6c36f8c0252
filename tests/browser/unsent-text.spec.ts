import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { newMember, signIn } from './members.ts'
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

test('what a member typed is not shown to another who signs in after their session ended, in this tab or in another [ERR-11]', {
  tag: '@desktop',
}, async ({ page, context, signedInAs }) => {
  const [ben, cleo] = [await newMember('ben'), await newMember('cleo')]
  await signedInAs('ana')
  await publish(page.request)
  await visit(page, '/trips/new')
  const title = page.getByLabel('Title')
  await title.fill('Ten days along the coast')
  await page.getByLabel('First day').fill('2026-05-01')
  await page.getByRole('list', { name: 'Your posts' }).getByRole('button').first().click()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Create trip' }).click()
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await page.getByLabel('Email', { exact: true }).fill(ben.email)
  await page.getByLabel('Password', { exact: true }).fill(ben.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/trips/new')
  await expect(title).toHaveValue('')

  await title.fill('Two days in the hills')
  await signIn(context, cleo.email)
  const other = await context.newPage()
  await visit(other, '/about')
  await other.evaluate(() => new BroadcastChannel('showoff-session').postMessage('signed-in'))
  await expect(title).toHaveValue('')
})

test('“Try again” on a page whose script did not load keeps what was typed on another page [ERR-11]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const manifest = join(import.meta.dirname, '../../dist/client/.vite/manifest.json')
  const scripts = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  const { file } = scripts['src/features/community/trends/ui/TrendsPage.tsx']!
  let isMissing = true
  await page.route(`**/${file}`, (route) => (isMissing ? route.abort() : route.continue()))
  // Otherwise the page would load by itself.
  await page.route('**/readyz', (route) => route.abort())
  await signedInAs('ana')
  await visit(page, '/trips/new')
  await page.getByLabel('Title').fill('Ten days')
  await page.getByRole('banner').getByRole('link', { name: 'Trends' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible()
  isMissing = false
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Trends' })).toBeVisible()
  await waitForHydration(page)
  await page.evaluate(() => history.pushState({}, '', '/trips/new'))
  await expect(page.getByLabel('Title')).toHaveValue('Ten days')
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
  // At once, because the form stays on the screen if it is opened again before the other page is shown.
  const left = await page.getByRole('button', { name: 'Cancel' }).evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    return document.querySelector<HTMLInputElement>('[data-field="title"] input')?.value
  })
  expect(left).toBe('')
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
