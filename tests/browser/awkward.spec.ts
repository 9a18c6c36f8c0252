import type { Page } from '@playwright/test'
import { createEdgeCaseContent, removeEdgeCaseContent } from './edge-case-content.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

/**
 * Returns what extends beyond the right edge of the window, except for scrollable or clipped elements. A phone's window
 * grows with a page that is too wide, so its width is not used.
 */
const tooWide = (page: Page) =>
  page.evaluate((width) => {
    const isHeld = (element: Element) => {
      for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflowX !== 'visible') return true
      }
      return false
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && element.checkVisibility())
      .filter((element) => !isHeld(element) && !element.closest('.sr-only'))
      .map((element) => element.outerHTML.slice(0, 160))
  }, page.viewportSize()!.width)

test('no page is wider than its window, even with the most awkward texts of members [ERR-07]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  // Sixteen screens, one after another.
  test.setTimeout(180_000)
  const member = await signedInAs('anastasiaconstantinop')
  try {
    const screens = await createEdgeCaseContent(page.request, member)
    for (const [name, path] of Object.entries(screens)) {
      await visit(page, path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([name, width]).toEqual([name, page.viewportSize()!.width])
      expect([name, await tooWide(page)]).toEqual([name, []])
    }
  } finally {
    await removeEdgeCaseContent(member)
  }
})
