import { expect, test } from 'vitest'
import { shopLink, toFilterQuery } from './shop-filter.ts'
import { decodeList, encodeList, mergeSearchChanges, shopSearch } from './shop-search.ts'

const BRAND = '0195b1a2-0000-7000-8000-000000000001'

test('the filters in the address are sent to the API', () => {
  const search = shopSearch({
    q: 'coat',
    size: 'M_One Size',
    worn: 'letters-M_shoes-42.5_M',
    brand: BRAND,
    price: '5000-',
    stock: 'in',
  })
  expect(search).toEqual({
    q: 'coat',
    size: 'M_One Size',
    worn: 'letters-M_shoes-42.5',
    brand: BRAND,
    price: '5000-',
    stock: 'in',
  })
  expect(toFilterQuery(search)).toEqual({
    q: 'coat',
    color: undefined,
    category: undefined,
    ...{ family: [], audience: [], material: [], pattern: [], occasion: [] },
    size: ['M', 'One Size'],
    worn: ['letters-M', 'shoes-42.5'],
    brand: [BRAND],
    priceFrom: 5000,
    priceTo: null,
    stock: 'in',
  })
})

test('invalid filters in the address are dropped, and a number is read as a word', () => {
  expect(
    shopSearch({
      q: 501,
      size: 38,
      brand: `nike_${BRAND}`,
      price: 'cheap',
      stock: 'out',
      sort: 'up',
      color: [],
    }),
  ).toEqual({ q: '501', size: '38', brand: BRAND })
  expect(shopSearch({ price: '8000-4000' })).toEqual({})
  // As the router parses it.
  expect(shopSearch({ price: -5000 })).toEqual({ price: '-5000' })
  expect(shopSearch({ price: '-', size: 'a'.repeat(41), brand: '__' })).toEqual({})
  expect(shopSearch({ q: 'a'.repeat(10_000) }).q).toHaveLength(100)
})

test('any size is unchanged after writing it to the address and reading it back', () => {
  const sizes = ['M', '38_40', '50%', '%5F', '_', '10,5']
  expect(decodeList(encodeList(sizes))).toEqual(sizes)
})

test('lists in the address keep known keys only, and a category has its own path [CATG-07]', () => {
  const search = shopSearch({ family: 'green_teal_green', material: 'wool_<b>', audience: 'women' })
  expect(search).toEqual({ family: 'green_teal', material: 'wool', audience: 'women' })
  const filter = { ...search, category: 'knitwear' }
  expect(toFilterQuery(filter)).toMatchObject({
    ...{ category: 'knitwear', family: ['green'], material: ['wool'], audience: ['women'], pattern: [] },
  })
  expect(shopLink(filter)).toEqual({ to: '/shop/c/$category', params: { category: 'knitwear' }, search })
  expect(shopLink(search)).toEqual({ to: '/shop', search })
})

test('a new choice keeps a previous one that the page does not show yet [SHOP-18]', () => {
  const shown = { q: 'coat', size: 'M' } as const
  expect(mergeSearchChanges({ ...shown, color: 'Black' }, shown, { ...shown, stock: 'in' })).toEqual({
    ...shown,
    ...{ color: 'Black', stock: 'in' },
  })
  expect(mergeSearchChanges({ ...shown, color: 'Black' }, shown, { size: 'M' })).toEqual({
    size: 'M',
    color: 'Black',
  })
  expect(mergeSearchChanges(shown, shown, {})).toEqual({})
})
