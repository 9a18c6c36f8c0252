import type { FabricSpec } from '../../garment-shapes.ts'
import type { Drawing } from '../engine/drawing.ts'
import { mirrorOutline, onSheet, type Side, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'

/** The lining and its label, seen through the open front down to `depth`. */
export function lining(drawing: Drawing, colour: string, depth: number): void {
  const inside = mirrorOutline(onSheet(`0,160 100,150! 100,240 0,${depth}!`))
  drawing.panel(inside, plainCloth(colour, 0.25), { lift: 3 })
  drawing.tone(spline(onSheet('-34,196! 34,196! 34,236! -34,236!')), '#f2ecdf', 0.85)
}

/** A notched lapel and the collar above it; `bottom` is where the front closes. */
export function lapel(
  drawing: Drawing,
  fabric: FabricSpec,
  side: Side,
  { point, bottom }: { point: readonly [number, number]; bottom: readonly [number, number] },
): void {
  const [x, y] = point
  const roll = `74,194! 46,320 ${bottom.join()}! 84,440 ${x},${y}! ${x - 34},284! 104,260!`
  drawing.panel(onSheet(roll, side), cloth(drawing, fabric, side * 14), { lift: 11, shadow: 0.42 })
  const collar = `62,142! 44,236 62,272! 118,276! ${x + 4},260! 140,204 108,160`
  drawing.panel(onSheet(collar, side), cloth(drawing, fabric, side * -24), { lift: 9, shadow: 0.4 })
}

/** A pocket flap around x; `angle` lowers its outer end. */
export function flap(
  drawing: Drawing,
  fabric: FabricSpec,
  {
    x,
    y,
    width,
    height,
    angle = 0,
    button,
  }: { x: number; y: number; width: number; height: number; angle?: number; button?: string },
): void {
  const [left, right, foot] = [x - width / 2, x + width / 2, y + height]
  const outline = [
    `${left},${y - angle}! ${right},${y + angle}! ${right + 2},${foot + angle}`,
    `${right - 8},${foot + 6 + angle}! ${left + 8},${foot + 6 - angle}! ${left - 2},${foot - angle}`,
  ].join(' ')
  const on = drawing.panel(onSheet(outline), cloth(drawing, fabric), { lift: 8, shadow: 0.42 })
  const stitches = `${left + 7},${y} ${left + 8},${foot - 2} ${right - 8},${foot - 2} ${right - 7},${y}`
  drawing.topstitch(onSheet(stitches), on)
  if (button) drawing.button(500 + x, foot - 14, 8, button)
}
