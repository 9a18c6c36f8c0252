import type { FabricSpec, FabricType } from '../../garment-shapes.ts'
import type { Drawing, Weave } from '../engine/drawing.ts'
import { PATTERNS, type Tile } from './patterns.ts'

/** A cloth as panels wear it: `base` is its plain colour, `paint` and `relief` may be patterns of the drawing. */
export type Cloth = { base: string; paint: string; relief: string | null; gloss: number }

/** Leather, skin, lining: one colour, no weave. `gloss` runs from 0 to 1. */
export const plainCloth = (base: string, gloss = 0): Cloth => ({ base, paint: base, relief: null, gloss })

/** Defines a cloth in a drawing. `angle` turns the pattern for sleeves and bias panels. */
export function cloth(drawing: Drawing, spec: FabricSpec, angle = 0): Cloth {
  const { paint, relief, gloss } = PATTERNS[spec.type](spec, drawing.random)
  const transform = `rotate(${angle + (spec.angle ?? 0)}) scale(${spec.scale ?? 1})`
  return {
    base: spec.base,
    paint: paint ? define(drawing, paint, transform) : spec.base,
    relief: relief ? define(drawing, relief, transform) : null,
    gloss: gloss ?? 0,
  }
}

function define(drawing: Drawing, { width, height, markup }: Tile, transform: string): string {
  const id = drawing.id('f')
  const attributes = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"`
  drawing.define(`<pattern id="${id}" ${attributes} patternTransform="${transform}">${markup}</pattern>`)
  return `url(#${id})`
}

/** Sets how the whole drawing behaves for its main cloth. */
export function setHand(drawing: Drawing, type: FabricType): void {
  const [weave, wrinkle] = HAND[type]
  drawing.weave = weave
  drawing.wrinkle = wrinkle
}

/** The hand of a cloth: its grain, and how much it crumples. */
const HAND: Record<FabricType, [Weave, number]> = {
  plain: ['fine', 0.6],
  linen: ['linen', 0.95],
  denim: ['denim', 0.5],
  stripe: ['fine', 0.6],
  pinstripe: ['wool', 0.35],
  check: ['fine', 0.5],
  tartan: ['wool', 0.4],
  windowpane: ['fine', 0.55],
  dot: ['fine', 0.6],
  floral: ['fine', 0.65],
  brush: ['fine', 0.7],
  rib: ['wool', 0.4],
  knit: ['fine', 0.55],
  cable: ['wool', 0.4],
  herringbone: ['wool', 0.4],
  corduroy: ['suede', 0.4],
  satin: ['smooth', 1.15],
  leather: ['smooth', 0.45],
  suede: ['suede', 0.4],
  tweed: ['wool', 0.35],
  quilt: ['smooth', 0.4],
  nylon: ['smooth', 1.1],
  canvas: ['linen', 0.35],
  wool: ['wool', 0.4],
  straw: ['linen', 0.1],
  fairisle: ['wool', 0.4],
  argyle: ['wool', 0.4],
  fleece: ['wool', 0.35],
  waves: ['fine', 0.6],
}
