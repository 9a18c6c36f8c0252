import { z } from 'zod'
import {
  audienceWords,
  colorFamilyWords,
  keysOf,
  materialWords,
  occasionWords,
  patternWords,
} from './attribute-words.ts'

export const AudienceKey = z.enum(keysOf(audienceWords))
export const ColorFamilyKey = z.enum(keysOf(colorFamilyWords))
export const MaterialKey = z.enum(keysOf(materialWords))
export const PatternKey = z.enum(keysOf(patternWords))
export const OccasionKey = z.enum(keysOf(occasionWords))

export const MATERIALS_MAX = 6
export const OCCASIONS_MAX = 6

/** A product's attributes besides its category and color. */
export const ProductAttributes = z.object({
  audience: AudienceKey.nullable(),
  materials: z.array(MaterialKey),
  pattern: PatternKey.nullable(),
  occasions: z.array(OccasionKey),
})
export type ProductAttributes = z.infer<typeof ProductAttributes>
