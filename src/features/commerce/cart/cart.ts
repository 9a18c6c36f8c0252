import { z } from 'zod'
import { taxClasses } from '../../../kernel/money/tax-class.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { UsualSize } from '../../catalogue/usual-sizes/usual-sizes.ts'
import { Delivery, DeliveryDays } from '../../core/shipping/shipping.ts'
import { AutomaticAmount } from '../discounts/automatic.ts'
import { TypedCode } from '../discounts/discount.ts'
import { TaxAmount, TaxNote, VatCheck } from '../tax/tax.ts'

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
  /** The price when the line was last changed, if it differs; otherwise null. */
  wasMinor: z.int().nullable(),
  currency: z.string(),
  /** null: uncounted. */
  stock: z.int().nullable(),
  isSold: z.boolean(),
  taxClass: z.enum(taxClasses),
  /** Of a piece; null: the shop's default. */
  weightGrams: z.int().nullable(),
  picture: PictureView.nullable(),
})
export type CartLineView = z.infer<typeof CartLineView>

/** Sums that follow from how an order is shipped. */
export const WaySums = z.object({
  shippingMinor: z.int(),
  /** Of automatic discounts and of the code. */
  discountMinor: z.int(),
  /** What automatic discounts take off. */
  automatic: z.array(AutomaticAmount),
  /** One per rate. */
  taxes: z.array(TaxAmount),
  taxMinor: z.int(),
  /** What tax adds to the prices: nothing where they contain it, less than nothing where it is not charged. */
  taxAddedMinor: z.int(),
  totalMinor: z.int(),
})
export type WaySums = z.infer<typeof WaySums>

/** A rate that is offered for the cart. */
export const CartShippingWay = WaySums.extend({
  id: z.uuid(),
  name: z.string(),
  priceMinor: z.int().nonnegative(),
  /** What it takes once the shop has nothing to wait for; null: the shop promises nothing. */
  days: DeliveryDays.nullable(),
  /** The dates if that is now. */
  delivery: Delivery.nullable(),
})
export type CartShippingWay = z.infer<typeof CartShippingWay>

/** Where something is shipped to; the code is null for a country that nobody knows. */
export const ShipsTo = z.object({ code: z.string().nullable(), name: z.string() })
export type ShipsTo = z.infer<typeof ShipsTo>

export const CartView = z.object({
  lines: z.array(CartLineView),
  /** Sum of quantities. */
  count: z.int(),
  subtotalMinor: z.int(),
  shippingMinor: z.int(),
  taxMinor: z.int(),
  /** The tax rate in percent, for example 8 or 7.25; where the country decides, the shop's one rate is not used. */
  taxPercent: z.number(),
  totalMinor: z.int(),
  currency: z.string(),
  /** The prices contain the tax. */
  pricesIncludeTax: z.boolean(),
  /** The address decides on the tax: until it is known, the sums are those of the shop's own country. */
  isTaxedByCountry: z.boolean(),
  taxNote: TaxNote.nullable(),
  /** Shipping differs by country, or not every country is shipped to: the address decides on the rates. */
  isShippedByCountry: z.boolean(),
  /** The country of the rates below: that of the member's default address, or the shop's own. */
  shipsTo: ShipsTo,
  /**
   * Every rate that is offered there for this cart, with the sums for it; those above are for the first. None: the shop
   * does not ship that there.
   */
  shippingWays: z.array(CartShippingWay.omit({ discountMinor: true })),
  /** The sums with pick-up, without shipping. */
  pickUp: WaySums.omit({ discountMinor: true }),
  /** What would complete a discount: "One more from Coats: 20% off". */
  hints: z.array(z.string()),
  /** Sent back with the order: the server then knows what the buyer saw (DEC-17). Opaque to others. */
  seen: z.string(),
})
export type CartView = z.infer<typeof CartView>

