import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SizeChips } from './SizeChips.tsx'

const draw = (variants: { size: string; stock: number | null }[]) =>
  renderToString(<SizeChips variants={variants} value="M" lowStockMark={3} onChange={() => {}} />)

test('a size with low stock shows the number left as its description, not in its name [BUY-07]', () => {
  const html = draw([
    { size: 'S', stock: 4 },
    { size: 'M', stock: 3 },
    { size: 'L', stock: 0 },
    { size: 'XL', stock: null },
  ])
  expect(html.match(/last \d/g)).toEqual(['last 3'])
  expect(html).toMatch(/aria-label="M" aria-describedby="([^" ]+)"/)
  expect(html).toContain('L, sold out')
  // The one that is sold out looks different from the others.
  expect(html.match(/border-dashed/g)).toHaveLength(1)
})

test('with two options, the second row shows the stock left for the choice in the first [BUY-07]', () => {
  const html = draw([
    { size: 'M / Long', stock: 2 },
    { size: 'M / Short', stock: 9 },
    { size: 'S / Long', stock: 1 },
    { size: 'S / Short', stock: 9 },
  ])
  expect(html.match(/last \d/g)).toEqual(['last 2'])
})
