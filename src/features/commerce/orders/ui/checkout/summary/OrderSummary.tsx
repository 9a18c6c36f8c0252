import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '../../../../../../design/overlays/ConfirmDialog.tsx'
import type { CartView } from '../../../../cart/cart.ts'
import { CartLine } from '../../../../cart/ui/CartLine.tsx'
import { useCartChanges } from '../../../../cart/ui/cart-changes.ts'
import { needsChange } from '../../../../cart/ui/cart-line-words.ts'
import { RemovedLine } from '../../../../cart/ui/drawer/RemovedLine.tsx'
import type { AutomaticAmount } from '../../../../discounts/automatic.ts'
import { DiscountHints } from '../../../../discounts/ui/DiscountHints.tsx'
import { GiftCardTotals } from '../../../../gift-cards/ui/GiftCardTotals.tsx'
import { OrderTotals } from '../../OrderTotals.tsx'
import { GiftCardField } from '../gift-cards/GiftCardField.tsx'
import type { GiftCards } from '../gift-cards/use-gift-cards.ts'
import type { Discount } from '../use-discount.ts'
import { DiscountedTotals } from './DiscountedTotals.tsx'
import { SummaryLine } from './SummaryLine.tsx'
import type { CartEditing } from './use-cart-editing.ts'
import { VatIdField } from './VatIdField.tsx'

interface OrderSummaryProps {
  cart: CartView
  editing: CartEditing
  sums: ComponentProps<typeof OrderTotals>['sums'] & { automaticDiscounts: readonly AutomaticAmount[] }
  /** The amounts are being recomputed. */
  isBusy: boolean
  /** null if no VAT number is requested. */
  vat: ComponentProps<typeof VatIdField> | null
  /** null if no gift card has money on it. */
  giftCards: GiftCards | null
  /** null if no code can be used. */
  discount: Discount | null
  /** Changes since the buyer tried to order, by `<product id> <size>`. */
  changes: Record<string, string>
}

/**
 * Items and totals. `Edit cart` shows quantity buttons for each item; a line that cannot be ordered as it is always
 * shows them.
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { cart, editing, sums, isBusy, vat, giftCards, discount, changes } = props
  const { clear } = useCartChanges()
  const [isClearing, setClearing] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <h2 id="summary" className="display-s">
          Order summary
        </h2>
        <p className="flex gap-5">
          {editing.isOn ? (
            <button type="button" className={`${linkClass} text-ink-2`} onClick={() => setClearing(true)}>
              Clear cart
            </button>
          ) : null}
          <button type="button" className={linkClass} onClick={editing.isOn ? editing.end : editing.begin}>
            {editing.isOn ? 'Done' : 'Edit cart'}
          </button>
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {editing.withRemoved(cart.lines).map(({ line, isRemoved }, position) => {
          const key = `${line.productId} ${line.size}`
          const lineProps = { line, automatic: sums.automaticDiscounts, change: changes[key] }
          if (isRemoved) return <RemovedLine key={key} line={line} onUndo={() => editing.undo(line)} />
          return editing.isOn || needsChange(line) ? (
            <CartLine key={key} {...lineProps} onRemove={() => editing.remove(line, position)} />
          ) : (
            <SummaryLine key={key} {...lineProps} />
          )
        })}
      </ul>
      {/* With a code, other discounts may apply, so these hints may be wrong. */}
      {sums.discount ? null : <DiscountHints hints={cart.hints} className="border-b border-line py-4" />}
      {vat ? <VatIdField {...vat} /> : null}
      {discount ? (
        <DiscountedTotals sums={sums} isBusy={isBusy} discount={discount} />
      ) : (
        <OrderTotals sums={sums} busy={isBusy} />
      )}
      {giftCards ? (
        <>
          <GiftCardTotals
            giftCards={giftCards.cards}
            dueMinor={giftCards.dueMinor}
            currency={sums.currency}
            onRemove={giftCards.remove}
          />
          <GiftCardField giftCards={giftCards} />
        </>
      ) : null}
      {isClearing ? (
        <ConfirmDialog
          open
          onOpenChange={setClearing}
          question="Clear the cart?"
          verb="Clear"
          destructive
          busy={clear.isPending}
          onConfirm={() => clear.mutate(undefined, { onSettled: () => setClearing(false) })}
        />
      ) : null}
    </>
  )
}

const linkClass = 'min-h-target text-small underline underline-offset-4'
