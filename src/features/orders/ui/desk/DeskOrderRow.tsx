import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Badge } from '../../../../design/Badge.tsx'
import { counted } from '../../../../design/count.ts'
import { DateText } from '../../../../design/DateText.tsx'
import { Price } from '../../../../design/Price.tsx'
import { paymentNames } from '../../../shop/shop-words.ts'
import type { DeskOrderRow as Row } from '../../order.ts'
import { orderName, stateName } from '../../order-words.ts'
import { stateLook } from '../state-look.ts'

export const deskRowClass =
  'grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1.2fr)_minmax(0,1.5fr)_11rem_6rem] sm:items-center'

/** One order in the shop's list; on phones a card. */
export function DeskOrderRow({ order, isOpen }: { order: Row; isOpen: boolean }) {
  return (
    <li
      className={clsx(
        deskRowClass,
        'relative min-h-16.5 grid-cols-[minmax(0,1fr)_auto] border-b border-line py-3',
        isOpen && 'bg-tape-soft shadow-[inset_4px_0_0_var(--tape)] pl-3',
      )}
    >
      <span>
        <Link
          to="/admin"
          search={(before) => ({ ...before, open: order.id }) as never}
          resetScroll={false}
          className="font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {order.number === null ? 'Not confirmed' : orderName(order)}
        </Link>
        <DateText date={order.placedAt} className="block text-meta text-ink-3" />
      </span>
      <Price
        minorUnits={order.totalMinor}
        currency={order.currency}
        className="text-right font-semibold tabular-nums sm:order-last"
      />
      <span className="min-w-0 max-sm:col-span-2">
        <span className="block truncate">{order.buyerName}</span>
        <span className="block text-meta text-ink-3">
          {paymentNames[order.paymentWay]}
          {order.isPaid ? ', paid' : null}
        </span>
      </span>
      <span className="min-w-0 text-small text-ink-2 max-sm:col-span-2">
        <span className="block truncate">{order.firstName}</span>
        <span className="block text-meta text-ink-3">{counted(order.pieceCount, 'piece')}</span>
      </span>
      <span className="max-sm:col-span-2">
        <Badge look={stateLook[order.state]}>{stateName(order)}</Badge>
      </span>
    </li>
  )
}
