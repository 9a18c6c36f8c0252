import { useInfiniteQuery } from '@tanstack/react-query'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { counted } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminBeside } from '../../../../../kernel/admin/ui/resource/AdminBeside.tsx'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { rowTools, stateTool, tableTools } from '../../../../../kernel/admin/ui/resource/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { paymentNames } from '../../../../core/shop-settings/shop-words.ts'
import type { AdminOrderRow } from '../../order.ts'
import { orderName, orderStates, stateName, stateNames } from '../../order-words.ts'
import { stateLook } from '../state-look.ts'
import { AdminOrderDrawer, type AdminOrderPart } from './AdminOrderDrawer.tsx'
import { adminOrdersQuery } from './admin-queries.ts'

const nameOf = (order: AdminOrderRow) => (order.number === null ? 'Not confirmed' : orderName(order))

const columns: AdminColumn<AdminOrderRow>[] = [
  {
    key: 'placed',
    head: 'Order',
    width: '9rem',
    sorts: 'down',
    card: 'title',
    cell: (order) => (
      <span className="grid">
        <AdminOpenLink id={order.id} isOnTop>
          {nameOf(order)}
        </AdminOpenLink>
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
  { value: 'with-returns', label: 'With open returns' },
  ...orderStates.map((state) => ({ value: state, label: stateNames[state] })),
]

/** Every order of the shop; one opens beside the list. */
export function OrderAdmin({ Below, ...tab }: AdminTabProps & { Below: AdminOrderPart }) {
  const { search, go } = tab
  const list = useInfiniteQuery(adminOrdersQuery(search))
  return (
    <AdminBeside
      drawer={
        search.open ? (
          <AdminOrderDrawer
            key={search.open}
            orderId={search.open}
            Below={Below}
            onClose={() => go({ open: undefined })}
          />
        ) : null
      }
    >
      <AdminTable
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
          <EmptyState drawing="parcel" title="No orders yet.">
            The first one appears here the moment it is placed.
          </EmptyState>
        }
        end={<ListEnd list={list} things="orders" more="Earlier orders" />}
      />
    </AdminBeside>
  )
}
