import { expect, test } from 'vitest'
import { ONE_SIZE, sizeWords } from './sizes.ts'

test('a size is labeled “Size”, except when its name begins with “One size” [CART-21]', () => {
  expect(['M', '38', 'W30'].map(sizeWords)).toEqual(['Size M', 'Size 38', 'Size W30'])
  expect([ONE_SIZE, 'One size, adjustable'].map(sizeWords)).toEqual(['One Size', 'One size, adjustable'])
})
