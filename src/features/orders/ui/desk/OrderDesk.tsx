import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../../design/EmptyState.tsx'
import { ErrorState } from '../../../../design/ErrorState.tsx'
import { Select } from '../../../../design/Select.tsx'
import type { DeskTab } from '../../../admin/ui/admin-search.ts'
import { DeskWaiting } from '../../../admin/ui/DeskWaiting.tsx'
import { ListEnd } from '../../../photos/ui/ListEnd.tsx'
import type { OrderState } from '../../order.ts'
import { orderStateOf, orderStates, stateNames } from '../../order-words.ts'
import { DeskOrderDrawer } from './DeskOrderDrawer.tsx'
import { DeskOrderRow, deskRowClass } from './DeskOrderRow.tsx'
import { deskOrdersQuery } from './desk-queries.ts'

/** Every order of the shop, newest first; one opens beside the list. */
export function OrderDesk({ search, go }: DeskTab) {
  const state = orderStateOf(search.state)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Select
        aria-label="State"
        value={state ?? ''}
        onChange={(event) => go({ state: event.target.value || undefined, open: undefined })}
        className="w-60"
      >
        <option value="">All orders</option>
        {orderStates.map((one) => (
          <option key={one} value={one}>
            {stateNames[one]}
          </option>
        ))}
      </Select>
      <Orders state={state} openId={search.open} />
      {search.open ? (
        <DeskOrderDrawer key={search.open} orderId={search.open} onClose={() => go({ open: undefined })} />
      ) : null}
    </div>
  )
}

function Orders({ state, openId }: { state: OrderState | undefined; openId: string | undefined }) {
  const list = useInfiniteQuery(deskOrdersQuery(state))
  if (list.isPending) return <DeskWaiting label="Loading orders" />
  if (!list.data) {
    return (
      <ErrorState
        title="The orders did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  const orders = list.data.pages.flatMap((page) => page.items)
  if (orders.length === 0) {
    return (
      <EmptyState heading="h2" title={state ? 'No order is in this state.' : 'No orders yet.'}>
        {state ? 'Choose another one above.' : 'The first one appears here the moment it is placed.'}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      <div
        aria-hidden
        className={`${deskRowClass} border-b border-ink pb-2 text-meta text-ink-2 max-sm:hidden`}
      >
        <span>Order</span>
        <span>Buyer</span>
        <span>What</span>
        <span>State</span>
        <span className="text-right">Total</span>
      </div>
      <ul>
        {orders.map((order) => (
          <DeskOrderRow key={order.id} order={order} isOpen={order.id === openId} />
        ))}
      </ul>
      <ListEnd list={list} things="orders" more="Earlier orders" />
    </div>
  )
}
