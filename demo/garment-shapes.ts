import { z } from 'zod'
import {
  AudienceKey,
  ColorFamilyKey,
  MaterialKey,
  OccasionKey,
  PatternKey,
} from '../src/features/catalogue/categories/attributes.ts'

/** Garments of the demo's pictures: their cloth, how they are drawn, and the products they are of. */

export const Hex = z.string().regex(/^#[0-9a-f]{6}$/)
export const Percent = z.number().min(0).max(100)
export const ProductId = z.string().regex(/^[a-z]{2}-\d{3}$/)

export const FabricType = z.enum([
  'plain',
  'linen',
  'wool',
  'canvas',
  'suede',
  'nylon',
  'satin',
  'leather',
  'denim',
  'stripe',
  'pinstripe',
  'check',
  'tartan',
  'windowpane',
  'dot',
  'floral',
  'brush',
  'rib',
  'knit',
  'cable',
  'herringbone',
  'corduroy',
  'tweed',
  'quilt',
  'straw',
  'fairisle',
  'argyle',
  'fleece',
  'waves',
])
export type FabricType = z.infer<typeof FabricType>

export const FabricSpec = z.strictObject({
  type: FabricType,
  base: Hex,
  accent: Hex.optional(),
  accent2: Hex.optional(),
  /** Turns the pattern, in degrees. */
  angle: z.number().optional(),
  scale: z.number().positive().optional(),
  /** Radius of the dots of a dotted cloth. */
  r: z.number().positive().optional(),
})
export type FabricSpec = z.infer<typeof FabricSpec>

export const GarmentKind = z.enum([
  'tshirt',
  'shirt',
  'knit',
  'dress',
  'coat',
  'jacket',
  'trousers',
  'skirt',
  'shorts',
  'boots',
  'sneakers',
  'shoes',
  'bag',
  'backpack',
  'hat',
  'scarf',
  'sunglasses',
  'watch',
])
export type GarmentKind = z.infer<typeof GarmentKind>

/** How a garment is drawn; which cuts a kind knows, its file in art/garments/ says. */
export const GarmentArt = z.strictObject({
  cut: z.string(),
  fabric: FabricSpec,
  trim: FabricSpec.optional(),
  lining: Hex.optional(),
  button: Hex.optional(),
  accent: Hex.optional(),
})
export type GarmentArt = z.infer<typeof GarmentArt>

export const CatalogueProduct = z.strictObject({
  id: ProductId,
  brandId: z.string(),
  name: z.string(),
  kind: GarmentKind,
  color: z.string(),
  colorHex: Hex,
  /** The words for its cloth, as a label would have them. */
  fabric: z.string(),
  priceCents: z.int().positive(),
  sizes: z.array(z.string()).min(1),
  isFeatured: z.boolean().default(false),
  /** What the product picture shows it on: a ground, its colour, and a second colour where the ground has one. */
  scene: z.tuple([z.string(), Hex]).rest(Hex),
  art: GarmentArt,
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>
export const CatalogueFile = z.array(CatalogueProduct)

/** What each product is, as an admin would enter it. */
export const CatalogueAttributes = z.strictObject({
  id: ProductId,
  /** The slug of its category. */
  category: z.string(),
  audience: AudienceKey,
  materials: z.array(MaterialKey),
  pattern: PatternKey.nullable(),
  occasions: z.array(OccasionKey),
  /** Where the color's name says too little: a print of several colors. */
  colorFamily: ColorFamilyKey.optional(),
})
export const AttributesFile = z.array(CatalogueAttributes)
