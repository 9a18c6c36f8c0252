import { afterEach, expect, test, vi } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import type { ShippingForm } from '../../../../core/shipping/shipping.ts'
import type { CartView, TaxedCart } from '../../../cart/cart.ts'
import { arrivalWords, sendByWords, stepDayWords } from '../../delivery-words.ts'
import { address, aShop, everywhere } from '../testing/test-shop.ts'

const rate = (name: string, priceMinor: number, more: object = {}) => ({
  ...everywhere({ name, priceMinor }).zones[0]!.rates[0]!,
  ...more,
})
const germany = {
  name: 'Germany',
  countries: ['DE'],
  rates: [
    rate('Standard', 490, { freeFromMinor: 5000, days: { from: 2, to: 3 } }),
    rate('Express', 1290, { days: { from: 1, to: 1 } }),
  ],
}
const abroad = {
  name: 'Neighbours',
  countries: ['AT', 'CH'],
  rates: [
    rate('Express', 2990),
    rate('Parcel', 0, {
      by: 'weight',
      bands: [
        { upTo: 2000, priceMinor: 990 },
        { upTo: 5000, priceMinor: 1490 },
      ],
    }),
  ],
}
const calendar = { timeZone: 'Europe/Berlin', cutOffHour: 14, holidays: [], workDays: [1, 2, 3, 4, 5] }
const shipping = (zones: ShippingForm['zones']): ShippingForm => ({
  ...calendar,
  zones,
  defaultWeightGrams: 800,
})

const german = {
  address: 'Schanzenstr. 14',
  city: 'Hamburg',
  state: '',
  zipCode: '20357',
  country: 'Germany',
}

/** A shop in Germany that ships to three countries; its product costs 20.00 and weighs 800 g. */
async function aZonedShop(zones: ShippingForm['zones'] = [germany, abroad]) {
  const shop = await aShop(['transfer', 'on-delivery', 'pick-up'], await ownTestApp())
  await shop.settle({ defaultCountry: 'Germany', shipping: shipping(zones) })
  const buyer = await shop.given.member()
  const product = await shop.given.product({ priceMinor: 2000, sizes: [{ size: 'M', stock: 99 }] })
  await shop.fill(buyer, product, 'M')
  const sums = async (country: string): Promise<TaxedCart> =>
    (await shop.as(buyer).get(`/cart/sums?${new URLSearchParams({ country })}`)).json()
  const orderTo = async (
    form: object,
    more: { way?: 'transfer' | 'on-delivery' | 'pick-up'; cart?: CartView } = {},
  ) => {
    const shipTo = { ...address, email: buyer.email, ...german, ...(form as { shipTo?: object }).shipTo }
    const answer = await shop.order(buyer, { ...more, form: { ...form, shipTo } })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...shop, buyer, product, sums, orderTo }
}

afterEach(() => {
  vi.useRealTimers()
})
/** Fakes only the clock. The database and timers go on, so users must have signed in before. */
const at = (moment: string) => vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })

const namesOf = ({ shippingWays }: Pick<CartView, 'shippingWays'>) =>
  shippingWays.map(({ name, priceMinor }) => `${name} ${priceMinor}`)

test('a cart shows the rates of the shop’s country, and those of another country on request [SHIP-03]', async () => {
  const { cartOf, buyer, sums, fill, product } = await aZonedShop()
  const cart = await cartOf(buyer)
  expect(cart).toMatchObject({ isShippedByCountry: true, shipsTo: { code: 'DE', name: 'Germany' } })
  expect(namesOf(cart)).toEqual(['Standard 490', 'Express 1290'])
  expect(cart.shippingWays[0]).toMatchObject({ shippingMinor: 490, totalMinor: 2000 + 490 + 160 })
  expect(namesOf(await sums('Austria'))).toEqual(['Express 2990', 'Parcel 990'])
  // Three pieces of 800 g are above 2 kg, and 60.00 is above 50.00; seven are too heavy for the parcel.
  await fill(buyer, product, 'M', 3)
  expect(namesOf(await cartOf(buyer))).toEqual(['Standard 0', 'Express 1290'])
  expect(namesOf(await sums('AT'))).toEqual(['Express 2990', 'Parcel 1490'])
  await fill(buyer, product, 'M', 7)
  expect(namesOf(await sums('AT'))).toEqual(['Express 2990'])
})

