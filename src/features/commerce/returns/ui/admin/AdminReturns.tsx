import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import type { AdminOrder } from '../../../orders/order.ts'
import { refundWayNames } from '../../../orders/refund-words.ts'
import type { AdminOrderReturns, AdminRefundView, AdminReturnView } from '../../return.ts'
import { RefundList } from '../RefundList.tsx'
import { AdminReturn } from './AdminReturn.tsx'
import { adminReturnsQuery } from './admin-return-changes.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** The returns and refunds of an order in the admin drawer; renders nothing if nothing was paid or requested. */
export function AdminReturns({ order }: { order: AdminOrder }) {
  const { data, isError, isFetching, refetch } = useQuery(adminReturnsQuery(order.id))
  // The return to refund; 'order' for a refund without one.
  const [refunded, setRefunded] = useState<AdminReturnView | 'order' | null>(null)
  if (isError && !data) {
    return (
      <ErrorState
        title="Returns and refunds did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return null
  return (
    <>
      {data.returns.length > 0 ? (
        <section>
          <h3 className="display-xs">Returns</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {data.returns.map((returned) => (
              <AdminReturn
                key={returned.id}
                orderId={order.id}
                returned={returned}
                onRefund={() => setRefunded(returned)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {data.paidMinor > 0 ? <Money returns={data} onRefund={() => setRefunded('order')} /> : null}
      {refunded ? (
        <RefundDialog
          order={order}
          returns={data}
          returned={refunded === 'order' ? null : refunded}
          onClose={() => setRefunded(null)}
        />
      ) : null}
    </>
  )
}

function Money({ returns, onRefund }: { returns: AdminOrderReturns; onRefund: () => void }) {
  const { refunds, currency, paidMinor, leftMinor, refundedMinor } = returns
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="display-xs">Refunds</h3>
      {refunds.length > 0 ? (
        <RefundList {...{ refunds, currency, refundedMinor }} more={ShopFacts} />
      ) : (
        <p className="text-small text-ink-2">No refunds yet.</p>
      )}
      {refunds.length > 0 ? (
        <p className="text-small text-ink-2 tabular-nums">
          <Price minorUnits={leftMinor} currency={currency} /> of{' '}
          <Price minorUnits={paidMinor} currency={currency} /> is left.
        </p>
      ) : null}
      {leftMinor > 0 ? (
        <Button look="outline" size="small" className="justify-self-start" onClick={onRefund}>
          Partial refund
        </Button>
      ) : null}
    </section>
  )
}

const ShopFacts = ({ way, reference, givenBy }: AdminRefundView) => (
  <span className="block text-meta text-ink-3">
    {[refundWayNames[way], givenBy && `by ${givenBy}`, reference].filter(Boolean).join(', ')}
  </span>
)
