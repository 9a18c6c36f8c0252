import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PhotoView } from '../../src/features/community/photos/photo.ts'
import {
  ACTIVITIES,
  GEAR,
  STAYS,
  TRAVEL_STYLES,
} from '../../src/features/community/photos/travel/travel-options.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, publishTrip } from './posting.ts'
import { colored, noisy } from './uploading.ts'
import { visit } from './visit.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const form = (page: Page) => page.getByRole('form')
const slots = (page: Page) => form(page).getByRole('button', { name: /^Photo \d/ })
const post = (page: Page) => form(page).getByRole('button', { name: 'Post', exact: true })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const generate = (page: Page) => form(page).getByRole('button', { name: 'AI generate' })
const suggestions = (page: Page) =>
  form(page).getByRole('list', { name: 'Suggested captions' }).getByRole('button')
const uniquePlace = () => `Quay ${randomBytes(3).toString('hex')}`

/** The form is loaded separately and hydrated after the page. */
async function visitForm(page: Page) {
  await visit(page, '/backpackers?tab=create')
  await formIsAlive(page)
}
const formIsAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const opened = page.waitForEvent('filechooser')
  await form(page).getByRole('button', { name: 'Add photos' }).click()
  await (await opened).setFiles(files)
}

/** Waits until all pictures are on the server. */
const uploaded = (page: Page, count: number) =>
  expect
    .poll(() => slots(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? '')))
    .toEqual(Array.from({ length: count }, (_, at) => `Photo ${at + 1}${at === 0 ? ', the cover' : ''}`))

