import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './fixtures.ts'

/** Checks for axe violations and for anything beyond the right edge. */
export async function expectGood(page: Page) {
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/** The same; with SHOTS, a folder, also takes pictures of the page in both themes for manual review. */
export async function expectGoodWithShots(page: Page, name: string) {
  await expectGood(page)
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = `${process.env.SHOTS}/${name}-${page.viewportSize()!.width}-${colorScheme}.png`
    await page.screenshot({ path, fullPage: true })
  }
}
