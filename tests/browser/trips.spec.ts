import { randomBytes } from 'node:crypto'
import type { PhotoView } from '../../src/features/community/photos/photo.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, publishTrip } from './posting.ts'
import { visit } from './visit.ts'

const LISBON = 2267057

test('a traveler makes a trip from posts, with stops found in another language and a map, and undoes its deletion [TRIP-01, TRIP-03, TRIP-05, TRIP-06, TRIP-09]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('traveler')
  const title = `By the sea ${randomBytes(3).toString('hex')}`
  const photo = await publishTrip(page.request, { location: 'Lisbon', activityType: 'City Tour' })
  await callApi<{ photo: PhotoView }>(page.request, 'PATCH', `/photos/${photo.id}`, {
    travel: { location: 'Lisbon', activityType: 'City Tour', placeId: LISBON },
  })

  await visit(page, '/trips/new')
  await page.getByRole('button', { name: 'Create trip' }).click()
  await expect(page.getByText('Please give the trip a title')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('First day').fill('2026-05-03')
  await page.getByLabel('Last day').fill('2026-05-09')
  await page.getByRole('list', { name: 'Your posts' }).getByRole('button').first().click()
  // The post's town is the first stop; another is found by its name in another language.
  const stops = page.getByRole('combobox', { name: /Stops/ })
  await stops.fill('Sevilla')
  await page
    .getByRole('option', { name: /Sevilla|Seville/ })
    .first()
    .click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create trip' }).click()

  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('3–9 May 2026')).toBeVisible()
  const list = page.getByRole('region', { name: 'Stops' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText('Lisbon')
  // The map's outlines come from this server and exist.
  const land = await page.locator('svg use').first().getAttribute('href')
  const file = await page.request.get(land!.split('#')[0]!)
  expect([file.status(), (await file.text()).includes('id="land"')]).toEqual([200, true])
  await expectNoAxeViolations(page)
  const made = page.url()
  await visit(page, '/account?tab=travel')
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expectNoAxeViolations(page)
  await visit(page, made)

  // Delete it and undo.
  await page.getByRole('button', { name: `Options for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})

test('a member saves a place and finds it in the account [TRIP-02, TRIP-04]', { tag: '@phone' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('saver')
  await visit(page, `/places/${LISBON}`)
  await expect(page.getByRole('heading', { name: 'Lisbon', level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/saved') && answer.ok())
  await page.getByRole('button', { name: 'Save place' }).click()
  await saved
  await visit(page, '/account?tab=saved')
  await page.getByRole('link', { name: 'Lisbon' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
})
