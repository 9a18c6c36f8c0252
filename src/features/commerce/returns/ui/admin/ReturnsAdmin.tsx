import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { rowTools, stateTool, tableTools } from '../../../../../kernel/admin/ui/resource/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { usePermission } from '../../../../../kernel/session/ui/session-queries.ts'
import type { AdminReturnRow } from '../../return-list.ts'
import { type ReturnFilter, returnLook, returnStateNames } from '../../return-words.ts'
import { returnListQuery, returnTableUrl } from './return-list-query.ts'

/** "Return 1159-1" */
const nameOf = ({ number, place, isExchange }: AdminReturnRow) =>
  `${isExchange ? 'Exchange' : 'Return'} ${number ?? ''}-${place}`

/** "1 of 3 pieces", "38 for 39" */
const whatOf = ({ first: { size, quantity, bought, exchangeSize } }: AdminReturnRow) =>
  exchangeSize === null ? `${quantity} of ${pluralize(bought, 'item')}` : `${size} for ${exchangeSize}`

const columns: AdminColumn<AdminReturnRow>[] = [
  {
    key: 'return',
    head: 'Return',
    width: '10rem',
    card: 'title',
    cell: (row) => (
      <span className="grid">
        <Link
          to="/admin"
          search={{ tab: 'orders', open: row.orderId }}
          className="admin-open -mt-3 inline-flex items-center pt-3 hover:underline hover:underline-offset-4"
        >
          {nameOf(row)}
        </Link>
        <DateText date={row.askedAt} className="text-meta font-normal text-ink-3" />
      </span>
    ),
  },
  {
    key: 'what',
    head: 'What',
    card: 'named',
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.first.name}, {whatOf(row)}
        {row.lineCount > 1 ? `, and ${row.lineCount - 1} more` : ''}
      </span>
    ),
  },
  {
    key: 'buyer',
    head: 'Buyer',
    card: 'named',
    cell: ({ buyerName }) => <span className="wrap-anywhere">{buyerName}</span>,
  },
  {
    key: 'refund',
    head: 'Refund',
    width: '7rem',
    align: 'right',
    card: 'named',
    cell: ({ refundMinor, currency }) => (
      <Price minorUnits={refundMinor ?? 0} currency={currency} className="tabular-nums" />
    ),
  },
  {
    key: 'state',
    head: 'State',
    width: '12rem',
    cell: ({ state }) => <Badge look={returnLook[state]}>{returnStateNames[state]}</Badge>,
  },
]

const filterNames: Record<ReturnFilter, string> = {
  open: 'Open',
  ...{ asked: 'Requested', accepted: 'Accepted', received: 'Received', refused: 'Refused' },
  withdrawn: 'Withdrawn',
}
const states = [
  { value: '', label: 'All returns' },
  ...Object.entries(filterNames).map(([value, label]) => ({ value, label })),
]

/** The returns and exchanges of all orders. Each is handled at its order. */
export function ReturnsAdmin(tab: AdminTabProps) {
  const list = useInfiniteQuery(returnListQuery(tab.search))
  const seesAmounts = usePermission('orders.money')
  return (
    <AdminTable
      {...tableTools(tab)}
      {...rowTools(list)}
      noun="return"
      pluralNoun="returns"
      columns={seesAmounts ? columns : columns.filter(({ key }) => key !== 'refund')}
      rowName={nameOf}
      thumb={({ picture }) =>
        picture ? (
          <Picture {...pictureProps(picture, '')} ratio="fill" sizes="44px" />
        ) : (
          <span className="block size-full bg-sunken" />
        )
      }
      state={stateTool(tab, 'State', states)}
      tools={
        <a
          href={returnTableUrl(tab.search)}
          download
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          <Download aria-hidden className="size-4" />
          Download (CSV)
        </a>
      }
      empty={
        <EmptyState drawing="parcel" title="No returns yet.">
          Returns and exchanges appear here.
        </EmptyState>
      }
      end={<ListEnd list={list} pluralNoun="returns" more="Earlier returns" />}
    />
  )
}
