import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { OrderView } from '../../orders/order.ts'
import type { SavedCard } from '../../orders/saved-card.ts'
import type { OrderEdits } from '../order-edit.ts'
import { OpenAmountWays } from './OpenAmountWays.tsx'
import { orderEditsQuery, useConfirmOpenAmount } from './order-edit-queries.ts'
import { useCardsForOpenAmount } from './use-cards-for-open-amount.ts'

const route = getRouteApi('/orders/$orderId')

/** The amount due for edits and the ways to pay it, at the top of the order page. */
export function OpenAmount({ order }: { order: OrderView }) {
  const { data } = useQuery({ ...orderEditsQuery(order.id), enabled: order.changes.openMinor > 0 })
  const { change } = route.useSearch()
  const cards = useCardsForOpenAmount(order)
  if (order.changes.openMinor === 0 || !data?.open || cards === null) return null
  return (
    <OpenAmountSection
      {...{ orderId: order.id, currency: data.currency, open: data.open, cards }}
      isBack={change === 'paid'}
    />
  )
}

type OpenAmountSectionProps = {
  orderId: string
  currency: string
  open: NonNullable<OrderEdits['open']>
  /** The buyer's valid cards saved at Stripe. */
  cards: SavedCard[]
  /** The buyer returned from the provider's page. */
  isBack: boolean
}

function OpenAmountSection({ orderId, currency, open, cards, isBack }: OpenAmountSectionProps) {
  const confirm = useConfirmOpenAmount(orderId)
  useConfirmOnce(isBack, confirm.mutate)
  const amount = formatMoney(open.amountMinor, currency)
  const isChecking = isBack && (confirm.isIdle || confirm.isPending)
  return (
    <section
      aria-label="Still to pay"
      className="grid justify-items-start gap-3 border-l-4 border-tape py-1 pl-4 print:hidden"
    >
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
          Sent once it is paid: {open.waiting.join('; ')}.
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
        <OpenAmountWays orderId={orderId} amount={amount} ways={open.ways} cards={cards} />
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
    </section>
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
