import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { storesWithEntries } from './offline-copies.ts'
import { visit, waitForHydration } from './visit.ts'

const FILM = join(import.meta.dirname, '../../src/platform/videos/films-for-tests/plain.mp4')

/** The text for screen readers: "Reel 2 of 5: …" */
const shown = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Reel \d/ })
/** The one on screen; its neighbors are in the page but inert. */
const current = (page: Page) => page.locator('main article:not([inert])')
const isShown = (page: Page, nth: number) => expect(shown(page)).toHaveText(new RegExp(`^Reel ${nth} of`))

async function swipe(page: Page, byPx: number) {
  const { width, height } = page.viewportSize()!
  await page.mouse.move(width / 2, height * 0.55)
  await page.mouse.down()
  for (let step = 1; step <= 5; step++) await page.mouse.move(width / 2, height * 0.55 + (byPx * step) / 5)
  await page.mouse.up()
}

test('a visitor sees one reel at a time, by swipes, keys and tags, opens a product and a linked reel, and is asked to sign in to like [REEL-01, REEL-02, REEL-03, REEL-06, REEL-08, NAV-48, GEN-11, CONST-15, DEC-42, DEC-44]', async ({
  page,
}) => {
  await visit(page, '/engage')
  await page.getByRole('navigation', { name: 'Sort photos' }).getByRole('link', { name: 'Reels' }).click()
  await isShown(page, 1)
  await waitForHydration(page)
  const tags = page.getByRole('navigation', { name: 'Tags of reels' })
  await expect(tags.getByRole('link')).toHaveText([
    'All',
    'Fashion',
    'Lifestyle',
    'Sports',
    'Tech',
    'Gaming',
    'Coding',
    'Exercise',
  ])
  await expectNoAxeViolations(page)

  await page.keyboard.press('ArrowDown')
  await isShown(page, 2)
  await expect(page).toHaveURL(/reel=/)
  await swipe(page, 49)
  await isShown(page, 2)
  await swipe(page, -60)
  await isShown(page, 3)
  await swipe(page, 60)
  await isShown(page, 2)
  // The end continues at the beginning, and back.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(shown(page)).toHaveText(/^Reel (\d+) of \1:/)
  await page.keyboard.press('ArrowDown')
  await isShown(page, 1)

  // The link to a reel shows that reel.
  await tags.getByRole('link', { name: 'Coding' }).click()
  await expect(shown(page)).toHaveText(/small script/)
  const address = (await page.evaluate(
    async () => (await (await fetch('/api/reels?tag=Sports')).json()).items.at(-1).id,
  )) as string
  await visit(page, `/vi?reel=${address}`)
  await expect(shown(page)).toHaveText(/slot canyon/)
  await current(page)
    .getByRole('button', { name: /^Tag: / })
    .click()
  await expect(page.getByRole('main').locator('a.tag-ticket')).toHaveAttribute('href', /^\/product\//)

  const like = current(page).getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(page.getByText('Please sign in to like reels')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('a swipe of 50 px changes the reel, up to the next and down to the previous; a swipe of 49 px does not [REEL-03]', async ({
  page,
}) => {
  await visit(page, '/vi')
  await isShown(page, 1)
  await swipe(page, -49)
  await isShown(page, 1)
  await swipe(page, -50)
  await isShown(page, 2)
  await swipe(page, 49)
  await isShown(page, 2)
  await swipe(page, 50)
  await isShown(page, 1)
})

test('only the current reel is loaded, muted; with reduced motion it loads when Play is pressed [REEL-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  const films = current(page).locator('video')
  await visit(page, '/vi')
  await expect(films).toHaveCount(1)
  expect(await films.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/vi')
  await expect(current(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(films).toHaveCount(0)
  await current(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(films).toHaveCount(1)
})

test('only one reel plays; it stops when its tab is hidden or when pressed [REEL-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/vi')
  // The next video has loaded its beginning and does not play.
  const films = current(page).locator('video')
  await expect(films).toHaveCount(1)
  const plays = await page.evaluate(() =>
    document.createElement('video').canPlayType('video/mp4; codecs="avc1.4d401f"'),
  )
  expect(plays, 'this browser was built without H.264; Debian’s has it').not.toBe('')
  const isPaused = () => films.evaluate((film: HTMLVideoElement) => film.paused)
  await expect.poll(isPaused).toBe(false)
  await current(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(isPaused).toBe(true)
  await page.getByRole('button', { name: 'Next reel' }).click()
  await isShown(page, 2)
  await expect.poll(isPaused).toBe(false)
  const playing = () =>
    page
      .locator('main video')
      .evaluateAll((all) => all.filter((film) => !(film as HTMLVideoElement).paused).length)
  await expect.poll(playing).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(isPaused).toBe(true)

  // Two quick presses pause and play; beside the marker in the middle.
  const position = { x: 60, y: 220 }
  const press = current(page).getByRole('button', { name: /^(Play|Pause)$/ })
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))
  await press.click({ position })
  await expect.poll(isPaused).toBe(false)
  await press.dblclick({ position })
  await expect.poll(isPaused).toBe(false)

  // Simulates a browser that blocks autoplay and plays after a press.
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    let isPressed = false
    const hear = () => {
      isPressed = true
    }
    window.addEventListener('click', hear, { capture: true })
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return isPressed ? play.call(this) : Promise.reject(new DOMException('not now', 'NotAllowedError'))
    }
  })
  await visit(page, '/vi')
  await expect(films).toHaveCount(1)
  await expect(press.locator('svg')).toBeVisible()
  expect(await isPaused()).toBe(true)
  await press.click({ position })
  await expect.poll(isPaused).toBe(false)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/vi')
  await expect(films).toHaveCount(0)
  await current(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(isPaused).toBe(false)
})

test('a member posts a reel after a refused file and a lost connection, watches it, likes it and deletes it [REEL-04, REEL-07, REEL-09, DEC-42, DEC-43]', {
  tag: ['@phone', '@long'],
}, async ({ page, signedInAs }) => {
  test.slow()
  await signedInAs('rita')
  await visit(page, '/vi/new')
  const post = page.getByRole('button', { name: 'Post reel' })
  await post.click()
  await expect(page.getByText('Please choose a video')).toBeVisible()
  await expect(page.getByText('Please describe what it shows')).toBeVisible()
  const file = page.locator('input[type=file][accept*=mp4]').first()
  const lie = {
    name: 'film.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('This is a letter, not a film. '.repeat(9)),
  }
  await file.setInputFiles(lie)
  await page.getByRole('textbox', { name: 'What it shows' }).fill('A letter')
  await post.click()
  const own = page.getByRole('listitem').filter({ hasText: 'A letter' })
  await expect(own.getByText('Please select an MP4, MOV or WebM video')).toBeVisible()
  await expectNoAxeViolations(page)
  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)

  // The connection is lost at the first chunk and comes back.
  let isLost = true
  await page.route('**/api/uploads/*', (route) => {
    if (!isLost || route.request().method() !== 'PATCH') return route.continue()
    isLost = false
    return route.abort('connectionreset')
  })
  await file.setInputFiles({ name: 'film.bin', mimeType: 'video/mp4', buffer: readFileSync(FILM) })
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Bars and a tone')
  await page.getByRole('button', { name: 'Gaming' }).click()
  await post.click()
  const mine = page.getByRole('listitem').filter({ hasText: 'Bars and a tone' })
  await mine.getByRole('link', { name: 'Watch' }).click({ timeout: 60_000 })
  await expect(shown(page)).toHaveText(/Bars and a tone/)
  expect(isLost).toBe(false)
  await waitForHydration(page)

  const like = current(page).getByRole('button', { name: /^Like/ })
  await page.route('**/like', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await like.click()
  await expect(page.getByText('Error liking content').first()).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/like') && answer.ok())
  await like.click()
  await saved
  await page.reload()
  await waitForHydration(page)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName('Like, 1')

  await current(page).getByRole('button', { name: 'Reel options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Reel deleted').first()).toBeVisible()
  await expect(shown(page)).not.toHaveText(/Bars and a tone/)
})

test('a video that was exchanged while its member signed out leaves no copy in the browser and is not sent [POCKET-37]', {
  tag: ['@phone', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('rita')
  await visit(page, '/vi/new')
  const film = readFileSync(FILM)
  const damaged = Buffer.concat([film.subarray(0, 4_000), Buffer.alloc(film.length - 4_000)])
  await page
    .locator('input[type=file][accept*=mp4]')
    .first()
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: damaged })
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Exchanged')
  await page.getByRole('button', { name: 'Post reel' }).click()
  const own = page.getByRole('listitem').filter({ hasText: 'Exchanged' })
  await expect(own.getByRole('button', { name: 'Choose another video' })).toBeVisible({ timeout: 30_000 })

  // The response to the exchange arrives after the member has signed out.
  const signedOut = Promise.withResolvers<void>()
  const exchanged = Promise.withResolvers<void>()
  await page.route('**/api/reels/*/upload', async (route) => {
    const response = await route.fetch()
    exchanged.resolve()
    await signedOut.promise
    await route.fulfill({ response })
  })
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/api/uploads/')) parts.push(request.url())
  })
  await own
    .locator('input[type=file]')
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: film })
  await exchanged.promise
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storesWithEntries(page)).toEqual([])
  signedOut.resolve()
  await page.waitForTimeout(1_000)
  expect([await storesWithEntries(page), parts]).toEqual([[], []])
})
