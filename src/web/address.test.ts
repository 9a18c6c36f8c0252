import { expect, test } from 'vitest'
import { hasFilters, shopSearch } from '../features/catalogue/products/ui/shop-search.ts'
import { searchAddress } from '../features/discovery/search/ui/search-address.ts'
import { flag, id, oneOf, searchReader, text, trimmed, typed } from './address.ts'

const ID = '01890000-0000-7000-8000-000000000001'

test('parameters that a page does not understand are removed, even when the router passes them on [SHOP-10, DEC-45]', () => {
  const handedOn = (given: Record<string, unknown>, read: (given: Record<string, unknown>) => object) => ({
    ...given,
    ...read(given),
  })
  const shop = handedOn(
    { price: '5-1', sort: 'wrong', brand: 'x', size: { a: 1 }, q: null, utm: 1, plain: 'coat' },
    shopSearch,
  )
  expect(JSON.stringify(shop)).toBe('{}')
  expect(hasFilters(shop)).toBe(false)
  expect(JSON.stringify(handedOn({ q: null, kind: ['tee'] }, searchAddress))).toBe('{}')
  expect(JSON.stringify(handedOn({ q: 501, kind: 'looks' }, searchAddress))).toBe(
    '{"q":"501","kind":"looks"}',
  )
})

test('each kind of parameter accepts only values of its kind [DEC-45]', () => {
  const fields = { text, typed: typed(3), trimmed: trimmed(3), flag, oneOf: oneOf<'one' | 7>('one', 7), id }
  type Search = {
    text?: string
    typed?: string
    trimmed?: string
    flag?: true
    oneOf?: 'one' | 7
    id?: string
  }
  const read = searchReader<Search>(fields)
  const all = { text: 'a', typed: ' a b', trimmed: ' a b', flag: 'true', oneOf: 7, id: ID }
  expect(read(all)).toEqual({ text: 'a', typed: ' a ', trimmed: 'a b', flag: true, oneOf: 7, id: ID })
  for (const wrong of ['', null, undefined, {}, ['a'], [ID], Number.NaN, false, 0, `${ID}0`])
    expect(read({ text: [wrong], typed: {}, trimmed: '  ', flag: wrong, oneOf: wrong, id: wrong })).toEqual(
      {},
    )
})

test('a parameter named like a property that every object has is ignored [DEC-45]', () => {
  const read = searchReader<{ photo?: string }>({ photo: text })
  expect(
    read(JSON.parse('{"__proto__":{"photo":"a"},"constructor":"a","toString":"a"}')).photo,
  ).toBeUndefined()
})
