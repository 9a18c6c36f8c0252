import { z } from 'zod'
import { Delivery, DeliveryDays, ShippingBand, ShippingMeasure } from '../../core/shipping/shipping.ts'
import { ShipsTo } from '../cart/cart.ts'

/** What shipping one piece costs, and when it arrives. */
export const ProductDelivery = z.object({
  /** The country of the viewer's default address, or the shop's own. */
  shipsTo: ShipsTo,
  /** Other countries have other rates, or are not shipped to. */
  isShippedByCountry: z.boolean(),
  /** None: the shop does not ship it there. */
  ways: z.array(
    z.object({
      name: z.string(),
      priceMinor: z.int(),
      /** The value of the pieces from which it is free; null where it never is, or is already. */
      freeFromMinor: z.int().nullable(),
      days: DeliveryDays.nullable(),
      /** The dates if it is ordered now; null: the shop promises none. */
      delivery: Delivery.nullable(),
    }),
  ),
})
export type ProductDelivery = z.infer<typeof ProductDelivery>

/** Where the shop ships to, for how much, and how long it takes. */
export const ShippingInfo = z.object({
  currency: z.string(),
  /** What is ordered before this hour of this time zone leaves on the same working day. */
  cutOffHour: z.int(),
  timeZone: z.string(),
  zones: z.array(
    z.object({
      name: z.string(),
      /** Their English names; null: every other country. */
      countries: z.array(z.string()).nullable(),
      rates: z.array(
        z.object({
          name: z.string(),
          by: ShippingMeasure,
          bands: z.array(ShippingBand),
          freeFromMinor: z.int().nullable(),
          days: DeliveryDays.nullable(),
        }),
      ),
    }),
  ),
})
export type ShippingInfo = z.infer<typeof ShippingInfo>
