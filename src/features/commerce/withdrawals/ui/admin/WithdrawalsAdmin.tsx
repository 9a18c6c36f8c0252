import { Link } from '@tanstack/react-router'
import { Check, Undo2 } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { StatesTable } from '../../../../../kernel/admin/ui/resource/StatesTable.tsx'
import type { AdminWithdrawal } from '../../withdrawal.ts'
import { piecesText, withdrawalStateNames } from '../../withdrawal-words.ts'
import { useSettleWithdrawal, withdrawals } from './withdrawal-resource.ts'

const columns: AdminColumn<AdminWithdrawal>[] = [
  {
    key: 'order',
    head: 'Order',
    width: '10rem',
    card: 'title',
    cell: ({ orderId, number }) => (
      <span className="grid py-2">
        {orderId ? (
          <Link
            to="/admin"
            search={{ tab: 'orders', open: orderId }}
            className="text-link justify-self-start"
          >
            Order {number}
          </Link>
        ) : (
          <>
            {number}
            <span className="text-meta text-danger">No order matches this number and email</span>
          </>
        )}
      </span>
    ),
  },
  {
    key: 'by',
    head: 'By',
    cell: ({ name, email }) => (
      <span className="grid py-2 wrap-anywhere">
        {name}
        <a href={`mailto:${email}`} className="text-link justify-self-start text-meta">
          {email}
        </a>
      </span>
    ),
  },
  {
    key: 'pieces',
    head: 'Withdrawn from',
    card: 'named',
    cell: ({ pieces, ordered }) => (
      <span className="grid py-2 wrap-anywhere">
        {piecesText(pieces)}
        {ordered.length > 0 ? (
          <span className="text-meta text-ink-2">
            {pieces ? 'Ordered: ' : ''}
            {ordered.join('; ')}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'received',
    head: 'Received',
    width: '11rem',
    card: 'named',
    cell: ({ receivedAt, isLate }) => (
      <span className="grid">
        <DateText date={receivedAt} form="moment" />
        {isLate ? <span className="text-meta text-danger">After the deadline</span> : null}
      </span>
    ),
  },
]

/** The withdrawals that buyers sent through "Withdraw from contract". */
export function WithdrawalsAdmin(tab: AdminTabProps) {
  const settle = useSettleWithdrawal()
  return (
    <StatesTable
      tab={tab}
      resource={withdrawals}
      intro="Buyers have already received a confirmation. For a delivered order, a return of all items is requested automatically. Do not send an order that has not shipped. Refund within 14 days, then press the check mark. Withdrawals that match no order are removed after 180 days."
      columns={columns}
      rowName={({ number, name }) => `${number} by ${name}`}
      states={withdrawalStateNames}
      first="open"
      actions={({ id, number, name, settledAt }) =>
        settledAt ? (
          <IconButton
            icon={Undo2}
            label={`Open ${number} by ${name} again`}
            onClick={() => settle.mutate({ id, state: 'open' })}
          />
        ) : (
          <IconButton
            icon={Check}
            label={`Settle ${number} by ${name}`}
            onClick={() => settle.mutate({ id, state: 'settled' })}
          />
        )
      }
      empty={{
        drawing: 'hangers',
        title: 'No open withdrawals.',
        words: 'Withdrawals from a contract appear here.',
      }}
    >
      {null}
    </StatesTable>
  )
}
