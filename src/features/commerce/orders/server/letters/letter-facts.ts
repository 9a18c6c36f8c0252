import type { Delivery, DeliveryDays } from '../../../../core/shipping/shipping.ts'
import type { PaymentWayCode } from '../../../../core/shop-settings/shop.ts'
import type { TaxAmount, TaxNote } from '../../../tax/tax.ts'
import type { ShipTo } from '../../order.ts'
import type { Carrier } from '../../parcel-words.ts'

/** The facts in the mails about an order. */
export type LetterFacts = {
  id: string
  number: number | null
  lines: { name: string; size: string; quantity: number; priceMinor: number }[]
  currency: string
  discountMinor: number
  automaticDiscounts: { name: string; amountMinor: number }[]
  discountCode: string | null
  reductionMinor: number
  reductionReason: string
  isByShop: boolean
  shippingMinor: number
  shippingName: string
  deliveryDays: DeliveryDays | null
  delivery: Delivery | null
  taxMinor: number
  taxes: TaxAmount[]
  taxAddedMinor: number
  pricesIncludeTax: boolean
  taxNote: TaxNote | null
  buyerVatId: string | null
  totalMinor: number
  /** What gift cards paid, and what is paid otherwise. */
  giftCards: { last4: string; amountMinor: number }[]
  dueMinor: number
  /** Of the refunds so far, the last one; null before the first. */
  lastRefundMinor: number | null
  paymentWay: PaymentWayCode
  paymentText: string
  payUntil: Date | null
  /** Of the shop: moments are told on its clocks. */
  timeZone: string
  shipTo: Pick<
    ShipTo,
    'firstName' | 'lastName' | 'email' | 'address' | 'city' | 'state' | 'zipCode' | 'country'
  >
  /** What has left the shop, the first first. */
  parcels: { number: number; carrier: Carrier; tracking: string }[]
}