test('the weight of a size replaces the default weight of the shop [SHIP-02]', async () => {
  const { sums, db } = await aZonedShop()
  await db.updateTable('variants').set({ weight_grams: 2001 }).execute()
  expect(namesOf(await sums('AT'))).toEqual(['Express 2990', 'Parcel 1490'])
})

test('a member with a saved address sees the rates of its country in the cart [SHIP-03]', async () => {
  const { as, buyer, cartOf } = await aZonedShop()
  const vienna = {
    ...address,
    address: 'Ring 1',
    city: 'Wien',
    state: '',
    zipCode: '1010',
    country: 'Austria',
  }
  await as(buyer).post('/addresses', { ...vienna, email: undefined }, { 'idempotency-key': 'vienna' })
  const cart = await cartOf(buyer)
  expect([cart.shipsTo.code, ...namesOf(cart)]).toEqual(['AT', 'Express 2990', 'Parcel 990'])
})

test('a discount is applied before the minimum for free shipping is checked [SHIP-02, DEC-106]', async () => {
  const { as, admin, buyer, fill, product } = await aZonedShop()
  await fill(buyer, product, 'M', 3)
  const half = { code: 'HALF', kind: 'percent', percent: 50 }
  expect((await as(admin).post('/admin/discounts', half)).status).toBe(201)
  const answer = await (await as(buyer).get('/cart/discount?code=HALF')).json()
  expect(answer.cart.shippingWays[0].shippingMinor).toBe(0)
  expect(answer.discount.shippingWays[0]).toMatchObject({
    priceMinor: 490,
    shippingMinor: 490,
    discountMinor: 3000,
  })
})

test('a country outside all zones is refused at its field, unless the order is picked up [SHIP-04, DEC-108]', async () => {
  const { sums, orderTo, cartOf, buyer } = await aZonedShop()
  expect(await sums('Japan')).toMatchObject({ shippingWays: [], shipsTo: { code: 'JP', name: 'Japan' } })
  const toJapan = { shipTo: { state: 'Tokyo', zipCode: '100-0001', country: 'Japan' } }
  expect(await orderTo(toJapan)).toMatchObject({
    status: 422,
    body: { fields: { 'shipTo.country': 'We do not ship this order to Japan.' } },
  })
  expect(await orderTo({ shipTo: { state: 'Far', country: 'Narnia' } })).toMatchObject({ status: 422 })
  expect((await cartOf(buyer)).count).toBe(1)
  expect((await orderTo({ ...toJapan, shippingWayId: undefined }, { way: 'pick-up' })).status).toBe(201)
})

test('an order with a rate of another country or without a rate is refused [SHIP-06]', async () => {
  const { sums, orderTo } = await aZonedShop()
  const [austrian] = (await sums('AT')).shippingWays
  expect(await orderTo({ shippingWayId: austrian!.id })).toMatchObject({
    status: 409,
    body: { code: 'cart-changed', fields: { shippingWayId: expect.stringContaining('is not offered') } },
  })
  expect(await orderTo({ shippingWayId: undefined })).toMatchObject({
    ...{ status: 422, body: { fields: { shippingWayId: expect.any(String) } } },
  })
})

test('a shipping price or arrival date that changed is shown to the buyer, and nothing is ordered [SHIP-06]', async () => {
  const { orderTo, cartOf, buyer } = await aZonedShop()
  at('2026-11-23T12:00:00Z')
  const [way] = (await cartOf(buyer)).shippingWays
  expect(way!.delivery).toEqual({ shipBy: '2026-11-23', from: '2026-11-25', until: '2026-11-26' })
  const seen = { shippingWayId: way!.id, seenShipping: { priceMinor: 490, until: '2026-11-26' } }
  const dearer = await orderTo({ ...seen, seenShipping: { priceMinor: 390, until: null } })
  expect(dearer).toMatchObject({
    status: 409,
    body: {
      code: 'cart-changed',
      fields: { shippingWayId: 'Standard now costs $4.90.' },
      cart: { count: 1 },
    },
  })
  // The cut-off hour has passed in the meantime.
  vi.setSystemTime(new Date('2026-11-23T13:30:00Z'))
  expect(await orderTo(seen)).toMatchObject({
    status: 409,
    body: { fields: { shippingWayId: 'It would arrive Thu 26 – Fri 27 Nov now.' } },
  })
  expect((await orderTo({ ...seen, seenShipping: { priceMinor: 490, until: '2026-11-27' } })).status).toBe(
    201,
  )
})

