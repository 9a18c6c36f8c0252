import { Price } from '../../../../kernel/money/ui/Price.tsx'

interface GiftCardTotalsProps {
  giftCards: { last4: string; amountMinor: number; code?: string }[]
  dueMinor: number
  currency: string
  /** At checkout: removes the card from the order. */
  onRemove?: ((code: string) => void) | undefined
}

/** Below the total: the amounts that gift cards pay, and the amount due. */
export function GiftCardTotals({ giftCards, dueMinor, currency, onRemove }: GiftCardTotalsProps) {
  if (giftCards.length === 0) return null
  return (
    <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-2.5 text-[0.9375rem]">
      {giftCards.map(({ last4, amountMinor, code }) => (
        <div key={code ?? last4} className="col-span-2 grid grid-cols-subgrid">
          <dt className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
            Gift card …{last4}
            {onRemove && code ? (
              <button type="button" className="text-link text-meta" onClick={() => onRemove(code)}>
                Remove<span className="sr-only"> gift card {last4}</span>
              </button>
            ) : null}
          </dt>
          <dd className="text-right tabular-nums">
            −<Price minorUnits={amountMinor} currency={currency} />
          </dd>
        </div>
      ))}
      <dt className="border-t border-line pt-2.5 font-semibold">Amount due</dt>
      <dd className="border-t border-line pt-2.5 text-right font-semibold tabular-nums">
        <Price minorUnits={dueMinor} currency={currency} />
      </dd>
    </dl>
  )
}
