import { Link } from '@tanstack/react-router'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { sizeWords } from '../../../catalogue/products/sizes.ts'
import type { OrderView } from '../order.ts'
import { OrderPicture } from './OrderRow.tsx'

type OrderLinesProps = Pick<OrderView, 'lines' | 'currency'> & { hidesPrices?: boolean }

/** The items as they were when bought. */
export function OrderLines({ lines, currency, hidesPrices = false }: OrderLinesProps) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={position} className="flex flex-wrap gap-x-4 gap-y-1 py-4 print:py-2">
          <span className="w-16 shrink-0 print:hidden">
            <OrderPicture picture={line.picture} />
          </span>
          <div className="min-w-28 flex-1 basis-0">
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
            <p className="text-meta text-ink-3 wrap-anywhere">
              {[line.brandName, sizeWords(line.size), line.sku && `SKU ${line.sku}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-small text-ink-2 tabular-nums">
              {line.quantity} ×{' '}
              {hidesPrices ? 'item' : <Price minorUnits={line.priceMinor} currency={currency} />}
            </p>
          </div>
          {hidesPrices ? null : (
            <Price
              minorUnits={line.totalMinor}
              currency={currency}
              className="ml-auto font-semibold tabular-nums"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
