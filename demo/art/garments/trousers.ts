import type { FabricSpec, GarmentArt } from '../../picture-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import { onSheet, SIDES, type Side, spline } from '../engine/geometry.ts'
import { cloth } from '../fabrics/fabrics.ts'
import { waistband } from './waistband.ts'

/** The orange thread of jeans. */
export const JEANS_THREAD = '#c9924e'

/** A leg: how far its middle stands from the centre line, its half-width, its hem, and the half-width at the hip. */
type Leg = { spread: number; half: number; hem: number; hip: number }
const LEGS: Record<string, Leg> = {
  wide: { spread: 200, half: 116, hem: 1180, hip: 226 },
  cropped: { spread: 176, half: 84, hem: 1060, hip: 214 },
  jeans: { spread: 150, half: 84, hem: 1180, hip: 214 },
}
const STRAIGHT: Leg = { spread: 150, half: 84, hem: 1180, hip: 214 }

/** Cuts: wide, cropped and jeans; anything else is straight. */
export function trousers(drawing: Drawing, { cut, fabric }: GarmentArt): void {
  const leg = LEGS[cut] ?? STRAIGHT
  const isJeans = cut === 'jeans'
  for (const side of SIDES) {
    const on = legPanel(drawing, fabric, leg, side)
    if (isJeans) jeansLeg(drawing, on, leg, side)
    else pressedLeg(drawing, on, leg, side, cut === 'cropped')
    if (cut === 'wide') wideFolds(drawing, on, leg, side)
    else kneeFolds(drawing, on, leg, side)
  }
  drawing.seam(onSheet('2,120 4,300 0,430'), { depth: 0.9, colour: shade(fabric.base, 0.6) })
  if (isJeans) {
    drawing.stitch(onSheet('46,130 48,280 30,340 6,372'), { colour: JEANS_THREAD })
    drawing.stitch(onSheet('38,130 40,276 24,330 4,360'), { colour: JEANS_THREAD })
    waistband(drawing, fabric, { stitched: JEANS_THREAD, button: '#b98a4c' })
  } else waistband(drawing, fabric, { button: '#5a4736' })
  drawing.anchor('hook', 500, 74)
  drawing.anchor('centre', 590, 420)
}

function legPanel(drawing: Drawing, fabric: FabricSpec, { spread, half, hem, hip }: Leg, side: Side): Panel {
  const [inner, outer] = [spread - half, spread + half]
  const outline = [
    `0,110! 170,84! 196,190 ${hip},330 ${outer + 6},640 ${outer},980 ${outer + 2},${hem}!`,
    `${spread},${hem + 8} ${inner},${hem - 4}! ${inner - 8},900 42,600 12,440 -2,424!`,
  ].join(' ')
  const on = drawing.panel(onSheet(outline, side), cloth(drawing, fabric, side * -4), { shadow: 0.35 })
  drawing.fold(onSheet('4,420 80,400 150,350', side), { width: 15, strength: 0.55, on })
  drawing.fold(onSheet('14,450 90,450 170,420', side), { width: 15, strength: -0.5, on })
  drawing.fold(onSheet('20,500 80,560 170,560', side), { width: 20, strength: 0.32, on })
  return on
}

/** A pressed crease, two pleats and a slanted pocket. */
function pressedLeg(
  drawing: Drawing,
  on: Panel,
  { spread, half, hem }: Leg,
  side: Side,
  isCropped: boolean,
): void {
  const crease = onSheet(`96,150 116,420 ${spread - 4},760 ${spread},${hem}`, side)
  drawing.fold(crease, { width: 12, strength: 0.9, on, crisp: true })
  drawing.fold(crease, { width: 26, strength: 0.5, on })
  for (const x of [70, 120]) {
    drawing.fold(onSheet(`${x},140 ${x + 6},210 ${x + 14},300`, side), { width: 10, strength: -0.7, on })
  }
  drawing.seam(onSheet('150,118 196,300', side), { on, depth: 0.9 })
  drawing.fold(onSheet('150,118 176,210 197,300', side), { width: 9, strength: 0.6, on })
  if (!isCropped) return
  const stitches = `${spread - half - 10},${hem - 34} ${spread},${hem - 24} ${spread + half + 10},${hem - 32}`
  drawing.topstitch(onSheet(stitches, side), on)
}

/** A faded thigh, a felled side seam, a curved pocket and a stitched hem. */
function jeansLeg(drawing: Drawing, on: Panel, { spread, half, hem, hip }: Leg, side: Side): void {
  const fade = onSheet(
    `${spread - 40},480 ${spread + 20},460 ${spread + 40},800 ${spread - 20},960 ${spread - 60},760`,
    side,
  )
  drawing.tone(spline(fade), '#dfe8f0', 0.24, { on, blur: 30 })
  const outer = spread + half
  drawing.seam(onSheet(`190,120 ${hip - 18},330 ${outer - 12},700 ${outer - 14},${hem}`, side), {
    on,
    depth: 0.6,
  })
  drawing.stitch(onSheet('86,124 104,196 200,226', side), { on, colour: JEANS_THREAD })
  drawing.seam(onSheet('80,124 98,202 204,234', side), { on, depth: 0.8 })
  const stitches = `${spread - half - 10},${hem - 28} ${spread},${hem - 20} ${outer + 10},${hem - 26}`
  drawing.stitch(onSheet(stitches, side), { on, colour: JEANS_THREAD })
}

function wideFolds(drawing: Drawing, on: Panel, { spread, hem }: Leg, side: Side): void {
  for (const [dx, strength] of [
    [-60, -0.5],
    [56, 0.45],
  ] as const) {
    const line = `${spread + dx * 0.4},560 ${spread + dx * 0.8},860 ${spread + dx},${hem + 30}`
    drawing.fold(onSheet(line, side), { width: 28, strength, on })
  }
}

function kneeFolds(drawing: Drawing, on: Panel, { spread, half }: Leg, side: Side): void {
  for (const [y, strength] of [
    [680, -0.35],
    [740, 0.35],
  ] as const) {
    const line = `${spread - half},${y} ${spread},${y + 26} ${spread + half},${y - 6}`
    drawing.fold(onSheet(line, side), { width: 15, strength, on })
  }
}
