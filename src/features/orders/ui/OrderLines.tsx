import { Link } from '@tanstack/react-router'
import { Price } from '../../../design/Price.tsx'
import type { OrderView } from '../order.ts'
import { OrderPicture } from './OrderRow.tsx'

type OrderLinesProps = Pick<OrderView, 'lines' | 'currency'>

/** What was bought, as it was then. */
export function OrderLines({ lines, currency }: OrderLinesProps) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={position} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-4 py-4 print:py-2">
          <span className="print:hidden">
            <OrderPicture picture={line.picture} />
          </span>
          <div className="min-w-0 print:col-span-2">
            {line.slug ? (
              <Link
                to="/product/$productId"
                params={{ productId: line.slug }}
                className="font-semibold wrap-anywhere hover:underline"
              >
                {line.name}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{line.name}</span>
            )}
            <p className="text-meta text-ink-3">
              {[line.brandName, `Size ${line.size}`].filter(Boolean).join(' · ')}
            </p>
            <p className="text-small text-ink-2 tabular-nums">
              {line.quantity} × <Price minorUnits={line.priceMinor} currency={currency} />
            </p>
          </div>
          <Price minorUnits={line.totalMinor} currency={currency} className="font-semibold tabular-nums" />
        </li>
      ))}
    </ul>
  )
}
