import { Link } from '@tanstack/react-router'
import { pluralize } from '../../../../../../design/display/count.ts'
import { Picture, PictureUnavailable } from '../../../../../../design/pictures/Picture.tsx'
import { Price } from '../../../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../../../kernel/pictures/ui/picture-props.ts'
import { sizeWords } from '../../../../../catalogue/products/sizes.ts'
import type { CartLineView } from '../../../../cart/cart.ts'
import { discountsOf, noteOf } from '../../../../cart/ui/cart-line-words.ts'
import type { AutomaticAmount } from '../../../../discounts/automatic.ts'

interface SummaryLineProps {
  line: CartLineView
  automatic: readonly AutomaticAmount[]
  /** The change since the buyer tried to order. */
  change: string | undefined
}

/** One product in one size, without controls. */
export function SummaryLine({ line, automatic, change }: SummaryLineProps) {
  const note = noteOf(line, change)
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2.5">
      {line.picture ? (
        <Picture {...pictureProps(line.picture, '')} sizes="52px" />
      ) : (
        <PictureUnavailable alt="" aspectRatio="4 / 5" />
      )}
      <div className="min-w-0">
        <Link
          to="/product/$productId"
          params={{ productId: line.slug }}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {line.name}
        </Link>
        <p className="text-meta wrap-anywhere text-ink-3">
          {[line.brandName, sizeWords(line.size), line.quantity > 1 ? pluralize(line.quantity, 'item') : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {discountsOf(line, automatic).map(({ id, name, amountMinor }) => (
          <p key={id} className="text-meta wrap-anywhere text-ink-2">
            {name}, −<Price minorUnits={amountMinor} currency={line.currency} />
          </p>
        ))}
        {note ? (
          <p role="status" className="text-meta text-danger">
            {note}
          </p>
        ) : null}
      </div>
      <Price
        minorUnits={line.priceMinor * line.quantity}
        currency={line.currency}
        className="font-semibold tabular-nums"
      />
    </li>
  )
}
