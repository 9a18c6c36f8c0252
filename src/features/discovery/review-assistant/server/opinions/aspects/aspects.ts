import { buyingAspects } from './buying.ts'
import { fitAspects } from './fit.ts'
import { makingAspects } from './making.ts'
import { materialAspects } from './material.ts'

/** Every aspect of a piece that reviews speak of. */
export const aspects = { ...fitAspects, ...materialAspects, ...makingAspects, ...buyingAspects }

export type Aspect = keyof typeof aspects
export const aspectNames = Object.keys(aspects) as Aspect[]
