import type { ReactNode } from 'react'
import { DateText } from '../../../../design/display/DateText.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import type { RefundView } from '../return.ts'
import { refundStateNames } from '../return-words.ts'

interface RefundListProps<Refund extends RefundView> {
  refunds: Refund[]
  currency: string
  refundedMinor: number
  /** Additional content for the shop. */
  more?: (refund: Refund) => ReactNode
}

/** All refunds with what they were for, and their total. */
export function RefundList<Refund extends RefundView>(props: RefundListProps<Refund>) {
  const { refunds, currency, refundedMinor, more } = props
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 text-small">
      {refunds.map((refund) => (
        <div key={refund.id} className="col-span-2 grid grid-cols-subgrid">
          <dt className="min-w-0 wrap-anywhere">
            Refund of <DateText date={refund.begunAt} form="long" />
            <span className="block text-ink-2">{wordsOf(refund)}</span>
            {refund.giftCardMinor > 0 ? (
              <span className="block text-ink-2">
                {formatMoney(refund.giftCardMinor, currency)} to the gift card
              </span>
            ) : null}
            {refund.reason ? (
              <span className="block whitespace-pre-line text-ink-2">{refund.reason}</span>
            ) : null}
            {refund.state === 'done' ? null : (
              <span className={refund.state === 'failed' ? 'block text-danger' : 'block text-ink-2'}>
                {refundStateNames[refund.state]}
              </span>
            )}
            {more?.(refund)}
          </dt>
          <dd
            className={`text-right tabular-nums ${refund.state === 'failed' ? 'text-ink-3 line-through' : ''}`}
          >
            <Price minorUnits={refund.amountMinor} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid border-t border-line pt-3 font-semibold">
        <dt>Refunded</dt>
        <dd className="text-right tabular-nums">
          <Price minorUnits={refundedMinor} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

/** "1 × Pocket Tee, shipping" */
const wordsOf = ({ lines, shippingMinor, otherMinor }: RefundView): string =>
  [
    ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    ...(shippingMinor > 0 ? ['shipping'] : []),
    ...(otherMinor > 0 && (lines.length > 0 || shippingMinor > 0) ? ['another amount'] : []),
  ].join(', ')
