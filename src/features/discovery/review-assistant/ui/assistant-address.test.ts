import { expect, test } from 'vitest'
import { assistantAddress } from './assistant-address.ts'

test('the address has tab, words and product, and invalid values are dropped [REV-01]', () => {
  const product = '7e1ee5ab-0000-4000-8000-000000000000'
  expect(assistantAddress({ tab: 'image', q: ' coat ', product })).toEqual({
    tab: 'image',
    q: 'coat',
    product,
  })
  expect(assistantAddress({ tab: 'name', q: 501, product: '../admin' })).toEqual({ q: '501' })
  expect(assistantAddress({ q: '  ', tab: ['image'] })).toEqual({})
  expect(assistantAddress({ q: 'x'.repeat(500) }).q).toHaveLength(80)
})
