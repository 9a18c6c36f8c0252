import type { Settings } from '../../../../../platform/start/settings.ts'
import type { OrderPayment, PaymentMethod } from './payment-method.ts'

/**
 * Where it is paid: on our page if the provider has a form for it, else on the provider's. A saved card needs no page.
 */
export type Place = 'our-page' | 'provider' | 'kept-card'

/** Works whatever PUBLIC_URL was when the payment was created. */
export function placeOf({ orderId, url }: Pick<OrderPayment, 'orderId' | 'url'>): Place {
  if (url.endsWith(`/orders/${orderId}/pay`)) return 'our-page'
  return url.endsWith(`/orders/${orderId}`) ? 'kept-card' : 'provider'
}

export const placeFor = (settings: Settings, { forms }: PaymentMethod, place: Place): Place =>
  place === 'our-page' && !forms?.isOn(settings) ? 'provider' : place

/** Suffixes of idempotency keys, because the request differs by place. */
export const keyEnds: Record<Place, string> = { 'our-page': '-form', provider: '', 'kept-card': '-card' }
