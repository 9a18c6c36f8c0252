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
  /** The amounts that gift cards paid, and the amount due otherwise. */
  giftCards: { last4: string; amountMinor: number }[]
  dueMinor: number
  /** The amount of the latest refund; null if there is none. */
  lastRefundMinor: number | null
  paymentWay: PaymentWayCode
  paymentText: string
  payUntil: Date | null
  /** The shop's time zone, in which times are given. */
  timeZone: string
  shipTo: Pick<
    ShipTo,
    'firstName' | 'lastName' | 'email' | 'address' | 'city' | 'state' | 'zipCode' | 'country'
  >
  /** The sent parcels, oldest first. */
  parcels: { number: number; carrier: Carrier; tracking: string }[]
}
