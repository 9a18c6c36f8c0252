import { expect, test } from 'vitest'
import { ONE_SIZE, sizeWords } from './sizes.ts'

test('a size is named as one, and "One Size" does not say it twice [CART-21]', () => {
  expect(['M', '38', 'W30'].map(sizeWords)).toEqual(['Size M', 'Size 38', 'Size W30'])
  expect([ONE_SIZE, 'One size, adjustable'].map(sizeWords)).toEqual(['One Size', 'One size, adjustable'])
})
