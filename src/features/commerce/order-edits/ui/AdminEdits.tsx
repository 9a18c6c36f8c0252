import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { LongText } from '../../../../design/display/LongText.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { DrawerLoadState } from '../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { usePermission } from '../../../../kernel/session/ui/session-queries.ts'
import type { AdminOrderEdits } from '../order-edit.ts'
import { adminEditsQuery, useMarkOpenAmountPaid, useRefundOwedAmount } from './order-edit-queries.ts'

/** The edits of an order with their editors, and what is still to be paid or refunded. */
export function AdminEdits({ orderId }: { orderId: string }) {
  const query = useQuery(adminEditsQuery(orderId))
  const { data } = query
  if (!data) {
    return (
      <DrawerLoadState
        query={query}
        loading="Loading the changes"
        failed="The changes did not load."
        lines={2}
      />
    )
  }
  if (data.items.length === 0) return null
  return (
    <section className="grid gap-4">
      <h3 className="display-xs">Changes</h3>
      <OwedAmount orderId={orderId} edits={data} />
      <OpenAmountNotice orderId={orderId} edits={data} />
      <ol className="grid gap-3 text-small">
        {data.items.map(({ number, editedAt, by, changes, beforeMinor, afterMinor, note }) => (
          <li key={number} className="grid gap-0.5 wrap-anywhere">
            {changes.map((words) => (
              <span key={words}>{words}</span>
            ))}
            {beforeMinor === afterMinor ? null : (
              <span className="tabular-nums">
                {formatMoney(beforeMinor, data.currency)} → {formatMoney(afterMinor, data.currency)}
              </span>
            )}
            {note ? <LongText text={note} className="text-ink-2" /> : null}
            <span className="text-meta text-ink-3">
              {by ?? 'A deleted account'}, <DateText date={editedAt} form="long" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type MoneyProps = { orderId: string; edits: AdminOrderEdits }

function OwedAmount({ orderId, edits: { owedBackMinor, currency, hasCardPayment } }: MoneyProps) {
  const mayRefund = usePermission('orders.refund')
  const give = useRefundOwedAmount(orderId)
  const [refundWay, setRefundWay] = useState<'payment' | 'hand' | null>(null)
  if (owedBackMinor === 0) return null
  const amount = formatMoney(owedBackMinor, currency)
  return (
    <div className="grid gap-3 border-l-4 border-danger py-1 pl-3 text-small">
      <p>{amount} still has to be refunded to the buyer.</p>
      {mayRefund ? (
        <div className="flex flex-wrap gap-3">
          {hasCardPayment ? (
            <Button size="small" look="outline" onClick={() => setRefundWay('payment')}>
              Retry with provider
            </Button>
          ) : null}
          <Button size="small" look="outline" onClick={() => setRefundWay('hand')}>
            Refunded manually
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={refundWay !== null}
        onOpenChange={() => setRefundWay(null)}
        question={`Refund ${amount}?`}
        verb="Refund"
        cancelLabel="Not now"
        busy={give.isPending}
        onConfirm={() =>
          refundWay && give.mutate({ way: refundWay }, { onSettled: () => setRefundWay(null) })
        }
      >
        {refundWay === 'hand'
          ? 'This records the refund and notifies the buyer. You send the money yourself.'
          : 'The provider refunds the buyer.'}
      </ConfirmDialog>
    </div>
  )
}

function OpenAmountNotice({ orderId, edits: { openMinor, openUntil, waiting, currency } }: MoneyProps) {
  const mayWrite = usePermission('orders.write')
  const mark = useMarkOpenAmountPaid(orderId)
  const [isAsked, setAsked] = useState(false)
  if (openMinor === 0) return null
  const amount = formatMoney(openMinor, currency)
  return (
    <div className="grid gap-3 border-l-4 border-line-strong py-1 pl-3 text-small">
      <p>
        The buyer owes {amount} for changes and can pay on the order page.
        {openUntil ? (
          <>
            {' '}
            Payment is due by <DateText date={openUntil} form="moment" />.
          </>
        ) : null}
      </p>
      {waiting.length > 0 ? (
        <p className="text-ink-2 wrap-anywhere">Sent once it is paid: {waiting.join('; ')}.</p>
      ) : null}
      {mayWrite ? (
        <Button size="small" look="outline" className="justify-self-start" onClick={() => setAsked(true)}>
          Mark as paid
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        question={`Have you received ${amount}?`}
        verb="Mark as paid"
        cancelLabel="Not yet"
        busy={mark.isPending}
        onConfirm={() => mark.mutate(openMinor, { onSettled: () => setAsked(false) })}
      >
        It is then recorded as paid manually.
      </ConfirmDialog>
    </div>
  )
}
