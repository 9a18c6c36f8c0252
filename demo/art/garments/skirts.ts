import type { GarmentArt } from '../../garment-shapes.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import { at, flipX, mirrorOutline, onSheet, type Point } from '../engine/geometry.ts'
import { cloth } from '../fabrics/fabrics.ts'
import { buttonSkirt, tieredSkirt } from './day-skirts.ts'
import { drape } from './draping.ts'

const TOP = 150

/** Cuts: pleated, slip, button and tiered. */
export function skirt(drawing: Drawing, { cut, fabric, button }: GarmentArt): void {
  if (cut === 'button') {
    buttonSkirt(drawing, fabric, button)
    return
  }
  if (cut === 'tiered') {
    tieredSkirt(drawing, fabric)
    return
  }
  const isPleated = cut === 'pleated'
  const hem = isPleated ? 1030 : 1080
  const half = isPleated ? 330 : 250
  const edge = onSheet(`0,${TOP} 148,${TOP - 8}! 200,330 ${(200 + half) / 2 + 14},680 ${half},${hem}!`)
  const outline = [...edge, ...hemLine(drawing, isPleated, half, hem), ...flipX(edge.slice(1)).reverse()]
  const body = drawing.panel(outline, cloth(drawing, fabric, isPleated ? 0 : 14))
  if (isPleated) pleats(drawing, body, half, hem)
  else {
    const folds = { top: TOP + 60, bottom: hem, halfTop: 130, halfBottom: half - 16 }
    drape(drawing, body, { ...folds, count: 7, strength: 0.55, width: 26 })
  }
  const waist = onSheet(`0,${TOP - 26} 150,${TOP - 40}! 152,${TOP + 6}! 0,${TOP + 20}`)
  const band = drawing.panel(mirrorOutline(waist), cloth(drawing, fabric, 90), { lift: 8 })
  drawing.fold(onSheet(`-140,${TOP - 10} 0,${TOP} 140,${TOP - 12}`), { width: 8, strength: 0.35, on: band })
  drawing.anchor('hook', 500, 112)
  drawing.anchor('centre', 500, 560)
}

const PLEATS = 22

/** From right to left: sharp teeth under pleats, soft waves under satin. */
function hemLine(drawing: Drawing, isPleated: boolean, half: number, hem: number): Point[] {
  const steps = isPleated ? PLEATS : 10
  const line: Point[] = []
  for (let i = 1; i < steps; i++) {
    const x = half - (2 * half * i) / steps
    const y = hem + Math.sin((i / steps) * Math.PI) * 42
    const sign = i % 2 ? -1 : 1
    line.push(isPleated ? at(x, y + sign * 9, 0) : at(x, y + sign * drawing.random.between(8, 20)))
  }
  return line
}

function pleats(drawing: Drawing, on: Panel, half: number, hem: number): void {
  const middle = (200 + half) / 2
  for (let i = 1; i < PLEATS; i++) {
    const across = (reach: number) => -reach + 2 * reach * (i / PLEATS)
    const line = onSheet(
      `${across(148)},${TOP} ${across(195)},360 ${across(middle)},700 ${across(half)},${hem + 50}`,
    )
    drawing.fold(line, { width: 13, strength: i % 2 ? 0.85 : -0.85, on })
    if (i % 2) drawing.seam(line, { on, depth: 0.5, width: 1.8, opacity: 0.35 })
  }
}
