import { z } from 'zod'
import { Delivery, DeliveryDays, ShippingBand, ShippingMeasure } from '../../core/shipping/shipping.ts'
import { ShipsTo } from '../cart/cart.ts'

/** The shipping cost and delivery time of one piece. */
export const ProductDelivery = z.object({
  /** The country of the viewer's default address, or the shop's own. */
  shipsTo: ShipsTo,
  /** True if other countries have other rates, or are not shipped to. */
  isShippedByCountry: z.boolean(),
  /** Empty if the shop does not ship it there. */
  ways: z.array(
    z.object({
      name: z.string(),
      priceMinor: z.int(),
      /** The order value above which shipping is free; null if there is none, or if it is already free. */
      freeFromMinor: z.int().nullable(),
      days: DeliveryDays.nullable(),
      /** The expected dates if ordered now; null if the shop promises none. */
      delivery: Delivery.nullable(),
    }),
  ),
})
export type ProductDelivery = z.infer<typeof ProductDelivery>

/** Where the shop ships to, at what price, and how long it takes. */
export const ShippingInfo = z.object({
  currency: z.string(),
  /** Orders placed before this hour in this time zone ship on the same working day. */
  cutOffHour: z.int(),
  timeZone: z.string(),
  zones: z.array(
    z.object({
      name: z.string(),
      /** English names; null means every other country. */
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
