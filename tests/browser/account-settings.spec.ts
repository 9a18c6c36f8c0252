import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Session } from '../../src/kernel/session/session.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember } from './posting.ts'
import { colored, noisy } from './uploading.ts'
import { visit } from './visit.ts'

const HEIC = join(import.meta.dirname, '../../src/kernel/pictures/ui/choose/prepare/heic-for-tests.heic')

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Opens the settings and waits until their forms are hydrated, a moment after the page around them. */
async function openSettings(page: Page, path: string) {
  await visit(page, path)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

const ownId = async (page: Page) => (await callApi<Session>(page.request, 'GET', '/session')).member!.id

test('a member changes their name and Instagram in Settings and returns to the account; the old profile address redirects [ACC-05, ACC-06, ACC-07, DEC-06, DEC-61]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  const renamed = `anna-${randomBytes(4).toString('hex')}`
  await openSettings(page, '/edit-profile')
  await expect(field(page, 'Username')).toHaveValue(ana.username)
  await expect(field(page, 'Email')).toHaveValue(ana.email)
  await expect(field(page, 'Email')).toHaveAttribute('readonly', '')
  await expectNoAxeViolations(page)
  await field(page, 'Username').fill(renamed)
  await page.getByLabel(/^Instagram/).fill('@anna_knits')
  await page.getByLabel(/^About you/).fill('Wool, mostly.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
  await expect(main(page).getByRole('link', { name: '@anna_knits' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/anna_knits',
  )
  await visit(page, `/user/${ana.username}`)
  await expect(page).toHaveURL(`/user/${renamed}`)
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
  await expect(page.getByText('Wool, mostly.')).toBeVisible()
})

test('the last tab of the account shows the same profile form, and saves it [DEC-06, ACC-05]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await openSettings(page, '/account?tab=settings')
  await page.getByLabel(/^City/).fill('Turku')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^City/)).toHaveValue('Turku')
  await expect(page.getByRole('link', { name: 'Your collections' })).toHaveAttribute(
    'href',
    '/account?tab=collections',
  )
})

test('a name that is taken or not allowed is refused at its field, and everything typed stays [ACC-10, DEC-61]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  const other = await createOtherMember(browser)
  await signedInAs('ana')
  await openSettings(page, '/edit-profile')
  const name = field(page, 'Username')
  await page.getByLabel(/^City/).fill('Turku')
  for (const [value, sentence] of [
    ['ab', 'Username must be at least 3 characters'],
    ['ana\u202Etxt', 'Use letters, digits, dots, underscores and hyphens only'],
    ['Admin', 'This username is reserved'],
    [other.username.toUpperCase(), 'This username is taken.'],
  ] as const) {
    await name.fill(value)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(name).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(name).toBeFocused()
  }
  await expect(page.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.route('**/api/profile', (route) => route.abort())
  await name.fill('a-name-nobody-has')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('We cannot reach the server. Please try again.').first()).toBeVisible()
  await expect(name).toHaveValue('a-name-nobody-has')
  await expect(page.getByLabel(/^City/)).toHaveValue('Turku')
  await expect(page).toHaveURL('/edit-profile')
  await other.context.close()
})

test('a setting that did not load says so and loads with Try again [ACC-19]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, '/about')
  const requests = /[/]api[/](?:members[/]me[/]like-counts|leaderboard|insight[/]choice)$/
  await page.route(requests, (route) => route.fulfill({ status: 500, json: {} }))
  await page.evaluate(() => history.pushState({}, '', '/edit-profile'))
  for (const [title, failed, name] of [
    ['Like counts on your photos', 'Failed to load who sees your likes', /like counts on your photos/],
    ['You on the leaderboard', 'Failed to load whether you are on the leaderboard', /you on the leaderboard/],
    ['Count my visits', 'Failed to load whether your visits are counted', /my visits/],
  ] as const) {
    await expect(page.getByText(failed)).toBeVisible({ timeout: 30_000 })
    await expectNoAxeViolations(page)
    await page.unroute(requests)
    await page.getByRole('button', { name: `Try again: ${title}` }).click()
    await expect(page.getByRole('switch', { name })).toBeVisible()
    await expect(page.getByText(failed)).toHaveCount(0)
    await page.route(requests, (route) => route.fulfill({ status: 500, json: {} }))
  }
})

async function chooseAvatar(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await (await opened).setFiles(file)
}

const avatarProblem = (page: Page) => page.getByRole('group', { name: 'Avatar' }).getByRole('alert')

test('a file that is not a picture, is broken or is too large is refused as an avatar, with the reason [ACC-08, ACC-09, ACC-11, DEC-52, DEC-54]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await openSettings(page, '/edit-profile')
  await chooseAvatar(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(avatarProblem(page)).toHaveText('Please select an image file')
  // Its name says it is a picture; its content is not.
  await chooseAvatar(page, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(200, 'no picture') })
  await expect(avatarProblem(page)).toHaveText('Please select an image file')
  // A GIF may be animated, so it is not resized.
  const large = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5_242_880)])
  await chooseAvatar(page, { name: 'large.gif', mimeType: 'image/gif', buffer: large })
  await expect(avatarProblem(page)).toHaveText('Image size should be less than 5MB')
  const broken = await colored('broken.jpg', '#205080')
  await chooseAvatar(page, { ...broken, buffer: broken.buffer.subarray(0, 300) })
  await expect(avatarProblem(page)).toHaveText(/^Failed to upload avatar: .+/)
  await expectNoAxeViolations(page)
})

test('a HEIC or a photo above 5 MB can become an avatar: the browser converts and shrinks it first [UPL-32]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await openSettings(page, '/edit-profile')
  const dialog = page.getByRole('dialog', { name: 'Your avatar' })
  const large = await noisy('large.jpg', 400)
  const chosen = [
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: readFileSync(HEIC) },
    { ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(5_242_880)]) },
  ]
  for (const file of chosen) {
    await chooseAvatar(page, file)
    await expect(dialog.getByLabel('Zoom')).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(avatarProblem(page)).toHaveCount(0)
  }
})

test('a member crops and saves an avatar, and can remove it; a failed save keeps it for the next try [ACC-05, ACC-12, ACC-13]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const id = await ownId(page)
  await openSettings(page, '/edit-profile')
  await chooseAvatar(page, await colored('me.jpg', '#205080', 600, 900))
  const dialog = page.getByRole('dialog', { name: 'Your avatar' })
  await dialog.getByLabel('Zoom').fill('1.5')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(dialog).toHaveCount(0)

  await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Avatar uploaded but failed to save to profile')).toBeVisible()
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/account')
  const { member } = await callApi<Session>(page.request, 'GET', '/session')
  expect(member!.avatarUrl).toMatch(/^\/media\/.+\/320\.webp$/)
  await expect(main(page).locator(`img[src="${member!.avatarUrl}"]`).first()).toBeVisible()
  const picture = await page.request.get(member!.avatarUrl!)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])

  await openSettings(page, '/edit-profile')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/account')
  expect((await callApi<Session>(page.request, 'GET', '/session')).member).toMatchObject({
    id,
    avatarUrl: null,
  })
})
