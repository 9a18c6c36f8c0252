import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const SCREENS = [
  [360, 740],
  [412, 900],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const

/** Returns the width at which the picture is drawn, including what is cropped, and the one at which it is requested. */
const readWidths = (page: Page, within: string) =>
  page
    .locator(`${within} picture > img`)
    .first()
    .evaluate((img: HTMLImageElement) => {
      const sizes = img.previousElementSibling?.getAttribute('sizes') ?? img.sizes
      // Splits at commas outside of parentheses.
      const entriesOf = (text: string) => {
        let depth = 0
        const entries = ['']
        for (const letter of text) {
          depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
          if (letter === ',' && depth === 0) entries.push('')
          else entries.push(entries.pop() + letter)
        }
        return entries
      }
      const ruler = document.body.appendChild(document.createElement('div'))
      const requested = entriesOf(sizes).flatMap((entry) => {
        const [, condition, width] = /^\s*(\(width >= \d+px\))?\s*(.*)$/.exec(entry) ?? []
        if (condition && !matchMedia(condition).matches) return []
        ruler.style.cssText = `position: fixed; width: ${width}`
        return ruler.getBoundingClientRect().width
      })
      ruler.remove()
      const { clientWidth, clientHeight } = img
      const byHeight = (clientHeight * Number(img.getAttribute('width'))) / Number(img.getAttribute('height'))
      const isCropped = getComputedStyle(img).objectFit === 'cover'
      const drawn = isCropped ? Math.max(clientWidth, byHeight) : Math.min(clientWidth, byHeight)
      return { drawn, requested: requested[0] ?? 0 }
    })

for (const [name, within, path] of [
  ['feed', '.photo-grid', () => '/'],
  ['look page', '[data-look-picture]', (ids: Ids) => `/photo/${ids.photo}`],
  ['product page', '[aria-label^="Pictures of"]', (ids: Ids) => `/product/${ids.product}`],
  ['shop', '.product-card-picture', () => '/shop'],
  ['reels', 'main', () => '/vi'],
  ['trends', 'main', () => '/trends'],
  ['contests', '[aria-label=Categories]', () => '/voting'],
  ['travel page', 'main', () => '/backpackers'],
] as const) {
  test(`the first picture of the ${name} is requested as wide as it is drawn, within 5 %, on every screen [FEED-27]`, {
    tag: '@long',
  }, async ({ page }) => {
    const first = async (list: string) => (await (await page.request.get(`/api/${list}`)).json()).items[0]
    const ids = { photo: (await first('photos')).id, product: (await first('products')).slug }
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, path(ids))
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      const { drawn, requested } = await readWidths(page, within)
      expect(drawn, `${width}`).toBeGreaterThan(100)
      expect(Math.abs(requested / drawn - 1), `${width}: ${requested} for ${drawn}`).toBeLessThan(0.05)
    }
  })
}

type Ids = { photo: string; product: string }
