import type { Settings } from '../../../../../platform/start/settings.ts'
import type { OrderPayment, PaymentMethod } from './payment-method.ts'

/** Where it is paid. Without a provider's form for our page, that is the provider's; with a kept card no page is needed. */
export type Place = 'our-page' | 'provider' | 'kept-card'

/** Whatever PUBLIC_URL was when it was begun. */
export function placeOf({ orderId, url }: Pick<OrderPayment, 'orderId' | 'url'>): Place {
  if (url.endsWith(`/orders/${orderId}/pay`)) return 'our-page'
  return url.endsWith(`/orders/${orderId}`) ? 'kept-card' : 'provider'
}

export const placeFor = (settings: Settings, { forms }: PaymentMethod, place: Place): Place =>
  place === 'our-page' && !forms?.isOn(settings) ? 'provider' : place

/** A key is of one request, which is another one at each place. */
export const keyEnds: Record<Place, string> = { 'our-page': '-form', provider: '', 'kept-card': '-card' }
