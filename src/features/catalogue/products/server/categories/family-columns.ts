import type { ColorFamily } from '../../../categories/attribute-words.ts'
import { colorFamilyOf } from '../../../categories/color-family.ts'

type Colored = { color: string | null; colorHex: string | null; colorFamily: ColorFamily | null }

/** The columns of the color family, for every write of a color: the chosen family, else what the color says. */
export const familyColumns = ({ color, colorHex, colorFamily }: Colored) => ({
  color_family: colorFamily ?? colorFamilyOf(color, colorHex),
  is_color_family_chosen: colorFamily !== null,
})