/** The cart with a discount code. */
export const DiscountedCart = z.object({
  cart: CartView,
  discount: z.object({
    code: z.string(),
    /**
     * For each rate that is offered with it, and for pick-up. What is left of the discount beside the automatic ones is the
     * code's: 0 does not use it.
     */
    shippingWays: z.array(CartShippingWay),
    pickUp: WaySums,
    /** Sent back with the order, like the cart's own. */
    seen: z.string(),
  }),
})
export type DiscountedCart = z.infer<typeof DiscountedCart>

/** Where the order goes, and in whose name: what decides on its tax. */
export const TaxedToQuery = z.object({
  country: z.string().max(800).default('').transform(cleanText),
  state: z.string().max(800).default('').transform(cleanText),
  vatId: z.string().max(400).default('').transform(cleanText),
  code: TypedCode.optional(),
})

/** The sums of the cart for an address. */
export const TaxedCart = z.object({
  cart: CartView,
  taxNote: TaxNote.nullable(),
  vatCheck: VatCheck,
  shipsTo: ShipsTo,
  /** For each rate that is offered there, and for pick-up. */
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
/** One piece, and the look it is bought from, for the shop's figures. */
export const AddedLineForm = CartLineForm.extend({ lookId: z.uuid().optional() })
/** Added in one step: one piece of each. */
export const SEVERAL_MAX = 30
export const SeveralLinesForm = z.object({
  lines: z
    .array(CartLineForm)
    .min(1)
    .max(SEVERAL_MAX)
    .refine(
      (lines) => new Set(lines.map(({ productId, size }) => `${productId} ${size}`)).size === lines.length,
      {
        error: 'Each size once, please',
      },
    ),
  /** The look they are bought from, for the shop's figures. */
  lookId: z.uuid().optional(),
})

/** 0 or less removes the line. */
export const CartQuantityForm = CartLineForm.extend({
  quantity: z.int('Use a whole number').max(999, 'At most 999'),
})

/** What a member keeps beside the cart to buy later. */
export const SavedLine = CartLineView.pick({
  ...{ productId: true, slug: true, name: true, brandName: true, size: true, quantity: true },
  ...{ priceMinor: true, currency: true, stock: true, isSold: true, picture: true },
})
export type SavedLine = z.infer<typeof SavedLine>

/** The latest first; as few as a cart has lines. */
export const SavedLines = z.object({ items: z.array(SavedLine) })
export type SavedLines = z.infer<typeof SavedLines>

/** Both lists after a line moved between them. */
export const CartAndSaved = z.object({ cart: CartView, saved: SavedLines })
export type CartAndSaved = z.infer<typeof CartAndSaved>

/** The answer to adding: the line as it is now, and whether it was in the cart before. */
export const AddedCartLine = z.object({ line: CartLineView, wasThere: z.boolean(), cart: CartView })
export type AddedCartLine = z.infer<typeof AddedCartLine>

/** What came over from before signing in: lines, and how many the cart had no room for. */
export const TakenCart = z.object({ taken: z.int(), leftOut: z.int(), cart: CartView })
export type TakenCart = z.infer<typeof TakenCart>

/**
 * The result for several lines: those in the cart now, and those that could not be added, each with the
 * reason.
 */
export const AddedCartLines = z.object({
  added: z.array(CartLineView),
  refused: z.array(
    z.object({ productId: z.uuid(), size: z.string(), name: z.string().nullable(), reason: z.string() }),
  ),
  cart: CartView,
})
export type AddedCartLines = z.infer<typeof AddedCartLines>

/** The products of a look that can be bought, in the order of its tags. */
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
      /** In the order of the shop; null: uncounted. */
      sizes: z
        .array(
          z.object({
            size: z.string(),
            stock: z.int().nonnegative().nullable(),
            priceMinor: z.int().nonnegative(),
          }),
        )
        .min(1),
      /** The one of them that the viewer usually wears or bought last, if that can be told. */
      usualSize: UsualSize.pick({ size: true, source: true }).nullable(),
      /** The look shows one like it, not this very piece. */
      isSimilar: z.boolean(),
    }),
  ),
})
export type LookForSale = z.infer<typeof LookForSale>
