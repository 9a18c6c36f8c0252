import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LongText } from '../../../../design/display/LongText.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import type { OrderView } from '../../orders/order.ts'
import type { ReturnView } from '../return.ts'
import { returnLook, returnStateNames } from '../return-words.ts'
import { RefundList } from './RefundList.tsx'
import { ReturnedLines } from './ReturnedLines.tsx'
import { useWithdrawReturn } from './return-changes.ts'
import { returnsQuery } from './return-queries.ts'

/** Returns and refunds on the order page; renders nothing if there are none. */
export function OrderReturns({ order }: { order: OrderView }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...returnsQuery(order.id),
    enabled: order.isPaid,
  })
  if (isError && !data) {
    return (
      <ErrorState
        title="Returns and refunds did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="print:hidden"
      />
    )
  }
  if (!data || (data.returns.length === 0 && data.refunds.length === 0)) return null
  const { returns, refunds, currency, refundedMinor } = data
  return (
    <section aria-labelledby="returns" className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <h2 id="returns" className="display-s">
        {returns.length === 0 ? 'Refunds' : refunds.length === 0 ? 'Returns' : 'Returns and refunds'}
      </h2>
      {returns.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {returns.map((one) => (
            <Return key={one.id} orderId={order.id} returned={one} />
          ))}
        </ul>
      ) : null}
      {refunds.length > 0 ? <RefundList {...{ refunds, currency, refundedMinor }} /> : null}
    </section>
  )
}

function Return({ orderId, returned }: { orderId: string; returned: ReturnView }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawReturn(orderId)
  return (
    <li className="grid justify-items-start gap-3 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta text-ink-3">
        <Badge look={returnLook[returned.state]}>{returnStateNames[returned.state]}</Badge>
        <span>
          Requested on <DateText date={returned.askedAt} form="long" />
        </span>
      </p>
      <ReturnedLines lines={returned.lines} />
      {returned.note ? (
        <div className="max-w-measure border-l border-ink pl-3.5 text-small">
          <p className="font-strong">The shop writes</p>
          <LongText text={returned.note} className="text-ink-2" />
        </div>
      ) : null}
      <p className="flex flex-wrap gap-3 empty:hidden">
        {returned.state === 'accepted' ? (
          <Link
            to="/orders/$orderId/slip/$returnId"
            params={{ orderId, returnId: returned.id }}
            className={buttonClass({ size: 'small' })}
          >
            Print return slip
          </Link>
        ) : null}
        {returned.can.withdraw ? (
          <Button look="outline" size="small" onClick={() => setOpen(true)}>
            Keep these items
          </Button>
        ) : null}
      </p>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question="Keep these items?"
        verb="Keep them"
        cancelLabel="Not now"
        busyLabel="Withdrawing"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(returned.id, { onSettled: () => setOpen(false) })}
      >
        Your request will be withdrawn. You can ask again until the return period ends.
      </ConfirmDialog>
    </li>
  )
}
