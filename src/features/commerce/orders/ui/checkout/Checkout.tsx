import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isProblem } from '../../../../../web/api.ts'
import type { PaymentWayCode, ShopView } from '../../../../core/shop-settings/shop.ts'
import type { CartView } from '../../../cart/cart.ts'
import { asksForVatId } from '../../../tax/asks-for-vat-id.ts'
import { orderVerb } from '../../../tax/order-verb.ts'
import { CheckoutWays } from './CheckoutWays.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { NoPaymentYet, PlaceOrder } from './PlaceOrder.tsx'
import { ShippingForm } from './ShippingForm.tsx'
import {
  isMissing,
  keepShippingDraft,
  readShippingDraft,
  type ShippingDraft,
  shippingFields,
} from './shipping-draft.ts'
import { useDiscount } from './use-discount.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useSums } from './use-sums.ts'
import { WayOut } from './WayOut.tsx'

const noProblems: Record<string, string> = {}

/** The checkout of a cart: items, address, payment. */
export function Checkout({ cart, shop }: { cart: CartView; shop: ShopView }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<ShippingDraft>({})
  const [isAsked, setAsked] = useState(false)
  const [chosenPayment, setPayment] = useState<PaymentWayCode | null>(null)
  const [chosenShipping, setShipping] = useState<string | null>(null)
  const place = usePlaceOrder()
  const discount = useDiscount(cart, typed, change)

  // The tab's sessionStorage, which the server does not have.
  useEffect(() => setTyped((sofar) => ({ ...readShippingDraft(), ...sofar })), [])

  const payment = shop.paymentWays.find(({ code }) => code === chosenPayment) ?? shop.paymentWays[0]
  const shippingWay = cart.shippingWays.find(({ id }) => id === chosenShipping) ?? cart.shippingWays[0]!
  // Without a payment method or a usable code, the field for codes is hidden (CHK-11).
  const takesDiscounts = payment !== undefined && (shop.takesDiscounts || discount.code !== '')
  const taken = takesDiscounts ? discount.taken : null
  const isPickedUp = payment?.code === 'pick-up'
  const { sums, ...tax } = useSums(cart, typed, { shippingWayId: shippingWay.id, isPickedUp, taken })
  const isWorkingOut = tax.isWaiting || (takesDiscounts && discount.isWaiting)
  const refused = isProblem(place.error) ? place.error : null
  // Messages about an earlier state of the cart are outdated.
  const isAnswered = refused?.facts.cart && (refused.facts.cart as CartView).seen !== cart.seen
  const problem = isAnswered ? null : refused
  const problems = problem?.fields ?? noProblems

  function change(fields: ShippingDraft) {
    const next = { ...typed, ...fields }
    setTyped(next)
    keepShippingDraft(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!payment || place.isPending || isWorkingOut) return
    setAsked(true)
    const missing = shippingFields.find((field) => isMissing(field, typed))
    if (missing) return focusOn(missing.name)
    if (takesDiscounts && discount.isForgotten()) return focusOn('discountText')
    const shipTo = Object.fromEntries(shippingFields.map(({ name }) => [name, typed[name] ?? '']))
    place.mutate(
      {
        seen: cart.seen,
        shipTo: shipTo as never,
        shippingWayId: shippingWay.id,
        paymentWay: payment.code,
        seenTotalMinor: sums.totalMinor,
        ...(taken ? { discount: { code: taken.code, seen: taken.seen } } : {}),
        ...(tax.vatCheck === 'none' ? {} : { vatId: typed.vatId ?? '' }),
      },
      {
        onError: (error) => {
          const wrong = isProblem(error) && shippingFields.find(({ name }) => error.fields[`shipTo.${name}`])
          if (wrong) focusOn(wrong.name)
        },
      },
    )
  }
  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-x-18 gap-y-12 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[900px]:grid-rows-[auto_1fr]"
    >
      <section aria-labelledby="summary" className="min-w-0 min-[900px]:col-start-2">
        <OrderSummary
          cart={cart}
          sums={sums}
          isBusy={tax.isWaiting}
          discount={takesDiscounts ? discount : null}
          vat={
            asksForVatId(shop)
              ? {
                  ...{ vatId: typed.vatId ?? '', check: tax.vatCheck, isBusy: tax.isWaiting },
                  onChange: (vatId) => change({ vatId }),
                }
              : null
          }
          changes={problems}
        />
        {payment ? null : <NoPaymentYet />}
      </section>
      <div className="grid min-w-0 content-start gap-12 min-[900px]:col-start-1 min-[900px]:row-span-2 min-[900px]:row-start-1">
        <section aria-labelledby="shipping" className="grid content-start gap-5">
          <h2 id="shipping" className="display-s">
            Shipping
          </h2>
          <ShippingForm
            typed={typed}
            onChange={(name, value) => change({ [name]: value })}
            isAsked={isAsked}
            problems={Object.fromEntries(
              shippingFields.flatMap(({ name }) => {
                const said = problems[`shipTo.${name}`]
                return said ? [[name, said]] : []
              }),
            )}
          />
        </section>
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
      {payment ? (
        <PlaceOrder
          verb={orderVerb(shop)}
          busyLabel={place.isPending ? 'Placing your order' : isWorkingOut ? 'Calculating the total' : null}
          problem={
            place.error && !isAnswered ? (problem?.message ?? 'Something went wrong on our side') : null
          }
          wayOut={problem && <WayOut code={problem.code} />}
          change={problems.cart}
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