test('an order keeps its promised shipping, and with payment on delivery its dates count from placing [SHIP-07]', async () => {
  const { orderTo, read, buyer, settle } = await aZonedShop()
  at('2026-11-23T09:00:00Z')
  const { body } = await orderTo({}, { way: 'on-delivery' })
  const order = await read(buyer, body.id)
  expect(order).toMatchObject({
    ...{ shippingName: 'Standard', shippingMinor: 490, deliveryDays: { from: 2, to: 3 } },
    delivery: { shipBy: '2026-11-23', from: '2026-11-25', until: '2026-11-26' },
  })
  await settle({
    shipping: shipping([{ ...germany, rates: [rate('Slow', 9900, { days: { from: 9, to: 9 } })] }]),
  })
  expect(await read(buyer, body.id)).toEqual(order)
})

test('the delivery dates of a transfer order count from its payment [SHIP-07, DEC-107]', async () => {
  const { orderTo, read, buyer, go } = await aZonedShop()
  at('2026-11-23T09:00:00Z')
  const { body } = await orderTo({})
  const placed = await read(buyer, body.id)
  expect(placed).toMatchObject({ deliveryDays: { from: 2, to: 3 }, delivery: null })
  expect(arrivalWords(placed)).toBe('Arrives 2–3 working days after your payment')
  expect(sendByWords(placed)).toBeNull()
  vi.setSystemTime(new Date('2026-11-27T15:00:00Z'))
  await go(body.id, 'paid')
  const paid = await read(buyer, body.id)
  expect(paid).toMatchObject({
    delivery: { shipBy: '2026-11-30', from: '2026-12-02', until: '2026-12-03' },
  })
  expect(arrivalWords(paid)).toBe('Arrives Wed 2 – Thu 3 Dec')
  expect(sendByWords(paid)).toBe('Send it by Mon 30 Nov')
  const days = (['packed', 'shipped', 'delivered'] as const).map((step) => stepDayWords(step, paid.delivery))
  expect(days).toEqual([null, 'by Mon 30 Nov', 'Wed 2 – Thu 3 Dec'])
})

test('a product shows what shipping costs and when it arrives, and has no rates for a country outside all zones [SHIP-08, SHIP-04]', async () => {
  const { as, product, settle, given } = await aZonedShop()
  at('2026-11-23T09:00:00Z')
  const read = async (viewer: Parameters<typeof as>[0]) =>
    (await as(viewer).get(`/products/${product.id}/delivery`)).json()
  expect(await read(null)).toEqual({
    ...{ shipsTo: { code: 'DE', name: 'Germany' }, isShippedByCountry: true },
    ways: [
      {
        ...{ name: 'Standard', priceMinor: 490, freeFromMinor: 5000, days: { from: 2, to: 3 } },
        delivery: { shipBy: '2026-11-23', from: '2026-11-25', until: '2026-11-26' },
      },
      {
        ...{ name: 'Express', priceMinor: 1290, freeFromMinor: null, days: { from: 1, to: 1 } },
        delivery: { shipBy: '2026-11-23', from: '2026-11-24', until: '2026-11-24' },
      },
    ],
  })
  await settle({ defaultCountry: 'Japan' })
  expect(await read(await given.member())).toMatchObject({ ways: [], shipsTo: { name: 'Japan' } })
  expect((await as(null).get(`/products/${buyerless}/delivery`)).status).toBe(404)
})
const buyerless = '0192f0c0-0000-7000-8000-00000000dead'

test('visitors can read where the shop ships to and at what price [SHIP-08]', async () => {
  const { as } = await aZonedShop()
  expect(await (await as(null).get('/shipping')).json()).toMatchObject({
    ...{ cutOffHour: 14, timeZone: 'Europe/Berlin' },
    zones: [
      { name: 'Germany', countries: ['Germany'], rates: [{ name: 'Standard', freeFromMinor: 5000 }, {}] },
      { name: 'Neighbours', countries: ['Austria', 'Switzerland'] },
    ],
  })
})
