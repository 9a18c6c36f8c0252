import type pg from 'pg'
import { expect } from 'vitest'

/** The description of the post type "review", in the words of later versions. */
export const withItem = (rows: string[]) =>
  rows.map((row) => row.replaceAll('"One piece and what it is', '"One item and what it is'))

/** Checks that the numbers of invoices continue, beside those of a new series. */
async function expectMoved(client: pg.Client) {
  const { rows } = await client.query('select series from invoice_numbers order by series')
  expect(rows).toEqual([{ series: 'cancellation' }, { series: 'credit-note' }, { series: 'invoice' }])
}

/** What the migrations after version 0.3.0 change in its rows. */
export const since030 = { rewritten: withItem, moved: ['invoice_numbers'], expectMoved }
