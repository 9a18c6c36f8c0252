import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { DiscountTerms } from '../../discounts/discount.ts'
import type { LineFacts } from './edit-rules.ts'
import type { Snapshot } from './edit-words.ts'

type Source = pg.Pool | DbOrTx

export const listEditableLines = prepared<LineFacts>(
  'list-editable-lines',
  `select position, product_id as "productId", name, brand_name as "brandName", size, quantity,
          price_minor as "priceMinor", reduction_minor as "reductionMinor", reserved, held_pieces as "heldPieces",
          (select coalesce(sum(packed.quantity), 0)
           from order_parcel_lines as packed
           join order_parcels on order_parcels.id = packed.parcel_id
           where order_parcels.order_id = order_lines.order_id and packed.position = order_lines.position
             and packed.size is null)::integer as sent
   from order_lines
   where order_id = $1
   order by position`,
)

type CodeRow = {
  kind: DiscountTerms['kind']
  percent: number | null
  amountMinor: number | null
  leastMinor: number | null
}

const findCode = prepared<CodeRow>(
  'find-code-of-order',
  `select kind, percent, amount_minor as "amountMinor", least_minor as "leastMinor" from discount_codes where id = $1`,
)

/** Reads the terms of an order's code, and the minimum price they require. */
export async function findCodeTerms(
  source: Source,
  codeId: string | null,
): Promise<{ terms: DiscountTerms; leastMinor: number } | null> {
  const [row] = codeId === null ? [] : await findCode(source, [codeId])
  if (!row) return null
  const { kind, percent, amountMinor, leastMinor } = row
  const terms =
    kind === 'percent'
      ? { kind, percent: percent! }
      : kind === 'amount'
        ? { kind, amountMinor: amountMinor! }
        : { kind }
  return { terms, leastMinor: leastMinor ?? 0 }
}

export type NewEdit = {
  orderId: string
  number: number
  /** null if unpaid additions were taken back automatically. */
  memberId: string | null
  before: Snapshot
  after: Snapshot
  note: string
}

/** Records an edit. The order must be locked. */
export async function insertEdit(
  tx: Tx,
  { orderId, number, memberId, before, after, note }: NewEdit,
): Promise<void> {
  await tx
    .insertInto('order_edits')
    .values({
      ...{ id: newId(), order_id: orderId, number, edited_by_id: memberId, note },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
      difference_minor: after.totalMinor - before.totalMinor,
    })
    .execute()
}

export const listEdits = prepared<{
  number: number
  editedAt: Date
  by: string | null
  before: Snapshot
  after: Snapshot
  note: string
}>(
  'list-order-edits',
  `select number, edited_at as "editedAt", members.username::text as by, before, after, note
   from order_edits
   left join members on members.id = edited_by_id
   where order_id = $1
   order by number`,
)
