import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { OrderRow } from './OrderRow.tsx'
import { ordersQuery } from './order-queries.ts'

/** A member's orders, newest first, below parts of other features. */
export function OrdersPage({ Above }: { Above: ComponentType }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <h1 className="display-l">Your orders</h1>
      <Above />
      <Orders />
    </div>
  )
}

function Orders() {
  const list = useInfiniteQuery(ordersQuery)
  if (list.isPending) {
    return (
      <LoadingRegion label="Loading your orders" className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </LoadingRegion>
    )
  }
  if (!list.data) {
    return (
      <ErrorState
        title="Your orders did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  const orders = list.data.items
  if (orders.length === 0) {
    return (
      <EmptyState
        drawing="parcel"
        title="You have not ordered anything yet."
        actions={
          <Link to="/shop" className={buttonClass()}>
            Continue Shopping
          </Link>
        }
      >
        Your orders appear here, with their invoices and status.
      </EmptyState>
    )
  }
  return (
    <div>
      <ul className="border-t border-ink">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <ListEnd list={list} pluralNoun="orders" more="Earlier orders" />
    </div>
  )
}