test('a signed-out visitor is asked to sign in, and gets no form [TRAV-01, GEN-08]', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/backpackers?tab=create')
  const prompt = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  await expect(prompt).toHaveAttribute('href', '/auth?redirect=%2Fbackpackers%3Ftab%3Dcreate')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('form', { name: 'Create Post' })).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('a member writes a trip with photos, options and a composed caption; it survives a reload and leads the recent posts [TRAV-02, TRAV-04, TRAV-05, TRAV-06, TRAV-08, TRAV-13, TRAV-14, TRAV-15, TRAV-17, TRAV-19, TRAV-20, TRAV-21, TRAV-22, NAV-06]', {
  tag: '@phone',
}, async ({ page, signedInAs }) => {
  const member = await signedInAs('otto')
  const place = uniquePlace()
  await visit(page, '/backpackers')
  await expect(tab(page, 'Recent Posts')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Create Post').click()

  await post(page).click()
  await expect(said(page, 'Please select at least one photo')).toBeVisible()
  await choose(page, [await colored('one.jpg', '#1c2a52'), await colored('two.jpg', '#c02828')])
  await uploaded(page, 2)
  await post(page).click()
  await expect(said(page, 'Please fill in location and activity type')).toBeVisible()
  await expect(form(page).getByLabel('Location')).toBeFocused()

  const options = (label: string) => form(page).getByLabel(label).getByRole('option').allTextContents()
  expect((await options('Activity type')).slice(1)).toEqual([...ACTIVITIES])
  expect((await options('Travel style')).slice(1)).toEqual([...TRAVEL_STYLES])
  expect((await options('Stay type')).slice(1)).toEqual([...STAYS])
  const gear = form(page).getByRole('group', { name: 'Gear' }).getByRole('button')
  expect(await gear.allTextContents()).toEqual([...GEAR])

  await form(page).getByLabel('Location').fill(place)
  await generate(page).click()
  await expect(form(page).getByRole('alert').getByText('Please fill in location')).toBeVisible()
  await form(page).getByLabel('Activity type').selectOption('Photography')
  await form(page).getByLabel('Landmark').fill('The old crane')
  await form(page).getByLabel('Travel style').selectOption('City Break')
  await form(page).getByLabel('Stay type').selectOption('Hostel')
  await gear.getByText('Camera', { exact: true }).click()
  await form(page).getByLabel('Experience description').fill('Calm, cold and clear.')
  await form(page)
    .getByLabel('What photo 1 shows')
    .or(form(page).getByLabel('What photo 2 shows'))
    .fill('A quay')

  await page.route('**/api/travel/captions', (route) => route.abort())
  await generate(page).click()
  await expect(said(page, 'Failed to generate caption')).toBeVisible()
  await page.unroute('**/api/travel/captions')
  await generate(page).click()
  await expect(suggestions(page)).toHaveCount(3)
  const first = await suggestions(page).allTextContents()
  await generate(page).click()
  await expect.poll(() => suggestions(page).allTextContents()).not.toEqual(first)
  const second = await suggestions(page).allTextContents()
  expect(second.filter((text) => first.includes(text))).toEqual([])
  await suggestions(page).first().click()
  await expect(form(page).getByLabel('Caption', { exact: false }).first()).toHaveValue(second[0]!)
  await expect(form(page).getByRole('radio', { name: 'Travel', exact: true })).toBeChecked()
  // A fading toast has too little contrast; under the pointer it would stay.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 20_000 })
  await expectNoAxeViolations(page)

  // Typing pauses, and the draft is stored.
  await page.waitForFunction(async (text) => {
    const open = indexedDB.open('showoff-drafts')
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const all = db.transaction('upload').objectStore('upload').getAll()
    const kept = await new Promise<{ travel?: { location: string }; caption?: string }[]>((resolve) => {
      all.onsuccess = () => resolve(all.result)
    })
    db.close()
    return kept.some((draft) => draft.caption === text)
  }, second[0]!)
  await page.reload()
  await formIsAlive(page)
  await uploaded(page, 2)
  await expect(form(page).getByLabel('Location')).toHaveValue(place)
  await expect(form(page).getByLabel('Stay type')).toHaveValue('Hostel')
  await form(page).getByRole('radio', { name: 'Travel', exact: true }).check()
  await post(page).click()

  await expect(tab(page, 'Recent Posts')).toHaveAttribute('aria-selected', 'true')
  const trip = page.getByRole('region', { name: `${place}, Photography` })
  await expect(trip).toContainText('The old crane')
  await expect(trip).toContainText(second[0]!)
  await expect(trip).toContainText(member.username)
  for (const fact of ['City Break', 'Hostel', 'Camera', 'Calm, cold and clear.'])
    await expect(trip).toContainText(fact)
  await tab(page, 'Create Post').click()
  await expect(slots(page)).toHaveCount(0)
  await expect(form(page).getByLabel('Location')).toHaveValue('')
})

test('a member retries a failed picture and reorders pictures, and each refusal shows why [TRAV-10, TRAV-11, TRAV-12, TRAV-16, TRAV-17, TRAV-18, CONST-13, DEC-52]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('paz')
  const place = uniquePlace()
  await visitForm(page)
  const junk = (name: string, mimeType: string, bytes: number) => ({
    name,
    mimeType,
    buffer: randomBytes(bytes),
  })
  await choose(page, [
    junk('letter.pdf', 'application/pdf', 100),
    junk('huge.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1),
    // Of the maximum size, and refused because it is no picture.
    junk('five.jpg', 'image/jpeg', 5 * 1024 * 1024),
  ])
  await expect(said(page, 'letter.pdf is not an image file')).toBeVisible()
  await expect(said(page, 'huge.jpg is too large (max 5MB)')).toBeVisible()
  await expect(form(page).getByRole('alert').getByText('five.jpg is not an image file')).toBeVisible()
  await form(page).getByRole('button', { name: 'Remove photo 1' }).click()

  const failing = (route: { fulfill: (answer: object) => Promise<void> }) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"code":"unexpected","title":"Something went wrong on our side"}',
    })
  await page.route('**/api/uploads', failing)
  await choose(page, [await noisy('shore.jpg', 900)])
  const failed = form(page).getByRole('alert').filter({ hasText: 'Upload failed for shore.jpg: ' })
  await expect(failed).toBeVisible()
  await form(page).getByLabel('Location').fill(place)
  await form(page).getByLabel('Activity type').selectOption('Hiking')
  await form(page).getByRole('radio', { name: 'Travel', exact: true }).check()
  await post(page).click()
  await expect(
    page
      .getByText('Failed to create post: Upload failed for shore.jpg: Something went wrong on our side')
      .first(),
  ).toBeVisible()
  await page.unroute('**/api/uploads')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await uploaded(page, 1)

  await choose(
    page,
    await Promise.all(['#111', '#222', '#333', '#444', '#555'].map((color) => colored('x.jpg', color))),
  )
  await expect(said(page, 'Maximum 5 photos allowed')).toBeVisible()
  await uploaded(page, 5)
  const pictures = () =>
    slots(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  const before = await pictures()
  await slots(page).first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Photo 1 is over place 1.')).toBeAttached()
  // A picked-up element reacts to keys only a moment later.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Photo 1 is over place 2.')).toBeAttached({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect.poll(pictures).toEqual([before[1], before[0], ...before.slice(2)])

  await page.route('**/api/photos', (route) =>
    route.request().method() === 'POST' ? failing(route) : route.continue(),
  )
  await post(page).click()
  await expect(
    said(page, 'Failed to create post: Database error: Something went wrong on our side'),
  ).toBeVisible()
  await page.unroute('**/api/photos')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await post(page).click()
  await expect(said(page, 'Please log in to create a post')).toBeVisible()
  await page.context().addCookies(cookies)
  await post(page).click()
  const trip = page.getByRole('region', { name: `${place}, Hiking` })
  await expect(trip.locator('figure')).toHaveCount(5)
})

