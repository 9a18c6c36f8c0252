import type pg from 'pg'
import { expect } from 'vitest'
import { withItem } from './since-0.3.0.ts'

/** Applies what migrations change in the rows: "One size" becomes "One Size", and a piece an item. */
const rewritten = (rows: string[]) => withItem(rows).map((row) => row.replaceAll('"One size"', '"One Size"'))

/** Tables whose rows were moved to another table, or extended. */
const moved = ['card_payments', 'shipping_ways', 'payment_ways']

/** Checks that every row of those tables is in its new table. */
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

/** What the migrations after version 0.2.0 change in its rows. */
export const since020 = { rewritten, moved, expectMoved }
