import { afterEach, expect, test, vi } from 'vitest'
import type { CartView } from '../cart.ts'
import { forgetIntent, markIntentSent, readIntent, rememberIntendedLines, storeCart } from './browser-cart.ts'
import { readStoredCart } from './stored-cart.ts'

const ID = '01999999-9999-7999-8999-999999999999'

const sums = {
  shippingMinor: 0,
  automatic: [{ id: ID, name: 'Two tees', amountMinor: 0, lines: [] }],
  taxes: [{ name: 'Tax', percent: 8, baseMinor: 3798, taxMinor: 304 }],
  ...{ taxMinor: 304, taxAddedMinor: 304, totalMinor: 4102 },
}

const cart: CartView = {
  lines: [
    {
      productId: ID,
      slug: 'pocket-tee',
      name: 'Pocket Tee',
      ...{ brandName: null, brandId: null, categoryId: null },
      size: 'M',
      quantity: 2,
      priceMinor: 1899,
      wasMinor: null,
      currency: 'USD',
      stock: null,
      isSold: true,
      taxClass: 'standard',
      weightGrams: 300,
      picture: { src: '/media/a', widthPx: 4, heightPx: 5, thumbhash: '', color: '#fff000' },
    },
  ],
  count: 2,
  subtotalMinor: 3798,
  shippingMinor: 0,
  taxMinor: 304,
  taxPercent: 8,
  totalMinor: 4102,
  currency: 'USD',
  pricesIncludeTax: false,
  isTaxedByCountry: false,
  taxNote: null,
  isShippedByCountry: false,
  shipsTo: { code: 'US', name: 'United States' },
  shippingWays: [
    {
      ...{ id: ID, name: 'Standard', priceMinor: 0, days: { from: 2, to: 3 } },
      delivery: { shipBy: '2026-11-23', from: '2026-11-25', until: '2026-11-26' },
      ...sums,
    },
  ],
  pickUp: sums,
  hints: [],
  seen: 'a.b',
}

function storage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}
afterEach(() => vi.unstubAllGlobals())

test('the cart is stored under its documented key and reads back unchanged [CART-16, DEC-11]', () => {
  const kept = storage()
  storeCart(ID, cart)
  expect([...kept.keys()]).toEqual([`shopping-cart-${ID}`])
  expect(readStoredCart(ID)).toEqual(cart)
})

const [line] = cart.lines
test.each([
  'null',
  '{broken',
  '[]',
  '"cart"',
  '{"lines":[]}',
  JSON.stringify({
    items: [{ product: { id: 'ts-001', name: 'Tee', price: 18.99 }, size: 'M', quantity: 2 }],
  }),
  JSON.stringify({ ...cart, lines: [null] }),
  JSON.stringify({ ...cart, lines: [{ ...line, size: {} }] }),
  JSON.stringify({ ...cart, lines: [{ ...line, quantity: 1.5 }] }),
  JSON.stringify({ ...cart, lines: [{ ...line, currency: 'dollars' }] }),
  JSON.stringify({ ...cart, lines: [{ ...line, picture: { src: 3 } }] }),
  JSON.stringify({ ...cart, shippingWays: [{ ...cart.shippingWays[0], delivery: 'soon' }] }),
  JSON.stringify({ ...cart, shippingWays: [null] }),
  JSON.stringify({ ...cart, totalMinor: null }),
])('a broken stored cart is ignored: %s [CART-07]', (copy) => {
  storage().set(`shopping-cart-${ID}`, copy)
  expect(readStoredCart(ID)).toBeUndefined()
})

test('only the valid lines among those a visitor wanted to add are stored [CART-07, DEC-12]', () => {
  storage()
  const wish = { productId: ID, size: 'M' }
  rememberIntendedLines([wish, { productId: 'ts-001', size: 'M' }, null, { productId: ID }] as never)
  expect(readIntent()?.lines).toEqual([wish])
})

test('the lines a visitor wanted to add stay stored under one key until the server has answered [CART-17, DEC-12]', () => {
  storage()
  rememberIntendedLines([{ productId: ID, size: 'M' }])
  const intent = readIntent()!
  markIntentSent(intent, 1_000)
  markIntentSent(readIntent(2_000)!, 2_000)
  expect(readIntent(2_000)).toEqual({ ...intent, firstSentAt: 1_000 })
  // Items added in the meantime do not count as sent.
  rememberIntendedLines([{ productId: ID, size: 'L' }])
  forgetIntent(intent.key)
  expect(readIntent()?.lines).toEqual([{ productId: ID, size: 'L' }])
  forgetIntent(readIntent()!.key)
  expect(readIntent()).toBeNull()
})

test('lines that were first sent longer ago than the server remembers their key are not sent again [CART-17]', () => {
  storage()
  rememberIntendedLines([{ productId: ID, size: 'M' }])
  markIntentSent(readIntent()!, 0)
  const hours = (count: number) => count * 60 * 60 * 1000
  expect(readIntent(hours(19))).not.toBeNull()
  expect(readIntent(hours(20))).toBeNull()
})
