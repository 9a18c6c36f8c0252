import { expect, test } from 'vitest'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { everywhere } from '../../../commerce/orders/server/testing/test-shop.ts'
import type { ShopAdmin, ShopView } from '../shop.ts'

const told = async (answer: Response) => [answer.status, (await answer.json()).code]

test('a new shop has dollars, 8 % tax, free shipping and no way to pay [CHK-09, CHK-10, CONST-04, DEC-14, DEC-16, ORD-17]', async () => {
  const { as } = await ownTestApp()
  const shop: ShopView = await (await as(null).get('/shop')).json()
  expect(shop).toEqual({
    name: 'Showoff',
    contactEmail: null,
    imprint: '',
    weightUnit: 'g',
    currency: 'USD',
    taxBasisPoints: 800,
    defaultCountry: 'United States',
    lowStockMark: 3,
    returnDays: 14,
    timeZone: 'UTC',
    shipsFree: true,
    takesDiscounts: false,
    takesGiftCards: false,
    sellsGiftCards: false,
    ...{ taxBy: 'one-rate', taxCountry: null, pricesIncludeTax: false, isSmallBusiness: false },
    paymentWays: [],
  })
})

test('an admin changes only the given settings, and the admin, the time and the old and new values are recorded [ORD-17, ORD-23, ORD-24]', async () => {
  const { as, given } = await ownTestApp()
  const admin = await given.member({ username: 'atelier', role: 'admin', isConfirmed: true })
  const change = async (changes: object): Promise<ShopAdmin> =>
    (await as(admin).patch('/admin/shop', changes)).json()
  await change({ taxBasisPoints: 725, contactEmail: 'shop@showoff.test' })
  const transfer = { code: 'transfer', isOn: true, text: 'IBAN DE00' }
  const saved = await change({ paymentWays: [transfer] })
  expect(saved.settings).toMatchObject({
    taxBasisPoints: 725,
    currency: 'USD',
    contactEmail: 'shop@showoff.test',
  })
  expect(saved.settings.paymentWays).toContainEqual({ ...transfer, name: '' })
  expect(saved.changes).toMatchObject([
    { changedBy: 'atelier', after: { paymentWays: expect.arrayContaining([{ ...transfer, name: '' }]) } },
    {
      changedBy: 'atelier',
      before: { taxBasisPoints: 800, contactEmail: null },
      after: { taxBasisPoints: 725, contactEmail: 'shop@showoff.test' },
    },
  ])
  const ages = saved.changes.map(({ changedAt }) => Date.now() - Date.parse(changedAt))
  expect(ages.every((age) => Math.abs(age) < 60_000)).toBe(true)
  expect(ages[0]).toBeLessThanOrEqual(ages[1]!)
  // Repeating a change changes and logs nothing.
  expect((await change({ taxBasisPoints: 725 })).changes).toHaveLength(2)
  const shop: ShopView = await (await as(null).get('/shop')).json()
  expect(shop.paymentWays).toEqual([{ code: 'transfer', name: 'Bank transfer', text: 'IBAN DE00' }])
  expect(shop).not.toHaveProperty('unpaidHours')
  expect(saved.settings).toMatchObject({
    ...{ cardHours: 1, unpaidHours: 120, firstUnpaidHours: 72, unpaidOrdersMax: 3, unpaidPiecesMax: 5 },
  })
})

test('when two admins change the same setting, the second gets a conflict with the current value; other settings and repeated requests do not conflict [ORD-17, TODAY-15]', async () => {
  const { as, given } = await ownTestApp()
  const [ana, ben] = [
    await given.member({ role: 'admin', isConfirmed: true }),
    await given.member({ role: 'admin', isConfirmed: true }),
  ]
  const { settings }: ShopAdmin = await (await as(ana).get('/admin/shop')).json()
  const change = (admin: typeof ana, changes: object) => as(admin).patch('/admin/shop', changes)
  const shipping = everywhere({ name: 'Post', priceMinor: 450 })
  const mine = { name: 'Hem', shipping }
  const was = { name: settings.name, shipping: settings.shipping }
  for (let time = 0; time < 2; time++) expect((await change(ana, { ...mine, was })).status).toBe(200)
  expect((await change(ben, { returnDays: 30, was: { returnDays: settings.returnDays } })).status).toBe(200)

  const refused = await change(ben, { name: 'Haw', was: { name: settings.name } })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'changed-meanwhile',
    current: { name: 'Hem', returnDays: 30, shipping },
  })
  expect((await change(ben, { name: 'Haw', was: { name: 'Hem' } })).status).toBe(200)
})

