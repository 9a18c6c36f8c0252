import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { visit } from './visit.ts'

const film = (page: Page) => page.getByRole('main').locator('video')

test('each tab of the sign-in page plays its own muted video in a loop, and a button pauses it [AUTH-04]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const shown = new Set<string>()
  for (const tab of ['Login', 'Register']) {
    if (tab === 'Login') await visit(page, '/auth')
    else await page.getByRole('tab', { name: tab }).click()
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.readyState >= 2))
      .toBe(true)
    const facts = await film(page).evaluate((video: HTMLVideoElement) => ({
      muted: video.muted,
      loop: video.loop,
      source: video.currentSrc,
    }))
    expect(facts).toMatchObject({ muted: true, loop: true })
    shown.add(facts.source)
  }
  expect(shown.size).toBe(2)
  const pause = page.getByRole('button', { name: 'Pause the background video' })
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await expectNoAxeViolations(page)
  await pause.click()
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
})

test('a visitor who prefers reduced motion sees only the picture, and no video is downloaded [AUTH-04]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url())
  })
  await visit(page, '/auth')
  await expect(page.getByRole('main').locator('img')).toBeVisible()
  await expect(film(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause the background video' })).toHaveCount(0)
  expect(films).toEqual([])
})
