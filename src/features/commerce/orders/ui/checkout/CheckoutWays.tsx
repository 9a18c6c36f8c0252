import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { deliveryWords } from '../../../../core/shipping/shipping-words.ts'
import type { PaymentWayCode, ShopView } from '../../../../core/shop-settings/shop.ts'
import type { CartView } from '../../../cart/cart.ts'
import { PaymentChoices } from './PaymentChoices.tsx'
import type { ChosenRate } from './use-order-totals.ts'
import type { PaymentChoice } from './use-payment-choice.ts'
import { WayChoice } from './WayChoice.tsx'

type Way = CartView['shippingWays'][number]

interface CheckoutWaysProps {
  /** The rates offered, and the selected one. */
  shippingWays: Way[]
  shippingWay: Way | null
  currency: string
  /** The rates are not yet those of the address. */
  isBusy: boolean
  /** The address above is a saved one, so the layout continues its rows. */
  hasSideLabel: boolean
  shop: ShopView
  payment: PaymentChoice
  onShipping: (rate: ChosenRate) => void
  /** The error of the shipping method. */
  error: string | undefined
}

/** Shipping methods with price and date, if there is a choice or something to know, and payment methods. */
export function CheckoutWays(props: CheckoutWaysProps) {
  const { shippingWays, shippingWay, currency, isBusy, hasSideLabel, shop } = props
  const payment = props.payment.way?.code
  const isWorthSaying = shippingWays.length > 1 || shippingWays.some(({ delivery }) => delivery)
  return (
    <>
      {payment !== 'pick-up' && isWorthSaying ? (
        <WayChoice
          label="Delivery"
          isBusy={isBusy}
          hasSideLabel={hasSideLabel}
          ways={shippingWays.map(({ id, name, priceMinor, delivery }) => ({
            value: id,
            label: name,
            note: delivery ? arrives(deliveryWords(delivery), payment) : undefined,
            price: priceMinor === 0 ? 'Free' : <Price minorUnits={priceMinor} currency={currency} />,
          }))}
          value={shippingWay?.id ?? null}
          onChange={(id) => props.onShipping(shippingWays.find((one) => one.id === id)!)}
          error={props.error}
        />
      ) : null}
      <PaymentChoices shop={shop} choice={props.payment} hasSideLabel={hasSideLabel} />
    </>
  )
}

/** With a bank transfer, delivery depends on when the money arrives. */
const arrives = (days: string, payment: PaymentWayCode | undefined) =>
  payment === 'transfer' ? `${days}, if your money arrives today` : days
