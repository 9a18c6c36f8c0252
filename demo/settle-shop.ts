import { sql } from 'kysely'
import { issueGiftCard } from '../src/features/commerce/gift-cards/server/issue-gift-card.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import type { Community } from './community.ts'

/** What buyers read about paying, and what the demo's past orders say about it. */
export const PAYMENT_TEXT = 'This is a demo: please pay nothing. A real shop names its bank account here.'

/** The demo's shop says who sells and takes orders, by the way its past orders were paid. */
export async function settleShop(tx: Tx) {
  await tx
    .updateTable('shop_settings')
    .set({ contact_email: 'shop@showoff.example', imprint: 'Showoff\n14 Harbour Row, Portland, Maine 04101' })
    .execute()
  await tx.updateTable('shipping_rates').set({ days_from: 2, days_to: 4 }).execute()
  await tx.updateTable('shop_settings').set({ time_zone: 'America/New_York', cut_off_hour: 14 }).execute()
  await tx
    .updateTable('payment_ways')
    .set({ is_on: true, text: PAYMENT_TEXT })
    .where('code', '=', 'transfer')
    .execute()
  // What visitors looked for in vain lately, so that the admin's list shows what it is for.
  await sql`
    insert into failed_searches (day, words, times, visitors)
    select (now() at time zone 'utc')::date - ago, words, times, times
    from (values ('umbrella', 2, 7), ('tuxedo shirt', 4, 4), ('espadrilles', 1, 3)) as asked (words, ago, times)`.execute(
    tx,
  )
}

const addresses = [
  {
    ...{ username: 'mirela.k', first_name: 'Mirela', last_name: 'Kovac', address: '21 Fulton Street, Apt 4' },
    ...{ city: 'New York', state: 'NY', zip_code: '10038', country: 'United States' },
  },
  {
    ...{ username: 'otto', first_name: 'Otto', last_name: 'Lind', address: '118 Spring Street' },
    ...{ city: 'Portland', state: 'ME', zip_code: '04101', country: 'United States' },
  },
]

/** The hosts' second order is one screen with nothing to type. */
export async function keepAddresses(tx: Tx) {
  for (const { username, ...address } of addresses) {
    const member = await tx
      .selectFrom('members')
      .where('username', '=', username)
      .select('id')
      .executeTakeFirst()
    if (!member) continue
    await tx
      .insertInto('addresses')
      .values({ id: newId(), member_id: member.id, is_default: true, ...address })
      .execute()
  }
}

const cards = [
  { amountMinor: 5000, reason: 'Won in The Coat You Are Known By' },
  { amountMinor: 2500, reason: 'For a parcel that came late' },
]

/** Gift cards are sold and two are out; a delivery is on its way to the main place. */
export async function insertShopWork(tx: Tx, { products }: Community) {
  await tx.updateTable('gift_card_settings').set({ is_on: true, valid_years: 3 }).execute()
  for (const card of cards)
    await issueGiftCard(tx, { ...card, currency: 'USD', expiresOn: null, source: 'shop' })
  await tx.insertInto('stock_places').values({ id: newId(), name: '14 Harbour Row', priority: 2 }).execute()
  const { id: placeId } = await tx
    .selectFrom('stock_places')
    .where('is_main', '=', true)
    .select('id')
    .executeTakeFirstOrThrow()
  const deliveryId = newId()
  await tx
    .insertInto('stock_deliveries')
    .values({
      ...{ id: deliveryId, place_id: placeId, supplier: 'Mill at Bridge End' },
      expected_on: sql`current_date + 5`,
      note: 'Two boxes, by van',
    })
    .execute()
  await sql`
    insert into stock_delivery_lines (delivery_id, variant_id, expected)
    select ${deliveryId}, id, 12 from variants where product_id in (${sql.join(
      products.slice(0, 2).map(({ id }) => id),
    )})`.execute(tx)
}

/** Looks that say what they are, by their place among the newest. */
const labelled = [
  { at: 7, label: 'gifted' },
  { at: 14, label: 'edited' },
  { at: 19, label: 'paid' },
]

export const insertLabels = (tx: Tx, { posts }: Community) =>
  tx
    .insertInto('photo_labels')
    .values(labelled.map(({ at, label }) => ({ photo_id: posts[at]!.id, label })))
    .execute()
