import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

test('a label is fully readable on the card of a look, even on the narrowest screen [LABEL-09]', async ({
  page,
}) => {
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/engage?label=paid')
    const words = page.getByRole('article').first().getByText('Paid partnership', { exact: true })
    await expect(words).toBeVisible()
    const isCut = await words.evaluate((element) => {
      const { right } = element.closest('.badge')!.getBoundingClientRect()
      const card = element.closest('article')!.getBoundingClientRect()
      return element.scrollWidth > element.clientWidth + 1 || right > card.right
    })
    expect(isCut, `at ${width} px`).toBe(false)
  }
})
