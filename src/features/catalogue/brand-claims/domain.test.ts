import { expect, test } from 'vitest'
import { domainOf } from './domain.ts'

test.each([
  ['brand.com', 'brand.com'],
  ['  https://www.Brand.com/shop?x=1 '.trim(), 'brand.com'],
  ['http://shop.brand.co.uk:8080/', 'shop.brand.co.uk'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['brand.com.', 'brand.com'],
  ['www.com', 'www.com'],
])('the domain of “%s” is %s [BRAND-14]', (typed, domain) => {
  expect(domainOf(typed)).toBe(domain)
})

test.each([
  '',
  'brand',
  'localhost',
  '127.0.0.1',
  'http://[::1]/',
  '2130706433',
  'brand..com',
  '-brand.com',
  'a b.com',
  'user@',
  `${'a'.repeat(64)}.com`,
  'brand.123',
])('“%s” contains no valid domain [BRAND-14]', (typed) => {
  expect(domainOf(typed)).toBeNull()
})
