import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import type { PaymentWayCode, ShopView } from '../../../../core/shop-settings/shop.ts'
import { paymentNames } from '../../../../core/shop-settings/shop-words.ts'
import type { CartView } from '../../../cart/cart.ts'
import { WayChoice } from './WayChoice.tsx'

interface CheckoutWaysProps {
  cart: CartView
  shop: ShopView
  shippingWayId: string
  payment: PaymentWayCode
  onShipping: (id: string) => void
  onPayment: (code: PaymentWayCode) => void
  /** Of the shipping method. */
  error: string | undefined
}

/** Shipping methods, where there is a choice, and payment methods. */
export function CheckoutWays(props: CheckoutWaysProps) {
  const { cart, shop, payment } = props
  return (
    <>
      {payment !== 'pick-up' && cart.shippingWays.length > 1 ? (
        <WayChoice
          label="Delivery"
          ways={cart.shippingWays.map(({ id, name, priceMinor }) => ({
            value: id,
            label: name,
            price: priceMinor === 0 ? 'Free' : <Price minorUnits={priceMinor} currency={cart.currency} />,
          }))}
          value={props.shippingWayId}
          onChange={props.onShipping}
          error={props.error}
        />
      ) : null}
      <WayChoice
        label="Payment"
        ways={shop.paymentWays.map(({ code, text }) => ({ value: code, label: paymentNames[code], text }))}
        value={payment}
        onChange={props.onPayment}
      />
    </>
  )
}
