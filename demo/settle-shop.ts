import type { Tx } from '../src/platform/database/database.ts'

/** What buyers read about paying, and what the demo's past orders say about it. */
export const PAYMENT_TEXT = 'This is a demo: please pay nothing. A real shop names its bank account here.'

/** The demo's shop says who sells and takes orders, by the way its past orders were paid. */
export async function settleShop(tx: Tx) {
  await tx
    .updateTable('shop_settings')
    .set({ contact_email: 'shop@showoff.example', imprint: 'Showoff\n14 Harbour Row, Portland, Maine 04101' })
    .execute()
  await tx
    .updateTable('payment_ways')
    .set({ is_on: true, text: PAYMENT_TEXT })
    .where('code', '=', 'transfer')
    .execute()
}