test('trips of the same day, place and activity are grouped; a long experience unfolds, a picture opens the viewer, and the owner edits the trip [TRAV-03, TRAV-09, CONST-16, VIEW-04, PERM-04]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('saskia')
  const place = `Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ${uniquePlace()}`
  const sentiment = 'Everything took longer than planned, and nobody minded, least of all the goats.'
  const whole = { location: place, activityType: 'City Tour', sentiment, landmark: 'The station sign' }
  await Promise.all([
    publishTrip(page.request, whole, { pictures: 5, caption: 'The long way' }),
    publishTrip(page.request, { location: place, activityType: 'City Tour' }),
    publishTrip(page.request, { location: place, activityType: 'Hiking' }),
  ])
  await visit(page, '/backpackers')
  const together = page.getByRole('region', { name: `${place}, City Tour` })
  await expect(together.getByRole('article')).toHaveCount(2)
  await expect(together.getByRole('heading', { name: place })).toHaveCount(1)
  await expect(page.getByRole('region', { name: `${place}, Hiking` }).getByRole('article')).toHaveCount(1)

  const badge = together.getByRole('button', { name: /^Everything took/ })
  await expect(badge).toHaveText(`${sentiment.slice(0, 50).trimEnd()}…`)
  await badge.click()
  await expect(together.getByText(sentiment)).toBeVisible()
  await together.getByRole('button', { name: 'Show less' }).click()
  await expect(badge).toBeVisible()
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', await page.evaluate(() => innerWidth))
  await expectNoAxeViolations(page)

  const third = together.getByRole('link', { name: 'Picture 3' })
  await third.scrollIntoViewIfNeeded()
  await third.click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('3 of 5')).toBeVisible()
  await viewer.getByRole('button', { name: 'Photo options' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(form(page).getByLabel('Landmark')).toHaveValue('The station sign')
  await form(page).getByLabel('Landmark').fill('The second platform')
  await form(page).getByLabel('Activity type').selectOption('Nightlife')
  const saved = page.waitForResponse((r) => r.request().method() === 'PATCH')
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  const { photo }: { photo: PhotoView } = await (await saved).json()
  await expect(page).toHaveURL(`/photo/${photo.id}`)
  await expect(page.getByRole('region', { name: 'Trip' })).toContainText('The second platform')
  expect((await callApi<PhotoView>(page.request, 'GET', `/photos/${photo.id}`)).travel).toMatchObject({
    activityType: 'Nightlife',
    sentiment,
  })
})

test('typing searches a select list, and the typed letters are forgotten after a second [TRAV-25, CONST-15]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('arno')
  await visitForm(page)
  const activity = form(page).getByLabel('Activity type')
  await activity.focus()
  // Two keys within a second, also on a machine that was briefly busy.
  await expect(async () => {
    await page.waitForTimeout(1_200)
    await page.keyboard.press('s')
    await page.keyboard.press('k')
    await expect(activity).toHaveValue('Skiing', { timeout: 200 })
  }).toPass()
  await page.waitForTimeout(1_200)
  await page.keyboard.press('h')
  await expect(activity).toHaveValue('Hiking')
})
