import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../../design/EmptyState.tsx'
import { ErrorState } from '../../../../design/ErrorState.tsx'
import { Select } from '../../../../design/Select.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/Skeleton.tsx'
import { ListEnd } from '../../../photos/ui/ListEnd.tsx'
import type { OrderState } from '../../order.ts'
import { orderStates, stateNames } from '../../order-words.ts'
import { DeskOrderDrawer } from './DeskOrderDrawer.tsx'
import { DeskOrderRow, deskRowClass } from './DeskOrderRow.tsx'
import { deskOrdersQuery } from './desk-queries.ts'

interface OrderDeskProps {
  state: OrderState | undefined
  openId: string | undefined
  onState: (state: OrderState | undefined) => void
  onOpen: (orderId: string | undefined) => void
}

/** Every order of the shop, newest first; one opens beside the list. */
export function OrderDesk({ state, openId, onState, onOpen }: OrderDeskProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Select
        aria-label="State"
        value={state ?? ''}
        onChange={(event) => onState(orderStates.find((one) => one === event.target.value))}
        className="w-60"
      >
        <option value="">All orders</option>
        {orderStates.map((one) => (
          <option key={one} value={one}>
            {stateNames[one]}
          </option>
        ))}
      </Select>
      <Orders state={state} openId={openId} />
      {openId ? <DeskOrderDrawer key={openId} orderId={openId} onClose={() => onOpen(undefined)} /> : null}
    </div>
  )
}

function Orders({ state, openId }: Pick<OrderDeskProps, 'state' | 'openId'>) {
  const list = useInfiniteQuery(deskOrdersQuery(state))
  if (list.isPending) {
    return (
      <LoadingRegion label="Loading orders" className="grid gap-2">
        {Array.from({ length: 8 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={row} className="h-16" />
        ))}
      </LoadingRegion>
    )
  }
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
