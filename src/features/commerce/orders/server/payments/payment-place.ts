import type { Settings } from '../../../../../platform/start/settings.ts'
import type { OrderPayment, PaymentMethod } from './payment-method.ts'

/**
 * Where it is paid: on our page if the provider has a form for it, else on the provider's. A saved card needs no page.
 */
export type PaymentPlace = 'our-page' | 'provider' | 'kept-card'

/** Works whatever PUBLIC_URL was when the payment was created. */
export function paymentPlaceOf({ orderId, url }: Pick<OrderPayment, 'orderId' | 'url'>): PaymentPlace {
  if (url.endsWith(`/orders/${orderId}/pay`)) return 'our-page'
  return url.endsWith(`/orders/${orderId}`) ? 'kept-card' : 'provider'
}

export const supportedPlace = (
  settings: Settings,
  { forms }: PaymentMethod,
  place: PaymentPlace,
): PaymentPlace => (place === 'our-page' && !forms?.isOn(settings) ? 'provider' : place)

/** Suffixes of idempotency keys, because the request differs by place. */
export const keySuffixes: Record<PaymentPlace, string> = {
  'our-page': '-form',
  provider: '',
  'kept-card': '-card',
}
