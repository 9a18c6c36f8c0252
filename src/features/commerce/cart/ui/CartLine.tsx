import { Link } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { CartLineView } from '../cart.ts'
import { useCartChanges } from './cart-changes.ts'

/** One product in one size, with buttons for the quantity; at one, only Remove. */
export function CartLine({ line, change }: { line: CartLineView; change?: string | undefined }) {
  const { setQuantity, removeLine } = useCartChanges()
  const { productId, size, quantity } = line
  const busy = setQuantity.isPending || removeLine.isPending
  const atMost = line.stock ?? 999
  // What cannot be bought adds nothing to the total.
  const isCounted = line.isSold && line.stock !== 0
  const note = !line.isSold
    ? 'No longer sold. Please remove it.'
    : line.stock === 0
      ? 'Sold out. We kept it here for you.'
      : quantity > atMost
        ? `Only ${line.stock} left.`
        : (change ??
          (line.wasMinor === null
            ? null
            : `Was ${formatMoney(line.wasMinor, line.currency)} when you chose it, now ${formatMoney(line.priceMinor, line.currency)}.`))
  return (
    <li className="flex gap-4 py-4">
      <span className="block w-20 shrink-0">
        {line.picture ? (
          <Picture {...pictureProps(line.picture, '')} sizes="80px" />
        ) : (
          <PictureUnavailable alt="" aspectRatio="4 / 5" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 content-between gap-2">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <Link
              to="/product/$productId"
              params={{ productId: line.slug }}
              className="font-semibold wrap-anywhere hover:underline"
            >
              {line.name}
            </Link>
            <p className="text-meta text-ink-3 wrap-anywhere">
              {[line.brandName, `Size ${size}`].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Price
            minorUnits={line.priceMinor * quantity}
            currency={line.currency}
            className={`font-semibold tabular-nums ${isCounted ? '' : 'text-ink-3 line-through'}`}
          />
        </div>
        {note ? (
          <p role="status" className="text-meta text-danger">
            {note}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex items-center rounded-sm border border-line-strong">
            <IconButton
              icon={Minus}
              label={`One less, ${line.name}`}
              busy={busy}
              disabled={quantity <= 1}
              onClick={() => setQuantity.mutate({ productId, size, quantity: quantity - 1 })}
            />
            <span className="min-w-7 text-center tabular-nums" aria-live="polite">
              <span className="sr-only">Quantity </span>
              {quantity}
            </span>
            <IconButton
              icon={Plus}
              label={`One more, ${line.name}`}
              busy={busy}
              disabled={quantity >= atMost}
              onClick={() => setQuantity.mutate({ productId, size, quantity: quantity + 1 })}
            />
          </div>
          <button
            type="button"
            className="text-link text-small text-ink-2"
            disabled={busy}
            onClick={() => removeLine.mutate({ productId, size })}
          >
            Remove<span className="sr-only"> {line.name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}
