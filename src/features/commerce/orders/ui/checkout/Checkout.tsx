import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isProblem } from '../../../../../web/api.ts'
import type { PaymentWayCode, ShopView } from '../../../../core/shop-settings/shop.ts'
import type { CartView } from '../../../cart/cart.ts'
import { asksForVatId } from '../../../tax/asks-for-vat-id.ts'
import { orderVerb } from '../../../tax/order-verb.ts'
import { CheckoutWays } from './CheckoutWays.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { NoPaymentYet, PlaceOrder } from './PlaceOrder.tsx'
import { ShippingSection } from './ShippingSection.tsx'
import { useDiscount } from './use-discount.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useShipping } from './use-shipping.ts'
import { useSums } from './use-sums.ts'
import { WayOut } from './WayOut.tsx'

const noProblems: Record<string, string> = {}

/** The checkout of a cart: items, address, payment. */
export function Checkout({ cart, shop }: { cart: CartView; shop: ShopView }) {
  const form = useRef<HTMLFormElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [chosenPayment, setPayment] = useState<PaymentWayCode | null>(null)
  const [chosenShipping, setShipping] = useState<string | null>(null)
  const place = usePlaceOrder()
  const shipping = useShipping(shop.defaultCountry)
  const discount = useDiscount(cart, shipping.draft, shipping.change)

  const payment = shop.paymentWays.find(({ code }) => code === chosenPayment) ?? shop.paymentWays[0]
  const shippingWay = cart.shippingWays.find(({ id }) => id === chosenShipping) ?? cart.shippingWays[0]!
  // Without a payment method or a usable code, the field for codes is hidden (CHK-11).
  const takesDiscounts = payment !== undefined && (shop.takesDiscounts || discount.code !== '')
  const taken = takesDiscounts ? discount.taken : null
  const isPickedUp = payment?.code === 'pick-up'
  const { sums, ...tax } = useSums(cart, shipping.values, {
    shippingWayId: shippingWay.id,
    isPickedUp,
    taken,
  })
  const isWorkingOut = tax.isWaiting || (takesDiscounts && discount.isWaiting)
  const refused = isProblem(place.error) ? place.error : null
  // Messages about an earlier state of the cart are outdated.
  const isAnswered = refused?.facts.cart && (refused.facts.cart as CartView).seen !== cart.seen
  const problem = isAnswered ? null : refused
  const problems = problem?.fields ?? noProblems

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!payment || place.isPending || isWorkingOut) return
    setAsked(true)
    const missing = shipping.firstMissing()
    if (missing) return focusOn(missing.name)
    if (takesDiscounts && discount.isForgotten()) return focusOn('discountText')
    place.mutate(
      {
        seen: cart.seen,
        shipTo: shipping.shipTo() as never,
        keepsAddress: shipping.chosen === null && shipping.keeps,
        shippingWayId: shippingWay.id,
        paymentWay: payment.code,
        seenTotalMinor: sums.totalMinor,
        ...(taken ? { discount: { code: taken.code, seen: taken.seen } } : {}),
        ...(tax.vatCheck === 'none' ? {} : { vatId: shipping.draft.vatId ?? '' }),
      },
      {
        onError: (error) => {
          const wrong = isProblem(error) && shipping.fields.find(({ name }) => error.fields[`shipTo.${name}`])
          if (wrong) focusOn(wrong.name)
        },
      },
    )
  }
  function focusOn(name: string) {
    // Its field may be folded.
    if (name !== 'discountText') flushSync(() => shipping.setOpen(true))
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
      <div className="grid min-w-0 content-start gap-12 min-[900px]:col-start-1 min-[900px]:row-span-2 min-[900px]:row-start-1">
        <ShippingSection
          shipping={shipping}
          isAsked={isAsked}
          problems={Object.fromEntries(
            shipping.fields.flatMap(({ name }) => {
              const said = problems[`shipTo.${name}`]
              return said ? [[name, said]] : []
            }),
          )}
        />
        {payment ? (
          <CheckoutWays
            cart={cart}
            shop={shop}
            shippingWayId={shippingWay.id}
            payment={payment.code}
            onShipping={setShipping}
            onPayment={setPayment}
            error={problems.shippingWayId}
          />
        ) : null}
      </div>
      <section aria-labelledby="summary" className="min-w-0 min-[900px]:col-start-2 min-[900px]:row-start-1">
        <OrderSummary
          cart={cart}
          sums={sums}
          isBusy={tax.isWaiting}
          discount={takesDiscounts ? discount : null}
          vat={
            asksForVatId(shop)
              ? {
                  ...{ vatId: shipping.draft.vatId ?? '', check: tax.vatCheck, isBusy: tax.isWaiting },
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
          verb={orderVerb(shop)}
          busyLabel={place.isPending ? 'Placing your order' : isWorkingOut ? 'Calculating the total' : null}
          problem={
            place.error && !isAnswered ? (problem?.message ?? 'Something went wrong on our side') : null
          }
          wayOut={problem && <WayOut code={problem.code} />}
          change={problems.cart}
          isSticky={shipping.isFolded}
          hint={sums.totalMinor === 0 ? 'There is nothing to pay.' : hints[payment.code]}
          totalMinor={sums.totalMinor}
          currency={cart.currency}
        />
      ) : null}
    </form>
  )
}

const hints: Record<PaymentWayCode, string> = {
  stripe: 'You pay on the next page. Your pieces stay reserved meanwhile.',
  transfer: 'You get an e-mail with the payment details. Your pieces stay reserved meanwhile.',
  'on-delivery': 'You pay when it arrives.',
  'pick-up': 'You pay when you pick it up.',
}
