import { expect, test } from 'vitest'
import type { BrandRef } from '../brand.ts'
import { groupBrandsByLetter } from './brands-by-letter.ts'

test('brands are grouped by their first letter, in the order given [BRAND-13]', () => {
  const named = (name: string) => ({ name }) as BrandRef
  const groups = groupBrandsByLetter(['7 Days', 'acre', 'Äther', 'Mono', 'Zephyr', 'Ζήτα'].map(named))
  expect(groups.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
    ['#', ['7 Days']],
    ['A', ['acre', 'Äther']],
    ['M', ['Mono']],
    ['Z', ['Zephyr']],
    ['#', ['Ζήτα']],
  ])
})
