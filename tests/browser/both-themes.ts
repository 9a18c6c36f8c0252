import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations } from './fixtures.ts'

const SHOTS = process.env.SHOTS

/**
 * Checks both themes: no axe violations, and nothing wider than the screen. With SHOTS=folder, takes a picture of each.
 */
export async function expectGoodInBothThemes(page: Page, name: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    if (!SHOTS) continue
    const width = page.viewportSize()!.width
    await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` })
  }
}
