import { z } from 'zod'
import { taxClasses } from '../../../kernel/money/tax-class.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { UsualSize } from '../../catalogue/usual-sizes/usual-sizes.ts'
import { Delivery, DeliveryDays } from '../../core/shipping/shipping.ts'
import { AutomaticAmount } from '../discounts/automatic.ts'
import { TypedCode } from '../discounts/discount.ts'
import { TaxAmount, TaxNote, VatCheck } from '../tax/tax.ts'
import { QUANTITY_MAX } from './cart-limits.ts'

export const CartLineView = z.object({
  productId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  brandName: z.string().nullable(),
  brandId: z.uuid().nullable(),
  categoryId: z.uuid().nullable(),
  size: z.string(),
  quantity: z.int().positive(),
  priceMinor: z.int(),
  /** The price when the line was last changed; null if it is still the same. */
  wasMinor: z.int().nullable(),
  currency: z.string(),
  /** null if stock is not counted. */
  stock: z.int().nullable(),
  isSold: z.boolean(),
  taxClass: z.enum(taxClasses),
  /** Weight of one piece; null uses the shop's default. */
  weightGrams: z.int().nullable(),
  picture: PictureView.nullable(),
})
export type CartLineView = z.infer<typeof CartLineView>

/** The amounts that depend on the shipping rate. */
export const WaySums = z.object({
  shippingMinor: z.int(),
  /** Automatic discounts and the code together. */
  discountMinor: z.int(),
  /** The amount of each automatic discount. */
  automatic: z.array(AutomaticAmount),
  /** One entry per tax rate. */
  taxes: z.array(TaxAmount),
  taxMinor: z.int(),
  /** The tax added to the prices: 0 if prices include it, negative if included tax is not charged. */
  taxAddedMinor: z.int(),
  totalMinor: z.int(),
})
export type WaySums = z.infer<typeof WaySums>

/** A shipping rate offered for the cart. */
export const CartShippingWay = WaySums.extend({
  id: z.uuid(),
  name: z.string(),
  priceMinor: z.int().nonnegative(),
  /** Delivery time, counted from when the shop can ship; null if the shop promises none. */
  days: DeliveryDays.nullable(),
  /** The expected dates if ordered now. */
  delivery: Delivery.nullable(),
})
export type CartShippingWay = z.infer<typeof CartShippingWay>

/** The shipping destination. The code is null for an unknown country. */
export const ShipsTo = z.object({ code: z.string().nullable(), name: z.string() })
export type ShipsTo = z.infer<typeof ShipsTo>

export const CartView = z.object({
  lines: z.array(CartLineView),
  /** Sum of quantities. */
  count: z.int(),
  subtotalMinor: z.int(),
  shippingMinor: z.int(),
  taxMinor: z.int(),
  /** The tax rate in percent, for example 8 or 7.25. Not used if tax depends on the country. */
  taxPercent: z.number(),
  totalMinor: z.int(),
  currency: z.string(),
  /** The prices contain the tax. */
  pricesIncludeTax: z.boolean(),
  /** Tax depends on the address. Until the address is known, amounts are for the shop's own country. */
  isTaxedByCountry: z.boolean(),
  taxNote: TaxNote.nullable(),
  /** True if rates or availability of shipping depend on the country, so the address decides on the rates. */
  isShippedByCountry: z.boolean(),
  /** The country of the rates below: that of the member's default address, or the shop's own. */
  shipsTo: ShipsTo,
  /**
   * Every rate offered for this cart in that country, with its amounts. The amounts above are for the first rate. Empty
   * if the shop does not ship these items there.
   */
  shippingWays: z.array(CartShippingWay.omit({ discountMinor: true })),
  /** The amounts with pick-up, without shipping. */
  pickUp: WaySums.omit({ discountMinor: true }),
  /** Hints on how to qualify for a discount: "One more from Coats: 20% off". */
  hints: z.array(z.string()),
  /** Opaque token that is sent back with the order, so that the server knows what the buyer saw (DEC-17). */
  seen: z.string(),
})
export type CartView = z.infer<typeof CartView>

/** The cart with a discount code applied. */
export const DiscountedCart = z.object({
  cart: CartView,
  discount: z.object({
    code: z.string(),
    /**
     * One entry per rate offered with the code, and one for pick-up. The code's amount is the discount less the
     * automatic discounts; if it is 0, the code is not used.
     */
    shippingWays: z.array(CartShippingWay),
    pickUp: WaySums,
    /** Sent back with the order, like the cart's own token. */
    seen: z.string(),
  }),
})
export type DiscountedCart = z.infer<typeof DiscountedCart>

