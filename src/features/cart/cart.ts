import { z } from 'zod'
import { cleanText, PictureView } from '../photos/photo.ts'
import { ShippingWay } from '../shop/shop.ts'

export const CartLineView = z.object({
  productId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  brandName: z.string().nullable(),
  size: z.string(),
  quantity: z.int().positive(),
  priceMinor: z.int(),
  currency: z.string(),
  /** null: not counted. */
  stock: z.int().nullable(),
  isSold: z.boolean(),
  picture: PictureView.nullable(),
})
export type CartLineView = z.infer<typeof CartLineView>

export const CartView = z.object({
  lines: z.array(CartLineView),
  /** Sum of quantities. */
  count: z.int(),
  subtotalMinor: z.int(),
  shippingMinor: z.int(),
  taxMinor: z.int(),
  /** What `taxMinor` is of the subtotal: 8, or 7.25. */
  taxPercent: z.number(),
  totalMinor: z.int(),
  currency: z.string(),
  /** Every way of shipping with what all would cost in all; the sums above are of the first. */
  shippingWays: z.array(ShippingWay.extend({ totalMinor: z.int() })).min(1),
  /** In all, when it is fetched and nothing is shipped. */
  pickUpTotalMinor: z.int(),
  /** Handed back with the order: the server then knows what its buyer saw (DEC-17). Says nothing to others. */
  seen: z.string(),
})
export type CartView = z.infer<typeof CartView>

export const CartLineForm = z.object({
  productId: z.uuid(),
  size: z.string().max(200).transform(cleanText).pipe(z.string().min(1, 'Please select a size').max(40)),
})
/** 0 or less removes the line. */
export const CartQuantityForm = CartLineForm.extend({ quantity: z.int().max(999) })

/** The answer to adding: the line as it is now, and whether it was in the cart before. */
export const AddedCartLine = z.object({ line: CartLineView, wasThere: z.boolean(), cart: CartView })
export type AddedCartLine = z.infer<typeof AddedCartLine>
