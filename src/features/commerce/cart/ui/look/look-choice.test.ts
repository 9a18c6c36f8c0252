import { expect, test } from 'vitest'
import {
  chosenLines,
  firstChoice,
  LEFT_OUT,
  type LookItem,
  priceOf,
  totalMinor,
  undecidedItems,
} from './look-choice.ts'

const item = (
  productId: string,
  sizes: Record<string, number | null>,
  priceMinor = 1000,
  usualSize: string | null = null,
): LookItem => ({
  productId,
  slug: productId,
  name: productId,
  brandName: null,
  priceMinor,
  currency: 'USD',
  picture: null,
  sizes: Object.entries(sizes).map(([size, stock]) => ({ size, stock, priceMinor })),
  usualSize: usualSize === null ? null : { size: usualSize, source: 'said' },
  isSimilar: false,
})
const coat = item('coat', { S: 2, M: 0 }, 4800)
const cap = item('cap', { 'One Size': null }, 1500)
const gone = item('gone', { 'One Size': 0 })
const look = [coat, cap, gone]

test('a product with one size is preselected, and the member chooses where there are several [WISH-08]', () => {
  expect(firstChoice(look)).toEqual({ cap: 'One Size' })
  expect(undecidedItems(look, firstChoice(look))).toEqual([coat])
})

test('the usual size of a member is preselected while it is in stock [ACC-15]', () => {
  const jacket = item('jacket', { S: 2, M: 1 }, 9000, 'M')
  const soldOut = item('jumper', { S: 2, M: 0 }, 9000, 'M')
  expect(firstChoice([jacket, soldOut])).toEqual({ jacket: 'M' })
})

test('a product that is left out or sold out is not bought, and no size is required for it [WISH-08]', () => {
  expect(chosenLines(look, { coat: LEFT_OUT, cap: 'One Size', gone: 'One Size' })).toEqual([
    { productId: 'cap', size: 'One Size' },
  ])
  expect(undecidedItems(look, { coat: LEFT_OUT, cap: 'One Size' })).toEqual([])
  expect(chosenLines(look, { coat: 'M' })).toEqual([])
})

test('the total covers only the chosen products [WISH-08]', () => {
  const lines = chosenLines(look, { coat: 'S', cap: 'One Size' })
  expect(totalMinor(look, lines)).toBe(6300)
  expect(totalMinor(look, [])).toBe(0)
})

test('the total uses the price of the chosen size [OPT-02]', () => {
  const [small, large] = coat.sizes
  const wide = { ...coat, sizes: [small!, { ...large!, stock: 1, priceMinor: 5600 }] }
  expect(totalMinor([wide], chosenLines([wide], { coat: 'M' }))).toBe(5600)
  expect(priceOf(wide, 'M')).toBe(5600)
  // Nothing is chosen yet, so the lowest price is shown.
  expect(priceOf(wide, null)).toBe(4800)
})
