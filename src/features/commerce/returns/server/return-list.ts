import { sql } from 'kysely'
import type { z } from 'zod'
import { moneyInputValue } from '../../../../kernel/money/money-input.ts'
import { containsText, readSortedPage } from '../../../../kernel/paging/server/sorted-page.ts'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureViewOrNull,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../../kernel/text/csv.ts'
import { dayIn } from '../../../../kernel/time/zones.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { AdminReturnPage, AdminReturnsQuery, AdminReturnsTableQuery } from '../return-list.ts'
import { type ReturnFilter, type ReturnReason, reasonNames, returnStateNames } from '../return-words.ts'
import type { StoredState } from './return-rules.ts'
import { shownState } from './return-view.ts'

type Line = {
  name: string
  size: string
  quantity: number
  bought: number
  exchangeSize: string | null
  reason: ReturnReason
}

type Row = {
  id: string
  orderId: string
  number: number | null
  place: number
  state: StoredState
  askedAt: Date
  refundState: 'pending' | 'done' | 'failed' | null
  refundMinor: number
  exchangeSentAt: Date | null
  buyerName: string
  currency: string
  lines: Line[]
} & { [Column in keyof MediaColumns]: MediaColumns[Column] | null }

// Reads orders, order lines and refunds, which another feature writes.
const columns = sql`
  returns.id, returns.order_id as "orderId", orders.number, returns.state, returns.asked_at as "askedAt",
  (select count(*) from returns as earlier
   where earlier.order_id = returns.order_id
     and (earlier.asked_at, earlier.id) <= (returns.asked_at, returns.id)) as place,
  order_refunds.state as "refundState", returns.exchange_sent_at as "exchangeSentAt",
  case when order_refunds.state <> 'failed' then order_refunds.amount_minor else 0 end as "refundMinor",
  concat_ws(' ', orders.ship_to ->> 'firstName', orders.ship_to ->> 'lastName') as "buyerName", orders.currency,
  sent.lines, ${sql.raw(MEDIA_COLUMNS)}`

const from = sql`returns
  join orders on orders.id = returns.order_id
  left join order_refunds on order_refunds.id = returns.refund_id
  cross join lateral (
    select json_agg(json_build_object(
             'name', order_lines.name, 'size', order_lines.size, 'quantity', return_lines.quantity,
             'bought', order_lines.quantity, 'exchangeSize', exchange_size, 'reason', reason) order by return_lines.position) as lines,
           (array_agg(order_lines.media_id order by return_lines.position))[1] as media_id
    from return_lines
    join order_lines on order_lines.order_id = returns.order_id and order_lines.position = return_lines.position
    where return_lines.return_id = returns.id
  ) as sent
  left join media on media.id = sent.media_id`

/** Requested or on the way; or received, with a refund or exchange still due. */
const isOpen = sql`(returns.state in ('asked', 'accepted') or (
  returns.state = 'received'
  and exists (select from orders where orders.id = returns.order_id and open_returns > 0)
  and exists (
    select from return_lines
    where return_id = returns.id and case
      when exchange_size is not null then returns.exchange_sent_at is null
      else not exists (select from order_refunds where id = returns.refund_id and state <> 'failed')
    end)))`

const inState = (state: ReturnFilter | undefined) =>
  state === undefined ? [] : state === 'open' ? [isOpen] : [sql`returns.state = ${state}`]

/** Matches numbers such as "1001", "#1001", "Order 1001" or "1001-2", and the buyer's name and e-mail address. */
function matching(q: string) {
  const number = /^(?:order\s*|return\s*)?#?(\d{1,15})(?:-\d+)?$/i.exec(q.trim())?.[1]
  const byBuyer = containsText(sql`(' ' || orders.buyer_key)`, q)
  return sql`returns.order_id in (
    select id from orders where ${number ? sql`orders.number = ${Number(number)} or ${byBuyer}` : byBuyer})`
}

const readPage = (db: Db, { q, state, cursor, limit }: z.output<typeof AdminReturnsQuery>) =>
  readSortedPage<Row>(db, {
    list: `admin-returns ${state ?? ''} ${q ?? ''}`,
    table: 'returns',
    ...{ columns, from },
    where: [...inState(state), ...(q ? [matching(q)] : [])],
    id: sql`returns.id`,
    sorts: { asked: { by: sql`returns.asked_at`, type: 'timestamptz' } },
    ...{ sort: undefined, first: '-asked', cursor, limit },
  })

/** Reads the returns of all orders, newest first. */
export async function readReturnList(
  db: Db,
  query: z.output<typeof AdminReturnsQuery>,
  showsAmounts: boolean,
): Promise<z.input<typeof AdminReturnPage>> {
  const { rows, ...rest } = await readPage(db, query)
  return {
    items: rows.map((row) => ({
      ...{ id: row.id as never, orderId: row.orderId as never, number: row.number, place: row.place },
      ...{ state: shownState(row), askedAt: row.askedAt.toISOString(), buyerName: row.buyerName },
      ...{ first: asFirst(row.lines[0]!), lineCount: row.lines.length, currency: row.currency },
      isExchange: row.lines.every(({ exchangeSize }) => exchangeSize !== null),
      refundMinor: showsAmounts ? row.refundMinor : null,
      picture: pictureViewOrNull(row),
    })),
    ...rest,
  }
}

const asFirst = ({ reason: _, ...line }: Line) => line

const ROWS_AT_ONCE = 100

/**
 * The same as a CSV table with one row per line, with days in the shop's time zone. The refunded amount is in the first
 * row of a return.
 */
export async function* returnTable(
  db: Db,
  query: z.output<typeof AdminReturnsTableQuery>,
  showsAmounts: boolean,
): AsyncGenerator<string> {
  const heads = [
    'Return',
    'Order',
    'Asked on',
    'Buyer',
    'State',
    'Item',
    'Size',
    'Items',
    'Instead',
    'Reason',
  ]
  yield BYTE_ORDER_MARK + csvLine([...heads, ...(showsAmounts ? ['Refunded', 'Currency'] : [])])
  const { timeZone } = await readShopSettings(db)
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await readPage(db, { ...query, cursor, limit: ROWS_AT_ONCE })
    yield rows.flatMap((row) => linesOf(row, { showsAmounts, timeZone }).map(csvLine)).join('')
    cursor = nextCursor ?? undefined
  } while (cursor)
}

type TableOptions = { showsAmounts: boolean; timeZone: string }

const linesOf = (row: Row, { showsAmounts, timeZone }: TableOptions): string[][] =>
  row.lines.map(({ name, size, quantity, exchangeSize, reason }, at) => [
    ...[
      `${row.number ?? ''}-${row.place}`,
      String(row.number ?? ''),
      dayIn(timeZone, row.askedAt),
      row.buyerName,
    ],
    ...[
      returnStateNames[shownState(row)],
      name,
      size,
      String(quantity),
      exchangeSize ?? '',
      reasonNames[reason],
    ],
    ...(showsAmounts ? [at === 0 ? moneyInputValue(row.refundMinor, row.currency) : '', row.currency] : []),
  ])
