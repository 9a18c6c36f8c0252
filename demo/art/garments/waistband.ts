import type { FabricSpec } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { mirrorOutline, onSheet } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'

const DEPTH = 44
const LOOPS = [-128, -62, 72, 132]

/** A band along the waist, seen a little from above, so that its inside shows behind. */
export function waistband(
  drawing: Drawing,
  fabric: FabricSpec,
  {
    y = 90,
    half = 170,
    button,
    stitched,
  }: {
    y?: number
    half?: number
    button: string
    /** Colour of the topstitching, where there is any. */
    stitched?: string
  },
): void {
  const inside = onSheet(`0,${y - 12} ${half - 6},${y - 22}! ${half},${y + 30}! 0,${y + 40}`)
  drawing.panel(mirrorOutline(inside), plainCloth(shade(fabric.base, 0.4)), { lift: 2, shadow: 0.1 })
  const front = onSheet(`0,${y + 12} ${half},${y - 18}! ${half + 4},${y - 18 + DEPTH}! 0,${y + 12 + DEPTH}`)
  const on = drawing.panel(mirrorOutline(front), cloth(drawing, fabric, 90), { lift: 8, shadow: 0.25 })
  if (stitched) {
    const upper = onSheet(`${-half},${y - 10} 0,${y + 19} ${half},${y - 10}`)
    const lower = onSheet(`${-half},${y + DEPTH - 26} 0,${y + DEPTH + 5} ${half},${y + DEPTH - 26}`)
    for (const line of [upper, lower]) drawing.stitch(line, { on, colour: stitched })
  }
  for (const x of LOOPS) {
    // The band hangs lower in the middle, and its loops with it.
    const sag = 1 - Math.abs(x) / half
    const top = y - 22 + sag * 26
    const foot = y + DEPTH - 8 + sag * 22
    const loop = onSheet(`${x - 8},${top}! ${x + 8},${top}! ${x + 8},${foot}! ${x - 8},${foot}!`)
    drawing.panel(loop, cloth(drawing, fabric), { lift: 6, shadow: 0.35 })
  }
  drawing.button(506, y + 12 + DEPTH / 2, 12, button, { gloss: 0.7 })
}
