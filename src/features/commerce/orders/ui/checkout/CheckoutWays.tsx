import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { deliveryWords } from '../../../../core/shipping/shipping-words.ts'
import type { PaymentWayCode, ShopView } from '../../../../core/shop-settings/shop.ts'
import type { CartView } from '../../../cart/cart.ts'
import { PaymentChoices } from './PaymentChoices.tsx'
import type { PaymentChoice } from './use-payment-choice.ts'
import type { ChosenRate } from './use-sums.ts'
import { WayChoice } from './WayChoice.tsx'

type Way = CartView['shippingWays'][number]

interface CheckoutWaysProps {
  /** The rates that are offered, and the one that is chosen. */
  ways: Way[]
  way: Way | null
  currency: string
  /** They are not yet those of the address. */
  isBusy: boolean
  /** The address above is chosen already: they go on in its lines. */
  isBeside: boolean
  shop: ShopView
  payment: PaymentChoice
  onShipping: (rate: ChosenRate) => void
  /** Of the shipping method. */
  error: string | undefined
}

/** Shipping methods with price and date, where there is something to choose or to know, and payment methods. */
export function CheckoutWays(props: CheckoutWaysProps) {
  const { ways, way, currency, isBusy, isBeside, shop } = props
  const payment = props.payment.way?.code
  const isWorthSaying = ways.length > 1 || ways.some(({ delivery }) => delivery)
  return (
    <>
      {payment !== 'pick-up' && isWorthSaying ? (
        <WayChoice
          label="Delivery"
          isBusy={isBusy}
          isBeside={isBeside}
          ways={ways.map(({ id, name, priceMinor, delivery }) => ({
            value: id,
            label: name,
            note: delivery ? arrives(deliveryWords(delivery), payment) : undefined,
            price: priceMinor === 0 ? 'Free' : <Price minorUnits={priceMinor} currency={currency} />,
          }))}
          value={way?.id ?? null}
          onChange={(id) => props.onShipping(ways.find((one) => one.id === id)!)}
          error={props.error}
        />
      ) : null}
      <PaymentChoices shop={shop} choice={props.payment} isBeside={isBeside} />
    </>
  )
}

/** What is not paid here and now leaves once it is. */
const arrives = (days: string, payment: PaymentWayCode | undefined) =>
  payment === 'transfer' ? `${days}, if your money arrives today` : days
