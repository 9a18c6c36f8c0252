import { useEffect, useRef } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { OrderEdits } from '../order-edit.ts'
import { useConfirmOpen, usePayOpen } from './order-edit-queries.ts'

type Open = NonNullable<OrderEdits['open']>

/**
 * What is to pay for a change of the order, and the ways to pay it.
 * @param isBack the buyer comes from the provider's page
 */
export function OpenAmount({
  orderId,
  currency,
  open,
  isBack,
}: {
  orderId: string
  currency: string
  open: Open
  isBack: boolean
}) {
  const pay = usePayOpen(orderId)
  const confirm = useConfirmOpen(orderId)
  useConfirmOnce(isBack, confirm.mutate)
  const amount = formatMoney(open.amountMinor, currency)
  const isChecking = isBack && (confirm.isIdle || confirm.isPending)
  return (
    <div className="grid justify-items-start gap-3 border-l-4 border-line-strong py-1 pl-4">
      <p className="max-w-measure">
        <strong className="font-semibold">{amount}</strong> is still to pay
        {open.until ? (
          <>
            {' '}
            by <DateText date={open.until} form="moment" className="font-semibold" />
          </>
        ) : null}
        .
      </p>
      {open.waiting.length > 0 ? (
        <p className="max-w-measure text-small text-ink-2 wrap-anywhere">
          Sent once it is paid: {open.waiting.join('; ')}.{' '}
          {open.until ? 'After that we take it off again.' : ''}
        </p>
      ) : null}
      <p role="status" className="text-small empty:hidden">
        {isChecking ? 'Your payment is being confirmed.' : ''}
        {isBack && confirm.isSuccess ? 'Nothing was paid yet.' : ''}
        {isBack && confirm.isError ? 'We could not reach the payment provider yet.' : ''}
      </p>
      {isBack && confirm.isError ? (
        <Button look="outline" size="small" onClick={() => confirm.mutate()}>
          Check again
        </Button>
      ) : null}
      {isChecking ? null : (
        <div className="flex w-full flex-wrap gap-3">
          {open.ways.map(({ code, name }) => (
            <Button
              key={code}
              busy={pay.isPending && pay.variables === code}
              busyLabel="Opening the payment page"
              disabled={pay.isPending}
              onClick={() => pay.mutate(code)}
            >
              Pay {amount}
              {open.ways.length > 1 ? ` with ${name}` : ''}
            </Button>
          ))}
        </div>
      )}
      {open.transferText ? (
        <div className="grid gap-1 text-small text-ink-2">
          <p>{open.ways.length > 0 ? 'Or by bank transfer:' : 'By bank transfer:'}</p>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{open.transferText}</p>
        </div>
      ) : null}
      {open.ways.length === 0 && !open.transferText ? (
        <p className="text-small text-ink-2">We tell you how to pay it.</p>
      ) : null}
    </div>
  )
}

function useConfirmOnce(isBack: boolean, confirm: () => void) {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isBack || isAsked.current) return
    isAsked.current = true
    confirm()
  }, [isBack, confirm])
}
