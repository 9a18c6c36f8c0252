import type { Tx } from '../../../../platform/database/database.ts'
import { prepared, preparedUnawaited } from '../../../../platform/fast/statements.ts'
import type { DiscountKind } from '../discount-words.ts'

/** A code, and how often this member has used it, including orders without the account from its confirmed address. */
export type DiscountFacts = {
  id: string
  code: string
  kind: DiscountKind
  percent: number | null
  amountMinor: number | null
  leastMinor: number | null
  currency: string
  startsAt: Date | null
  endsAt: Date | null
  usesMax: number | null
  memberUsesMax: number | null
  isOn: boolean
  useCount: number
  memberUseCount: number
  /** True if it is limited to a group that the member is not in. */
  isForOtherGroup: boolean
}

/** Reads a code and its use; no row if it does not exist. For `pipeline`. */
export const discountFacts = (code: string, memberId: string) => findFacts.of([code, memberId])

const findFacts = prepared<DiscountFacts>(
  'find-discount',
  `select id, code, kind, percent, amount_minor as "amountMinor", least_minor as "leastMinor", currency,
          starts_at as "startsAt", ends_at as "endsAt", uses_max as "usesMax", member_uses_max as "memberUsesMax",
          is_on as "isOn", use_count as "useCount",
          (select count(*) from orders
           where discount_code_id = discount_codes.id and member_id = $2 and holds_discount)
          + (select count(*)
             from members
             join guest_orders on guest_orders.email = members.email and guest_orders.confirmed_at is not null
             join orders on orders.id = guest_orders.order_id and orders.member_id is null
             where members.id = $2 and members.email_confirmed
               and orders.discount_code_id = discount_codes.id and orders.holds_discount) as "memberUseCount",
          group_id is not null and not exists (
            select from member_group_members
            where member_group_members.group_id = discount_codes.group_id and member_id = $2) as "isForOtherGroup"
   from discount_codes
   where code = $1`,
)

/**
 * The same with a row lock until the transaction ends. Two statements, because one that waits for a lock counts uses as
 * of when it started. For `pipeline`, after all other locks of an order.
 */
export const discountWithLock = (code: string, memberId: string) => ({
  lock: lock.of([code]),
  discount: discountFacts(code, memberId),
})

const lock = prepared<{ id: string }>(
  'lock-discount',
  'select id from discount_codes where code = $1 for no key update',
)

/** Counts a use by a new order. The caller must hold the lock on the code. */
export const countDiscountUse = (tx: Tx, id: string, takenOffMinor: number) =>
  changeUses(tx, [id, 1, takenOffMinor])

/** Reverses the use of a cancelled order, so that someone else may use the code. */
export const undoDiscountUse = (tx: Tx, id: string, takenOffMinor: number) =>
  changeUses(tx, [id, -1, -takenOffMinor])

/** Adjusts the amount taken off after an order with the code was changed; the use still counts. */
export const changeTakenOff = (tx: Tx, id: string, byMinor: number) => changeUses(tx, [id, 0, byMinor])

const changeUses = preparedUnawaited(
  'change-discount-uses',
  `update discount_codes
   set use_count = use_count + $2, taken_off_minor = taken_off_minor + $3
   where id = $1`,
)
