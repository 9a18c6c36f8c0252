import { expect, test } from 'vitest'
import { isNarrowed, shopSearch } from '../features/catalogue/products/ui/shop-search.ts'
import { searchAddress } from '../features/discovery/search/ui/search-address.ts'
import { understood } from './page-data.ts'

test('what an address says that a page does not understand reaches no page, whatever the router hands on [SHOP-10, DEC-45]', () => {
  const handedOn = (given: Record<string, unknown>, read: (given: Record<string, unknown>) => object) => ({
    ...given,
    ...understood(read)(given),
  })
  const shop = handedOn(
    { price: '5-1', sort: 'wrong', brand: 'x', size: { a: 1 }, q: null, utm: 1 },
    shopSearch,
  )
  expect(JSON.stringify(shop)).toBe('{}')
  expect(isNarrowed(shop)).toBe(false)
  expect(JSON.stringify(handedOn({ q: null, kind: ['tee'] }, searchAddress))).toBe('{}')
  expect(JSON.stringify(handedOn({ q: 501, kind: 'looks' }, searchAddress))).toBe(
    '{"q":"501","kind":"looks"}',
  )
})
