import type pg from 'pg'
import { expect } from 'vitest'

/** What migrations write in another way: a product in one size comes in "One Size", and cards of reviews are to be made anew. */
const rewritten = (table: string, rows: string[]) =>
  rows.map((row) =>
    table === 'review_cards'
      ? row.replace(/("revision":\s*)(\d+)/, (_, key, number) => `${key}${Number(number) + 1}`)
      : row.replaceAll('"One size"', '"One Size"'),
  )

/** Tables whose rows stand in another one by now, or have more beside them. */
const moved = ['card_payments', 'shipping_ways', 'payment_ways']

/** Every row of those tables is found where it stands now. */
async function expectMoved(client: pg.Client) {
  const { rows: payments } = await client.query(
    'select provider, reference, url, charge_id from order_payments',
  )
  expect(payments).toEqual([
    { provider: 'stripe', reference: 'session-1', url: 'https://pay.example/1', charge_id: null },
  ])
  const { rows: rates } = await client.query(
    `select rates.name, zones.name as zone, zones.is_elsewhere as "everywhere"
     from shipping_rates as rates join shipping_zones as zones on zones.id = rates.zone_id`,
  )
  expect(rates).toEqual([{ name: 'Standard', zone: 'Everywhere', everywhere: true }])
  const { rows: ways } = await client.query('select code from payment_ways order by position')
  expect(ways.map(({ code }) => code)).toEqual([
    ...['stripe', 'transfer', 'on-delivery', 'pick-up'],
    ...['paypal', 'mollie'],
  ])
}

/** What the migrations after version 0.2.0 do to its rows. */
export const since020 = { rewritten, moved, expectMoved }
