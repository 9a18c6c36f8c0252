import { sql } from 'kysely'
import type { Part } from '../../../../../../platform/parts.ts'
import { accountParts } from '../../../../../services/account-deletion/server/account-parts.ts'

/** Deleting an account also removes the address with which its claimed orders were placed; the orders stay. */
export const guestRemoval: Part = accountParts.of({
  async removeLast(tx, { id, email }) {
    await sql`
      delete from guest_orders using orders
      where guest_orders.order_id = orders.id and orders.member_id = ${id}
        and guest_orders.claimed_at is not null and guest_orders.email = ${email}::citext`.execute(tx)
  },
})
