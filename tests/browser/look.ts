import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './fixtures.ts'

/** Nothing that axe finds, and nothing beyond the right edge. */
export async function expectGood(page: Page) {
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/** The same; and with SHOTS, a folder, pictures of the page in both themes for whoever wants to look at it. */
export async function look(page: Page, name: string) {
  await expectGood(page)
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = `${process.env.SHOTS}/${name}-${page.viewportSize()!.width}-${colorScheme}.png`
    await page.screenshot({ path, fullPage: true })
  }
}
