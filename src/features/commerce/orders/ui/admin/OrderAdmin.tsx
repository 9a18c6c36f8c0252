import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminSplitView } from '../../../../../kernel/admin/ui/resource/AdminSplitView.tsx'
import { rowTools, stateTool, tableTools } from '../../../../../kernel/admin/ui/resource/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { usePermission } from '../../../../../kernel/session/ui/session-queries.ts'
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
    cell: ({ buyerName, isGuest, paymentWay, isPaid, isAuthorised }) => (
      <span className="grid">
        <span className="wrap-anywhere">{buyerName}</span>
        <span className="text-meta text-ink-3">
          {paymentNames[paymentWay]}
          {isPaid ? ', paid' : isAuthorised ? ', authorized' : null}
          {isGuest ? ', guest' : null}
        </span>
      </span>
    ),
  },
  {
    key: 'what',
    head: 'What',
    isHideable: true,
    from: 'medium',
    cell: ({ firstName, pieceCount }) => (
      <span className="grid text-ink-2">
        <span className="line-clamp-1">{firstName}</span>
        <span className="text-meta text-ink-3">{pluralize(pieceCount, 'item')}</span>
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
    cell: ({ totalMinor, currency }) =>
      totalMinor === null ? null : (
        <Price minorUnits={totalMinor} currency={currency} className="font-semibold tabular-nums" />
      ),
  },
]

const states = [
  { value: '', label: 'All orders' },
  { value: 'to-pack', label: 'To pack' },
  { value: 'partly-shipped', label: 'Partly shipped' },
  { value: 'open-amount', label: 'With an open balance' },
  { value: 'with-returns', label: 'With open returns' },
  { value: 'failed-refunds', label: 'With a failed refund' },
  { value: 'held-refunds', label: 'With refunded items to restock' },
  { value: 'disputed', label: 'With a dispute to answer' },
  { value: 'by-guests', label: 'Without an account' },
  ...orderStates.map((state) => ({ value: state, label: stateNames[state] })),
]

/** Values in the URL in place of the open order's id. */
const NEW = 'new'
const EDIT = 'edit-'

interface OrderAdminProps extends AdminTabProps {
  Below: AdminOrderPart
  /** The form of a new order, and the form that edits an unsent one. */
  New: ComponentType<{ onClose: () => void; onPlaced: (orderId: string) => void }>
  Edit: ComponentType<{ orderId: string; onClose: () => void }>
}

/** All orders of the shop; the selected one opens beside the list. */
export function OrderAdmin({ Below, New, Edit, ...tab }: OrderAdminProps) {
  const { search, go } = tab
  const mayPlace = usePermission('orders.place')
  const list = useInfiniteQuery(adminOrdersQuery(search))
  const seesAmounts = usePermission('orders.money')
  return (
    <AdminSplitView
      drawer={
        search.open === NEW ? (
          mayPlace ? (
            <New onClose={() => go({ open: undefined })} onPlaced={(open) => go({ open })} />
          ) : null
        ) : search.open?.startsWith(EDIT) ? (
          <Edit
            key={search.open}
            orderId={search.open.slice(EDIT.length)}
            onClose={() => go({ open: search.open?.slice(EDIT.length) })}
          />
        ) : search.open ? (
          <AdminOrderDrawer
            key={search.open}
            orderId={search.open}
            Below={Below}
            onEdit={() => go({ open: `${EDIT}${search.open}` })}
            onClose={() => go({ open: undefined })}
          />
        ) : null
      }
    >
      <AdminTable
        {...tableTools(tab)}
        {...rowTools(list)}
        noun="order"
        pluralNoun="orders"
        columns={seesAmounts ? columns : columns.filter(({ key }) => key !== 'total')}
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
        tools={
          mayPlace ? (
            <Button size="small" onClick={() => go({ open: NEW })}>
              <Plus aria-hidden className="size-4" />
              New order
            </Button>
          ) : null
        }
        empty={
          <EmptyState drawing="parcel" title="No orders yet.">
            New orders appear here right away.
          </EmptyState>
        }
        end={<ListEnd list={list} pluralNoun="orders" more="Earlier orders" />}
      />
    </AdminSplitView>
  )
}
