import { clsx } from 'clsx'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isProblem } from '../../../../../web/api.ts'
import type { PaymentWayCode, ShopView } from '../../../../core/shop-settings/shop.ts'
import type { CartView } from '../../../cart/cart.ts'
import { orderButtonLabel } from '../../../tax/order-button-label.ts'
import { showsVatIdField } from '../../../tax/vat-id-field.ts'
import { cardName } from '../pay/saved-card-words.ts'
import { CheckoutWays } from './CheckoutWays.tsx'
import { GuestContact } from './GuestContact.tsx'
import { useGiftCards } from './gift-cards/use-gift-cards.ts'
import { NoPaymentYet, PlaceOrder } from './PlaceOrder.tsx'
import { RefusedOrderHelp } from './RefusedOrderHelp.tsx'
import { ShippingSection } from './ShippingSection.tsx'
import { OrderSummary } from './summary/OrderSummary.tsx'
import type { CartEditing } from './summary/use-cart-editing.ts'
import { useDiscount } from './use-discount.ts'
import { type ChosenRate, useOrderTotals } from './use-order-totals.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useShipping } from './use-shipping.ts'

const noProblems: Record<string, string> = {}

interface CheckoutProps {
  cart: CartView
  shop: ShopView
  editing: CartEditing
}

/** The checkout of a cart: items, address, payment. */
export function Checkout({ cart, shop, editing }: CheckoutProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [chosenRate, setRate] = useState<ChosenRate | null>(null)
  const place = usePlaceOrder()
  const shipping = useShipping(shop.defaultCountry)
  const discount = useDiscount(cart, shipping.draft, shipping.change)
  const choice = usePaymentChoice(shop, shipping.isGuest)
  const payment = choice.way
  // Without a payment method, and without any usable code, the code field is hidden (CHK-11).
  const takesDiscounts = payment !== undefined && (shop.takesDiscounts || discount.code !== '')
  const appliedDiscount = takesDiscounts ? discount.applied : null
  const isPickedUp = payment?.code === 'pick-up'
  const { sums, shippingWay, ...orderTotals } = useOrderTotals(cart, shipping.values, {
    rate: chosenRate,
    isPickedUp,
    appliedDiscount,
  })
  const giftCards = useGiftCards({ ...sums, currency: cart.currency }, shipping.draft, shipping.change)
  const takesCards = payment !== undefined && (shop.takesGiftCards || giftCards.cards.length > 0)
  const isWorkingOut = orderTotals.isWaiting || giftCards.isWaiting || (takesDiscounts && discount.isWaiting)
  const refused = isProblem(place.error) ? place.error : null
  // Messages about an earlier state of the cart are outdated.
  const isAnswered = refused?.facts.cart && (refused.facts.cart as CartView).seen !== cart.seen
  const problem = isAnswered ? null : refused
  const problems = problem?.fields ?? noProblems

  const busyLabel = place.isPending
    ? 'Placing your order'
    : choice.isWaiting
      ? 'Loading payment methods'
      : isWorkingOut
        ? 'Calculating the total'
        : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!payment || busyLabel) return
    setAsked(true)
    const missing = shipping.firstMissing()
    if (missing) return focusOn(missing.name)
    if (orderTotals.notShippedTo) return focusOn('country')
    if (takesDiscounts && discount.isForgotten()) return focusOn('discountText')
    if (takesCards && giftCards.isForgotten()) return focusOn('giftCardText')
    const order = {
      seen: cart.seen,
      shipTo: shipping.shipTo() as never,
      keepsAddress: shipping.chosen === null && shipping.keepsAddress,
      ...(shippingWay
        ? {
            shippingWayId: shippingWay.id,
            seenShipping: { priceMinor: shippingWay.priceMinor, until: shippingWay.delivery?.until ?? null },
          }
        : {}),
      paymentWay: payment.code,
      seenTotalMinor: sums.totalMinor,
      ...(appliedDiscount ? { discount: { code: appliedDiscount.code, seen: appliedDiscount.seen } } : {}),
      ...(giftCards.codes.length > 0 ? { giftCards: giftCards.codes, seenDueMinor: giftCards.dueMinor } : {}),
      ...(orderTotals.vatCheck === 'none' ? {} : { vatId: shipping.draft.vatId ?? '' }),
    }
    place.mutate(
      { order, cardId: choice.card?.id },
      {
        onError: (error) => {
          const wrong = isProblem(error) && shipping.fields.find(({ name }) => error.fields[`shipTo.${name}`])
          if (wrong) focusOn(wrong.name)
        },
      },
    )
  }
  function focusOn(name: string) {
    // Its field may be in the collapsed address.
    if (name !== 'discountText' && name !== 'giftCardText') flushSync(() => shipping.setOpen(true))
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-x-18 gap-y-12 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[900px]:grid-rows-[auto_1fr]"
    >
      <div
        className={clsx(
          'grid min-w-0 content-start min-[900px]:col-start-1 min-[900px]:row-span-2 min-[900px]:row-start-1',
          !shipping.isFolded && 'gap-12',
        )}
      >
        {shipping.isGuest ? (
          <GuestContact shipping={shipping} isSubmitted={isAsked} problem={problems['shipTo.email']} />
        ) : null}
        <ShippingSection
          shipping={shipping}
          isSubmitted={isAsked}
          notShippedTo={orderTotals.isWaiting ? null : orderTotals.notShippedTo}
          problems={Object.fromEntries(
            shipping.fields.flatMap(({ name }) => {
              const message = problems[`shipTo.${name}`]
              return message ? [[name, message]] : []
            }),
          )}
        />
        {payment ? (
          <CheckoutWays
            shippingWays={orderTotals.shippingWays}
            shippingWay={shippingWay}
            currency={cart.currency}
            isBusy={orderTotals.isWaiting}
            hasSideLabel={shipping.isFolded}
            shop={shop}
            payment={choice}
            onShipping={setRate}
            error={problems.shippingWayId}
          />
        ) : null}
      </div>
      <section
        aria-labelledby="summary"
        className="min-w-0 min-[900px]:col-start-2 min-[900px]:row-start-1 min-[900px]:border-t min-[900px]:border-ink min-[900px]:pt-4"
      >
        <OrderSummary
          cart={cart}
          editing={editing}
          sums={sums}
          isBusy={orderTotals.isWaiting}
          giftCards={takesCards ? giftCards : null}
          discount={takesDiscounts ? discount : null}
          vat={
            showsVatIdField(shop)
              ? {
                  ...{
                    vatId: shipping.draft.vatId ?? '',
                    check: orderTotals.vatCheck,
                    isBusy: orderTotals.isWaiting,
                  },
                  onChange: (vatId) => shipping.change({ vatId }),
                }
              : null
          }
          changes={problems}
        />
        {payment ? null : <NoPaymentYet />}
      </section>
      {payment ? (
        <PlaceOrder
          verb={orderButtonLabel(shop)}
          busyLabel={busyLabel}
          problem={
            place.error && !isAnswered ? (problem?.message ?? 'Something went wrong on our side') : null
          }
          help={problem && <RefusedOrderHelp code={problem.code} />}
          change={problems.cart ?? problems.giftCards}
          isSticky={shipping.isFolded}
          hint={
            shipping.isGuest
              ? 'We will email you a link to confirm the order. Your items stay reserved for three hours.'
              : sums.totalMinor === 0
                ? 'There is nothing to pay.'
                : giftCards.dueMinor === 0
                  ? 'Your gift cards cover the full amount.'
                  : choice.isWaiting
                    ? ''
                    : choice.card
                      ? `You pay with ${cardName(choice.card)} when you place the order.`
                      : hints[payment.code]
          }
          totalMinor={giftCards.dueMinor}
          label={giftCards.dueMinor < sums.totalMinor ? 'Amount due' : 'Total'}
          currency={cart.currency}
        />
      ) : null}
    </form>
  )
}

const NEXT_PAGE = 'You pay on the next page. We hold your items until then.'

const hints: Record<PaymentWayCode, string> = {
  ...{ stripe: NEXT_PAGE, paypal: NEXT_PAGE, mollie: NEXT_PAGE },
  transfer: 'We will email you the payment details. We hold your items until then.',
  'on-delivery': 'You pay when it arrives.',
  'pick-up': 'You pay when you pick it up.',
}
