import { expect, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visit } from './visit.ts'

test('chosen filters have the same order on screen, in the HTML and for the Tab key, on phones and on wide screens [SHOP-19]', async ({
  page,
}) => {
  await signIn(page.context(), DEMO.mirela)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/shop?size=M&stock=in')
    const clear = page.getByRole('button', { name: 'Clear all' })
    await expect(clear).toHaveCount(1)
    const row = clear.locator('xpath=..')
    const seen = await row.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('button, a')]
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { left, top } = one.getBoundingClientRect()
          return { name: one.ariaLabel ?? one.textContent, left: left + element.scrollLeft, top }
        }),
    )
    expect(seen.length).toBeGreaterThan(3)
    const byPlace = seen.toSorted((one, other) =>
      Math.abs(one.top - other.top) > 20 ? one.top - other.top : one.left - other.left,
    )
    expect(seen).toEqual(byPlace)
    if (width === 360) {
      expect(seen.slice(1, 3).map(({ name }) => name)).toEqual(['Remove Size M', 'Remove In stock'])
      await page.getByRole('button', { name: /^Filters/ }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Remove Size M' })).toBeFocused()
    }
  }
})
