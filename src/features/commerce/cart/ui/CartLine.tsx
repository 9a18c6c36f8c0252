import { Link } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { sizeWords } from '../../../catalogue/products/sizes.ts'
import type { AutomaticAmount } from '../../discounts/automatic.ts'
import { canBeBought } from '../can-be-bought.ts'
import type { CartLineView } from '../cart.ts'
import { useCartChanges } from './cart-changes.ts'
import { discountsOf, maxOrderable, noteOf } from './cart-line-words.ts'

interface CartLineProps {
  line: CartLineView
  /** The automatic discounts of the cart, with the lines they reduce. */
  automatic?: readonly AutomaticAmount[] | undefined
  /** The change since the buyer tried to order. */
  change?: string | undefined
  /** Replaces immediate removal. */
  onRemove?: (() => void) | undefined
  /** Shows a button that saves the line for later. */
  onSave?: (() => void) | undefined
}

/** One product in one size, with quantity buttons. At quantity 1 there is only Remove. */
export function CartLine({ line, automatic = [], change, onRemove, onSave }: CartLineProps) {
  const { setQuantity, removeLine } = useCartChanges()
  const { productId, size, quantity } = line
  const busy = setQuantity.isPending || removeLine.isPending
  const atMost = maxOrderable(line)
  const note = noteOf(line, change)
  return (
    <li className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 py-4 sm:grid-cols-[5rem_minmax(0,1fr)]">
      <span className="block sm:row-span-2">
        {line.picture ? (
          <Picture {...pictureProps(line.picture, '')} sizes="80px" />
        ) : (
          <PictureUnavailable alt="" aspectRatio="4 / 5" />
        )}
      </span>
      <div className="grid min-w-0 content-start gap-2">
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
              {[line.brandName, sizeWords(size)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Price
            minorUnits={line.priceMinor * quantity}
            currency={line.currency}
            className={`font-semibold whitespace-nowrap tabular-nums ${canBeBought(line) ? '' : 'text-ink-3 line-through'}`}
          />
        </div>
        {discountsOf(line, automatic).map(({ id, name, amountMinor }) => (
          <p key={id} className="flex justify-between gap-4 text-meta">
            <span className="min-w-0 wrap-anywhere text-ink-2">{name}</span>
            <span className="whitespace-nowrap tabular-nums">
              −<Price minorUnits={amountMinor} currency={line.currency} />
            </span>
          </p>
        ))}
        {note ? (
          <p role="status" className="text-meta text-danger">
            {note}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 max-sm:col-span-2 sm:self-end">
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
        <div className="flex">
          {onSave && (
            <button type="button" className={textClass} disabled={busy} onClick={onSave}>
              Save for later<span className="sr-only">, {line.name}</span>
            </button>
          )}
          <button
            type="button"
            className={`${textClass} -mr-1.5`}
            disabled={busy}
            onClick={onRemove ?? (() => removeLine.mutate({ productId, size }))}
          >
            Remove<span className="sr-only"> {line.name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

const textClass = 'min-h-target px-1.5 text-small whitespace-nowrap text-ink-2 underline underline-offset-4'
