import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import { onSheet, SIDES, type Side, spline } from '../engine/geometry.ts'
import { cloth } from '../fabrics/fabrics.ts'
import { dungarees } from './dungarees.ts'
import { waistband } from './waistband.ts'

/** The orange thread of jeans. */
export const JEANS_THREAD = '#c9924e'

/** A leg: how far its middle stands from the centre line, its half-width, its hem, and the half-width at the hip. */
type Leg = { spread: number; half: number; hem: number; hip: number }
const LEGS: Record<string, Leg> = {
  wide: { spread: 200, half: 116, hem: 1180, hip: 226 },
  cropped: { spread: 176, half: 84, hem: 1060, hip: 214 },
  jeans: { spread: 150, half: 84, hem: 1180, hip: 214 },
  widejeans: { spread: 190, half: 108, hem: 1170, hip: 222 },
  flare: { spread: 168, half: 78, hem: 1190, hip: 212 },
  cargo: { spread: 164, half: 92, hem: 1170, hip: 218 },
}
const STRAIGHT: Leg = { spread: 150, half: 84, hem: 1180, hip: 214 }

/** Cuts: wide, cropped, jeans, widejeans, flare, cargo and dungarees; anything else is straight. */
export function trousers(drawing: Drawing, art: GarmentArt): void {
  const { cut, fabric, accent = JEANS_THREAD } = art
  if (cut === 'dungarees') {
    dungarees(drawing, art)
    return
  }
  const leg = LEGS[cut] ?? STRAIGHT
  const isJeans = cut === 'jeans' || cut === 'widejeans'
  for (const side of SIDES) {
    const on = legPanel(drawing, fabric, leg, side, cut === 'flare' ? 62 : 0)
    if (isJeans) jeansLeg(drawing, on, leg, side, accent)
    else if (cut === 'cargo') cargoPocket(drawing, fabric, leg, side)
    else pressedLeg(drawing, on, leg, side, cut === 'cropped')
    if (cut === 'wide' || cut === 'widejeans') wideFolds(drawing, on, leg, side)
    else kneeFolds(drawing, on, leg, side)
  }
  drawing.seam(onSheet('2,120 4,300 0,430'), { depth: 0.9, colour: shade(fabric.base, 0.6) })
  if (isJeans) {
    drawing.stitch(onSheet('46,130 48,280 30,340 6,372'), { colour: accent })
    drawing.stitch(onSheet('38,130 40,276 24,330 4,360'), { colour: accent })
    waistband(drawing, fabric, { stitched: accent, button: '#b98a4c' })
  } else waistband(drawing, fabric, { button: '#5a4736' })
  drawing.anchor('hook', 500, 74)
  drawing.anchor('centre', 590, 420)
}

function legPanel(
  drawing: Drawing,
  fabric: FabricSpec,
  { spread, half, hem, hip }: Leg,
  side: Side,
  flare: number,
): Panel {
  const [inner, outer] = [spread - half, spread + half]
  const outline = [
    `0,110! 170,84! 196,190 ${hip},330 ${outer + 6},640 ${outer - flare * 0.2},900 ${outer + 2 + flare},${hem}!`,
    `${spread},${hem + 8} ${inner - flare},${hem - 4}! ${inner - 8 + flare * 0.2},880 42,600 12,440 -2,424!`,
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
function jeansLeg(
  drawing: Drawing,
  on: Panel,
  { spread, half, hem, hip }: Leg,
  side: Side,
  thread: string,
): void {
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
  drawing.stitch(onSheet('86,124 104,196 200,226', side), { on, colour: thread })
  drawing.seam(onSheet('80,124 98,202 204,234', side), { on, depth: 0.8 })
  const stitches = `${spread - half - 10},${hem - 28} ${spread},${hem - 20} ${outer + 10},${hem - 26}`
  drawing.stitch(onSheet(stitches, side), { on, colour: thread })
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

/** A pocket with a flap on the thigh, and a seam across the knee. */
function cargoPocket(drawing: Drawing, fabric: FabricSpec, { spread, half }: Leg, side: Side): void {
  const [inner, outer] = [spread - half * 0.3, spread + half + 14]
  const pocket = onSheet(`${inner},620! ${outer},606! ${outer + 6},790! ${inner + 4},800!`, side)
  const on = drawing.panel(pocket, cloth(drawing, fabric), { lift: 9, shadow: 0.36 })
  drawing.fold(onSheet(`${(inner + outer) / 2},640 ${(inner + outer) / 2 + 4},790`, side), {
    width: 14,
    strength: -0.6,
    on,
  })
  drawing.topstitch(onSheet(`${inner + 8},630 ${inner + 12},790 ${outer - 4},782`, side), on)
  const flap = onSheet(`${inner - 6},590! ${outer + 4},574! ${outer + 6},646! ${inner - 4},660!`, side)
  const cover = drawing.panel(flap, cloth(drawing, fabric), { lift: 9, shadow: 0.42 })
  drawing.topstitch(onSheet(`${inner + 2},650 ${outer - 2},636`, side), cover)
  drawing.button(500 + side * ((inner + outer) / 2), 634, 10, shade(fabric.base, 0.5), { holes: false })
}
