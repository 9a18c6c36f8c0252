import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { publish } from './posting.ts'
import { visit } from './visit.ts'

/** Ends the animation of every heart that is held. */
declare global {
  interface Window {
    restHearts(): void
  }
}

/**
 * Holds timers as long as the heart's animation until the test releases them, so that a slow machine does not look like
 * a slow second tap.
 */
const holdHearts = (page: Page) =>
  page.addInitScript(() => {
    const waiting: (() => void)[] = []
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number, ...more: unknown[]) =>
      ms === 300 ? waiting.push(run) : later(run, ms, ...more)) as typeof setTimeout
    window.restHearts = () => {
      for (const run of waiting.splice(0)) run()
    }
  })

test('the second press of a double tap on a heart is ignored even after the first is stored; a later press counts [ACT-04]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/like')) asked.push(request.method())
  })
  await holdHearts(page)
  await visit(page, `/photo/${photo.id}`)
  const like = page.getByRole('button', { name: /^Like/ })
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/like') && answer.ok())
  await like.click()
  await saved
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const beating = like.locator('.animate-heart')
  await expect(beating).toHaveCount(1)
  await like.click()
  await page.evaluate(() => window.restHearts())
  await expect(beating).toHaveCount(0)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(asked).toEqual(['PUT'])

  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => asked).toEqual(['PUT', 'DELETE'])
})

test('closing a dialog by keyboard returns the focus to the button that opened it [NAV-53]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/about')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Intro' })
  const dialog = page.getByRole('dialog', { name: 'Welcome to Showoff' })
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Get Started!' }).press('Enter'),
    () => dialog.getByRole('button', { name: 'Close' }).press('Space'),
  ]) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect.poll(holdsFocus).toBe(true)
    await leave()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('closing a question opened from a menu returns the focus to the button of the menu [NAV-53]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, `/photo/${photo.id}`)
  const opener = page.getByRole('button', { name: 'Photo options' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(opener).toBeFocused()
})
