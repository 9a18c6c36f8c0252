import { z } from 'zod'
import { PictureView } from '../photos/photo.ts'

/** Size of a product that comes in one (PDP-11). */
export const ONE_SIZE = 'One Size'

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
  totalMinor: z.int(),
  currency: z.string(),
})
export type CartView = z.infer<typeof CartView>

export const CartLineForm = z.object({ productId: z.uuid(), size: z.string().trim().min(1).max(40) })
/** 0 or less removes the line. */
export const CartQuantityForm = CartLineForm.extend({ quantity: z.int().max(999) })
