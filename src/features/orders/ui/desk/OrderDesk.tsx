import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '../../../../design/Badge.tsx'
import { counted } from '../../../../design/count.ts'
import { DateText } from '../../../../design/DateText.tsx'
import { DeskTable } from '../../../../design/DeskTable.tsx'
import type { DeskColumn } from '../../../../design/desk-table.ts'
import { EmptyState } from '../../../../design/EmptyState.tsx'
import { Picture } from '../../../../design/Picture.tsx'
import { Price } from '../../../../design/Price.tsx'
import type { DeskTab } from '../../../admin/ui/admin-search.ts'
import { DeskBeside } from '../../../admin/ui/DeskBeside.tsx'
import { DeskOpenLink } from '../../../admin/ui/DeskOpenLink.tsx'
import { rowTools, stateTool, tableTools } from '../../../admin/ui/table-tools.ts'
import { ListEnd } from '../../../photos/ui/ListEnd.tsx'
import { pictureProps } from '../../../photos/ui/picture-props.ts'
import { paymentNames } from '../../../shop/shop-words.ts'
import type { DeskOrderRow } from '../../order.ts'
import { orderName, orderStates, stateName, stateNames } from '../../order-words.ts'
import { stateLook } from '../state-look.ts'
import { DeskOrderDrawer } from './DeskOrderDrawer.tsx'
import { deskOrdersQuery } from './desk-queries.ts'

const nameOf = (order: DeskOrderRow) => (order.number === null ? 'Not confirmed' : orderName(order))

const columns: DeskColumn<DeskOrderRow>[] = [
  {
    key: 'placed',
    head: 'Order',
    width: '9rem',
    sorts: 'down',
    card: 'title',
    cell: (order) => (
      <span className="grid">
        <DeskOpenLink id={order.id} isOnTop>
          {nameOf(order)}
        </DeskOpenLink>
        <DateText date={order.placedAt} className="text-meta font-normal text-ink-3" />
      </span>
    ),
  },
  {
    key: 'buyer',
    head: 'Buyer',
    cell: ({ buyerName, paymentWay, isPaid }) => (
      <span className="grid">
        <span className="wrap-anywhere">{buyerName}</span>
        <span className="text-meta text-ink-3">
          {paymentNames[paymentWay]}
          {isPaid ? ', paid' : null}
        </span>
      </span>
    ),
  },
  {
    key: 'what',
    head: 'What',
    hideable: true,
    from: 'medium',
    cell: ({ firstName, pieceCount }) => (
      <span className="grid text-ink-2">
        <span className="line-clamp-1">{firstName}</span>
        <span className="text-meta text-ink-3">{counted(pieceCount, 'piece')}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    width: '11rem',
    cell: (order) => <Badge look={stateLook[order.state]}>{stateName(order)}</Badge>,
  },
  {
    key: 'total',
    head: 'Total',
    width: '7rem',
    align: 'right',
    sorts: 'down',
    cell: ({ totalMinor, currency }) => (
      <Price minorUnits={totalMinor} currency={currency} className="font-semibold tabular-nums" />
    ),
  },
]

const states = [
  { value: '', label: 'All orders' },
  { value: 'to-pack', label: 'To pack' },
  ...orderStates.map((state) => ({ value: state, label: stateNames[state] })),
]

/** Every order of the shop; one opens beside the list. */
export function OrderDesk(tab: DeskTab) {
  const { search, go } = tab
  const list = useInfiniteQuery(deskOrdersQuery(search))
  return (
    <DeskBeside
      drawer={
        search.open ? (
          <DeskOrderDrawer key={search.open} orderId={search.open} onClose={() => go({ open: undefined })} />
        ) : null
      }
    >
      <DeskTable
        {...tableTools(tab)}
        {...rowTools(list)}
        thing="order"
        things="orders"
        columns={columns}
        rowName={nameOf}
        thumb={({ picture }) =>
          picture ? (
            <Picture {...pictureProps(picture, '')} ratio="fill" sizes="44px" />
          ) : (
            <span className="block size-full bg-sunken" />
          )
        }
        sort={search.sort ?? '-placed'}
        state={stateTool(tab, 'State', states)}
        empty={
          <EmptyState title="No orders yet.">The first one appears here the moment it is placed.</EmptyState>
        }
        end={<ListEnd list={list} things="orders" more="Earlier orders" />}
      />
    </DeskBeside>
  )
}