test.each([
  [{ currency: 'XYZ' }, 'currency'],
  [{ taxBasisPoints: 10_001 }, 'taxBasisPoints'],
  [{ taxBasisPoints: 887.55 }, 'taxBasisPoints'],
  [{ taxBasisPoints: -0.1 }, 'taxBasisPoints'],
  [{ lowStockMark: -1 }, 'lowStockMark'],
  [{ unpaidHours: 0 }, 'unpaidHours'],
  [{ cardHours: 24 }, 'cardHours'],
  [{ firstUnpaidHours: 2161 }, 'firstUnpaidHours'],
  [{ unpaidOrdersMax: 0 }, 'unpaidOrdersMax'],
  [{ unpaidPiecesMax: 1.5 }, 'unpaidPiecesMax'],
  [{ name: ' ' }, 'name'],
  [{ contactEmail: 'nowhere' }, 'contactEmail'],
  [{ paymentWays: [{ code: 'transfer', isOn: true, text: ' ' }] }, 'transfer'],
  [{ paymentWays: [{ code: 'pick-up', isOn: true, text: '' }] }, 'pick-up'],
  [{ paymentWays: [{ code: 'stripe', isOn: true, text: '' }] }, 'stripe'],
])('%j is refused at its field [ORD-17]', async (changes, field) => {
  const { as, given } = await testApp()
  const admin = await given.member({ role: 'admin', isConfirmed: true })
  const answer = await as(admin).patch('/admin/shop', changes)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields)).toEqual([field])
})

test('only admins see and change the shop settings [ADM-06, DEC-03, ORD-17]', async () => {
  const { as, given } = await testApp()
  for (const member of [await given.member(), await given.member({ role: 'moderator' })]) {
    expect(await told(await as(member).get('/admin/shop'))).toEqual([403, 'admin-required'])
    expect(await told(await as(member).patch('/admin/shop', { taxBasisPoints: 0 }))).toEqual([
      403,
      'admin-required',
    ])
  }
  expect(await told(await as(null).get('/admin/shop'))).toEqual([401, 'sign-in-required'])
  expect(await told(await as(null).patch('/admin/shop', {}))).toEqual([401, 'sign-in-required'])
})

test('every cart uses the currency, tax and shipping of the shop [ORD-17]', async () => {
  const { as, given } = await ownTestApp()
  const [admin, ana] = [await given.member({ role: 'admin', isConfirmed: true }), await given.member()]
  const { id } = await given.product({ priceMinor: 1000 })
  await as(ana).post('/cart/lines', { productId: id, size: 'One Size' })
  await as(admin).patch('/admin/shop', {
    taxBasisPoints: 887.5,
    shipping: everywhere({ name: 'Post', priceMinor: 450 }),
  })
  expect(await (await as(ana).get('/cart')).json()).toMatchObject({
    subtotalMinor: 1000,
    shippingMinor: 450,
    taxMinor: 89,
    taxPercent: 8.875,
    totalMinor: 1539,
  })
  await as(admin).patch('/admin/shop', { currency: 'EUR' })
  expect(await (await as(ana).get('/cart')).json()).toMatchObject({
    lines: [{ isSold: false }],
    totalMinor: 0,
    currency: 'EUR',
  })
})

test('the shop has one time zone for its days and deliveries, and an unknown zone is refused [ORD-27]', async () => {
  const { as, given } = await ownTestApp()
  const admin = await given.member({ role: 'admin', isConfirmed: true })
  const refused = await as(admin).patch('/admin/shop', { timeZone: 'Mars/Olympus' })
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ['timeZone']])
  const saved: ShopAdmin = await (await as(admin).patch('/admin/shop', { timeZone: 'Asia/Tokyo' })).json()
  expect(saved.settings).toMatchObject({ timeZone: 'Asia/Tokyo', shipping: { timeZone: 'Asia/Tokyo' } })
  expect(saved.changes[0]).toMatchObject({ before: { timeZone: 'UTC' }, after: { timeZone: 'Asia/Tokyo' } })
  expect(Object.keys(saved.changes[0]!.after)).toEqual(['timeZone'])
  // A partial change of other settings leaves it alone.
  const kept: ShopAdmin = await (
    await as(admin).patch('/admin/shop', { shipping: everywhere({ name: 'Post', priceMinor: 450 }) })
  ).json()
  expect(kept.settings.shipping.timeZone).toBe('Asia/Tokyo')
  expect((await (await as(null).get('/shop')).json()).timeZone).toBe('Asia/Tokyo')
  // An older client sends it within shipping.
  const former = { ...everywhere({ name: 'Post', priceMinor: 450 }), timeZone: 'Europe/Rome' }
  await as(admin).patch('/admin/shop', { shipping: former })
  expect((await (await as(null).get('/shop')).json()).timeZone).toBe('Europe/Rome')
})

test('a new shop takes the time zone of its first admin’s browser once, but not after an admin chose one [ORD-27]', async () => {
  const { as, given, db } = await ownTestApp()
  const zone = async () => (await (await as(null).get('/shop')).json()).timeZone
  const [member, admin, other] = [
    await given.member(),
    await given.member({ role: 'admin', isConfirmed: true }),
    await given.member({ role: 'admin', isConfirmed: true }),
  ]
  const tell = (who: typeof member, timeZone: string) => as(who).put('/notices/time-zone', { timeZone })
  await tell(member, 'Asia/Tokyo')
  expect(await zone()).toBe('UTC')
  await tell(admin, 'Europe/Berlin')
  expect(await zone()).toBe('Europe/Berlin')
  await tell(other, 'America/New_York')
  expect(await zone()).toBe('Europe/Berlin')
  // As after the migration of a shop without a time zone, whose admin chooses one.
  await db.updateTable('shop_settings').set({ takes_first_zone: true }).execute()
  await as(admin).patch('/admin/shop', { timeZone: 'UTC' })
  await tell(other, 'America/New_York')
  expect(await zone()).toBe('UTC')
})