/** What decides on the tax of an order: its destination, the buyer's VAT number and the discount code. */
export const TaxedToQuery = z.object({
  country: z.string().max(800).default('').transform(cleanText),
  state: z.string().max(800).default('').transform(cleanText),
  vatId: z.string().max(400).default('').transform(cleanText),
  code: TypedCode.optional(),
})

/** The amounts of the cart for an address. */
export const TaxedCart = z.object({
  cart: CartView,
  taxNote: TaxNote.nullable(),
  vatCheck: VatCheck,
  shipsTo: ShipsTo,
  /** One entry per rate offered there, and one for pick-up. */
  shippingWays: z.array(CartShippingWay),
  pickUp: WaySums,
})
export type TaxedCart = z.infer<typeof TaxedCart>

export const CartLineForm = z.object({
  productId: z.uuid(),
  size: z
    .string('Please select a size')
    .max(200)
    .transform(cleanText)
    .pipe(z.string().min(1, 'Please select a size').max(40)),
})
/** One piece, and the look it was bought from, for the shop's statistics. */
export const AddedLineForm = CartLineForm.extend({ lookId: z.uuid().optional() })
/** The most lines that one request may add, one piece each. */
export const ADDED_LINES_MAX = 30
export const SeveralLinesForm = z.object({
  lines: z
    .array(CartLineForm)
    .min(1)
    .max(ADDED_LINES_MAX)
    .refine(
      (lines) => new Set(lines.map(({ productId, size }) => `${productId} ${size}`)).size === lines.length,
      {
        error: 'Each size can be added only once',
      },
    ),
  /** The look they are bought from, for the shop's statistics. */
  lookId: z.uuid().optional(),
})

/** 0 or less removes the line. */
export const CartQuantityForm = CartLineForm.extend({
  quantity: z.int('Use a whole number').max(QUANTITY_MAX, `At most ${QUANTITY_MAX}`),
})

/** A line that a member saved for later. */
export const SavedLine = CartLineView.pick({
  ...{ productId: true, slug: true, name: true, brandName: true, size: true, quantity: true },
  ...{ priceMinor: true, currency: true, stock: true, isSold: true, picture: true },
})
export type SavedLine = z.infer<typeof SavedLine>

/** Newest first; limited like the lines of a cart. */
export const SavedLines = z.object({ items: z.array(SavedLine) })
export type SavedLines = z.infer<typeof SavedLines>

/** Both lists, after a line moved between them. */
export const CartAndSaved = z.object({ cart: CartView, saved: SavedLines })
export type CartAndSaved = z.infer<typeof CartAndSaved>

/** The result of adding a line: the line as it is now, and whether it was in the cart before. */
export const AddedCartLine = z.object({ line: CartLineView, wasThere: z.boolean(), cart: CartView })
export type AddedCartLine = z.infer<typeof AddedCartLine>

/** The result of moving the cart from before sign-in: how many lines came over, and how many did not fit. */
export const TakenCart = z.object({ taken: z.int(), leftOut: z.int(), cart: CartView })
export type TakenCart = z.infer<typeof TakenCart>

/** The result of adding several lines: those now in the cart, and those refused with the reason. */
export const AddedCartLines = z.object({
  added: z.array(CartLineView),
  refused: z.array(
    z.object({ productId: z.uuid(), size: z.string(), name: z.string().nullable(), reason: z.string() }),
  ),
  cart: CartView,
})
export type AddedCartLines = z.infer<typeof AddedCartLines>

/** The products of a look that are for sale, in the order of its tags. */
export const LookForSale = z.object({
  items: z.array(
    CartLineView.pick({
      productId: true,
      slug: true,
      name: true,
      brandName: true,
      priceMinor: true,
      currency: true,
      picture: true,
    }).extend({
      /** In the shop's order. `stock` is null if it is not counted. */
      sizes: z
        .array(
          z.object({
            size: z.string(),
            stock: z.int().nonnegative().nullable(),
            priceMinor: z.int().nonnegative(),
          }),
        )
        .min(1),
      /** The size that the viewer usually wears or bought last, if known. */
      usualSize: UsualSize.pick({ size: true, source: true }).nullable(),
      /** The look shows a similar piece, not this product. */
      isSimilar: z.boolean(),
    }),
  ),
})
export type LookForSale = z.infer<typeof LookForSale>
