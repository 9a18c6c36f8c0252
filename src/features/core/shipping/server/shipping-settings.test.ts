import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { everywhere } from '../../../commerce/orders/server/testing/test-shop.ts'
import type { ShopAdmin } from '../../shop-settings/shop.ts'
import type { ShippingForm } from '../shipping.ts'

async function anAdmin() {
  const { as, given } = await ownTestApp()
  const admin = await given.member({ role: 'admin', isConfirmed: true })
  const send = (shipping: unknown, was?: unknown) =>
    as(admin).patch('/admin/shop', { shipping, ...(was ? { was: { shipping: was } } : {}) })
  const saved = async (shipping: unknown): Promise<ShopAdmin['settings']['shipping']> =>
    (await (await send(shipping)).json()).settings.shipping
  const read = async (): Promise<ShopAdmin['settings']['shipping']> =>
    (await (await as(admin).get('/admin/shop')).json()).settings.shipping
  return { as, given, admin, send, saved, read }
}

const flat = (name: string, priceMinor: number) => everywhere({ name, priceMinor }).zones[0]!.rates[0]!

test('a new shop ships everywhere for free and promises no delivery dates [SHIP-01, CHK-08]', async () => {
  const { read, as } = await anAdmin()
  expect(await read()).toEqual({
    zones: [
      {
        ...{ id: expect.any(String), name: 'Everywhere', countries: null },
        rates: [{ id: expect.any(String), ...flat('Standard', 0) }],
      },
    ],
    ...{ timeZone: 'UTC', cutOffHour: 12, workDays: [1, 2, 3, 4, 5], holidays: [], defaultWeightGrams: 500 },
    weightUnit: 'g',
  })
  expect(await (await as(null).get('/shop')).json()).toMatchObject({ shipsFree: true })
})

test('the weight unit is stored, public, and kept when a form omits it, and an unknown unit is refused [SHIP-14]', async () => {
  const { saved, send, read, as } = await anAdmin()
  await saved({ ...everywhere({ name: 'Post', priceMinor: 500 }), weightUnit: 'lb' })
  await saved(everywhere({ name: 'Post', priceMinor: 600 }))
  expect(await read()).toMatchObject({ weightUnit: 'lb', defaultWeightGrams: 500 })
  expect(await (await as(null).get('/shop')).json()).toMatchObject({ weightUnit: 'lb' })
  expect(
    (await send({ ...everywhere({ name: 'Post', priceMinor: 1 }), weightUnit: 'stone' as never })).status,
  ).toBe(422)
})

test('zones and rates keep their ids and the given order, and saving twice changes nothing [SHIP-01]', async () => {
  const { saved, send, read } = await anAdmin()
  const form: ShippingForm = {
    ...everywhere(),
    zones: [
      {
        name: ' Ger\n many ',
        countries: ['DE', 'AT'],
        rates: [flat('Standard', 490), flat('Express', 1290)],
      },
      { name: 'Elsewhere', countries: null, rates: [flat('Post', 1990)] },
    ],
    holidays: ['2026-12-25', '2026-12-24', '2026-12-25'],
    workDays: [5, 1],
  }
  const first = await saved(form)
  expect(first).toMatchObject({
    zones: [
      { name: 'Ger many', countries: ['AT', 'DE'], rates: [{ name: 'Standard' }, { name: 'Express' }] },
      {},
    ],
    ...{ holidays: ['2026-12-24', '2026-12-25'], workDays: [1, 5] },
  })
  const [germany, others] = first.zones
  const turned = await saved({
    ...first,
    zones: [others!, { ...germany!, rates: germany!.rates.toReversed() }],
  })
  expect(turned.zones).toEqual([others, { ...germany, rates: germany!.rates.toReversed() }])
  // Sending the same again, based on what was read, is no conflict.
  expect((await send(turned, first)).status).toBe(200)
  expect((await read()).zones).toEqual(turned.zones)
  // If two claim the same id, the second gets a new one.
  const doubled = await saved({
    ...first,
    zones: [{ ...germany!, rates: [germany!.rates[0]!, germany!.rates[0]!] }],
  })
  expect(new Set(doubled.zones[0]!.rates.map(({ id }) => id)).size).toBe(2)
})

const one = (changes: object) => ({
  ...everywhere(),
  zones: [{ name: 'Zone', countries: null, rates: [{ ...flat('S', 1), ...changes }] }],
})
const zone = (countries: string[] | null) => ({ name: 'Zone', countries, rates: [flat('S', 1)] })

test.each([
  ['no zone', { ...everywhere(), zones: [] }, 'shipping.zones'],
  ['no rate', { ...everywhere(), zones: [{ ...zone(null), rates: [] }] }, 'shipping.zones.0.rates'],
  [
    'the same country twice',
    { ...everywhere(), zones: [zone(['DE']), zone(['AT', 'DE'])] },
    'shipping.zones',
  ],
  ['everywhere else twice', { ...everywhere(), zones: [zone(null), zone(null)] }, 'shipping.zones'],
  ['a zone without countries', { ...everywhere(), zones: [zone([])] }, 'shipping.zones.0.countries'],
  [
    'a country given by its name',
    { ...everywhere(), zones: [zone(['Germany'])] },
    'shipping.zones.0.countries.0',
  ],
  ['a flat rate with bands', one({ bands: [{ upTo: 5, priceMinor: 1 }] }), 'shipping.zones.0.rates.0.bands'],
  [
    'bands out of order',
    one({
      by: 'weight',
      bands: [
        { upTo: 5, priceMinor: 1 },
        { upTo: 5, priceMinor: 2 },
      ],
    }),
    'shipping.zones.0.rates.0.bands',
  ],
  [
    'a band after the open-ended one',
    one({
      by: 'weight',
      bands: [
        { upTo: null, priceMinor: 1 },
        { upTo: 5, priceMinor: 2 },
      ],
    }),
    'shipping.zones.0.rates.0.bands',
  ],
  [
    'a negative price',
    one({ bands: [{ upTo: null, priceMinor: -1 }] }),
    'shipping.zones.0.rates.0.bands.0.priceMinor',
  ],
  [
    'delivery days that end before they begin',
    one({ days: { from: 3, to: 2 } }),
    'shipping.zones.0.rates.0.days.to',
  ],
  [
    'an invalid time zone',
    { ...everywhere({ name: 'S', priceMinor: 0 }), timeZone: 'Mars/Olympus' },
    'shipping.timeZone',
  ],
  ['no working day', { ...everywhere({ name: 'S', priceMinor: 0 }), workDays: [] }, 'shipping.workDays'],
])('%s is refused at its field [SHIP-01]', async (_what, form, field) => {
  const { send } = await anAdmin()
  const refused = await send(form)
  expect(refused.status).toBe(422)
  expect(Object.keys((await refused.json()).fields)).toContain(field)
})

test('only admins change the shipping settings, and the second of two concurrent changes gets a conflict [SHIP-01]', async () => {
  const { as, given, send, read } = await anAdmin()
  const form = everywhere({ name: 'Post', priceMinor: 450 })
  expect((await as(await given.member()).patch('/admin/shop', { shipping: form })).status).toBe(403)
  const was = await read()
  expect((await send(form, was)).status).toBe(200)
  const refused = await send(everywhere({ name: 'Courier', priceMinor: 900 }), was)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'changed-meanwhile'])
})
