import { buyingAspects } from './buying.ts'
import { careAspects } from './care.ts'
import { climateAspects } from './climate.ts'
import { fitAspects } from './fit.ts'
import { lengthAspects } from './length.ts'
import { makingAspects } from './making.ts'
import { materialAspects } from './material.ts'
import { partAspects } from './parts.ts'
import { sizeAspects } from './size.ts'

/** Every aspect of a piece that reviews speak of, in the order in which lines of as many voices are shown. */
export const aspects = {
  ...fitAspects,
  ...sizeAspects,
  ...lengthAspects,
  ...materialAspects,
  ...climateAspects,
  ...careAspects,
  ...makingAspects,
  ...partAspects,
  ...buyingAspects,
}

export type Aspect = keyof typeof aspects
export const aspectNames = Object.keys(aspects) as Aspect[]
