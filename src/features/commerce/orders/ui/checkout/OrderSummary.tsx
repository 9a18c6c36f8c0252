import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { CartView } from '../../../cart/cart.ts'
import { CartLine } from '../../../cart/ui/CartLine.tsx'
import { useCartChanges } from '../../../cart/ui/cart-changes.ts'
import type { AutomaticAmount } from '../../../discounts/automatic.ts'
import { DiscountHints } from '../../../discounts/ui/DiscountHints.tsx'
import { GiftCardSums } from '../../../gift-cards/ui/GiftCardSums.tsx'
import { Sums } from '../Sums.tsx'
import { DiscountedSums } from './DiscountedSums.tsx'
import { GiftCardField } from './gift-cards/GiftCardField.tsx'
import type { GiftCards } from './gift-cards/use-gift-cards.ts'
import type { Discount } from './use-discount.ts'
import { VatIdField } from './VatIdField.tsx'

interface OrderSummaryProps {
  cart: CartView
  sums: ComponentProps<typeof Sums>['sums'] & { automaticDiscounts: readonly AutomaticAmount[] }
  /** They are being computed again. */
  isBusy: boolean
  /** null: no VAT number is asked for. */
  vat: ComponentProps<typeof VatIdField> | null
  /** null: nobody has a gift card. */
  giftCards: GiftCards | null
  /** null: no code can be used. */
  discount: Discount | null
  /** What changed since the order was tried, under `<product id> <size>`. */
  changes: Record<string, string>
}

/** Items and totals, with buttons for quantities; the cart can be emptied here. */
export function OrderSummary({ cart, sums, isBusy, vat, giftCards, discount, changes }: OrderSummaryProps) {
  const { clear } = useCartChanges()
  const [isClearing, setClearing] = useState(false)
  return (
    <>
      <div className="flex items-baseline justify-between">
        <h2 id="summary" className="display-s">
          Order summary
        </h2>
        <button type="button" className="text-link text-meta" onClick={() => setClearing(true)}>
          Clear cart
        </button>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {cart.lines.map((line) => (
          <CartLine
            key={`${line.productId} ${line.size}`}
            line={line}
            automatic={sums.automaticDiscounts}
            change={changes[`${line.productId} ${line.size}`]}
          />
        ))}
      </ul>
      {/* With a code, others hold. */}
      {sums.discount ? null : <DiscountHints hints={cart.hints} className="border-b border-line py-4" />}
      {vat ? <VatIdField {...vat} /> : null}
      {discount ? (
        <DiscountedSums sums={sums} isBusy={isBusy} discount={discount} />
      ) : (
        <Sums sums={sums} busy={isBusy} />
      )}
      {giftCards ? (
        <>
          <GiftCardSums
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
