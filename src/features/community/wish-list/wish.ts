import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { ProductId } from '../../catalogue/products/product.ts'

const SIZES_MAX = 30

/** The announcements a member wants about a product. With none, the product is only on their wish list. */
export const WatchForm = z
  .object({
    tellsCheaper: z.boolean(),
    tellsBack: z.boolean(),
    /** Sizes whose return is announced; empty: any size. */
    sizes: z
      .array(z.string().max(200).transform(cleanText).pipe(z.string().min(1).max(40)))
      .max(SIZES_MAX)
      .default([]),
  })
  .transform((form) => ({ ...form, sizes: form.tellsBack ? [...new Set(form.sizes)] : [] }))
export type WatchForm = z.infer<typeof WatchForm>

export const WatchView = z.object({
  tellsCheaper: z.boolean(),
  tellsBack: z.boolean(),
  sizes: z.array(z.string()),
  /** The price when it was added to the list; null: it was not on sale then. */
  startPriceMinor: z.int().nullable(),
  addedAt: z.iso.datetime(),
})
export type WatchView = z.infer<typeof WatchView>

/** null: it is not on the viewer's wish list. */
export const WatchState = z.object({ watch: WatchView.nullable() })
export type WatchState = z.infer<typeof WatchState>

/** A product as a wish list shows it. */
const WishedProduct = z.object({
  id: ProductId,
  slug: z.string(),
  name: z.string(),
  brandName: z.string().nullable(),
  priceMinor: z.int().nonnegative(),
  currency: z.string(),
  isSold: z.boolean(),
  /** All sizes, and those in stock. */
  sizes: z.array(z.string()),
  sizesInStock: z.array(z.string()),
  picture: PictureView.nullable(),
})
export type WishedProduct = z.infer<typeof WishedProduct>

export const Wish = z.object({ product: WishedProduct, watch: WatchView })
export type Wish = z.infer<typeof Wish>
/** Latest first. */
export const WishPage = pageOf(Wish)
export type WishPage = z.infer<typeof WishPage>

/** The public path; null: the list is not shared. */
export const WishListLink = z.object({ path: z.string().nullable() })
export type WishListLink = z.infer<typeof WishListLink>

/** A shared wish list: products and the member's name, without announcements. */
export const SharedWishPage = pageOf(WishedProduct).extend({ name: z.string() })
export type SharedWishPage = z.infer<typeof SharedWishPage>

export const WishesQuery = z.object({
  ...pageFields({ limitMax: 48 }),
})
