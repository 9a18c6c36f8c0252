import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './fixtures.ts'

const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

/** Checks for axe violations and for anything beyond the right edge. */
export async function expectGood(page: Page) {
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/** The same in each theme; takes pictures as `expectGoodWithShots` does. */
export async function expectGoodInBothThemes(page: Page, name: string) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await expectGood(page)
    await takeShot(page, name, colorScheme)
  }
}

/** The same; with SHOTS, a folder, also takes pictures of the page in both themes for manual review. */
export async function expectGoodWithShots(page: Page, name: string) {
  await expectGood(page)
  if (!process.env.SHOTS) return
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await takeShot(page, name, colorScheme)
  }
}

async function takeShot(page: Page, name: string, colorScheme: Theme) {
  const folder = process.env.SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const path = `${folder}/${name}-${page.viewportSize()!.width}-${colorScheme}.png`
  await page.screenshot({ path, fullPage: true })
}
