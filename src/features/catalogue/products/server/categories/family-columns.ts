import type { ColorFamily } from '../../../categories/attribute-words.ts'
import { colorFamilyOf } from '../../../categories/color-family.ts'

type Colored = { color: string | null; colorHex: string | null; colorFamily: ColorFamily | null }

/**
 * Returns the color family's columns for every write of a color: the chosen family, or else the one derived from the
 * color.
 */
export const familyColumns = ({ color, colorHex, colorFamily }: Colored) => ({
  color_family: colorFamily ?? colorFamilyOf(color, colorHex),
  is_color_family_chosen: colorFamily !== null,
})
