import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import { at, flipX, limbOutline, mirrorOutline, onSheet, points, SIDES, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { bodyFolds, sleeve } from './sleeves.ts'

const HEM = 1130

/** Cuts: duffle (wooden toggles on cord) and rain (snaps under a placket, a wide skirt). */
export function hoodedCoat(drawing: Drawing, art: GarmentArt): void {
  const { cut, fabric, lining: inside = '#5b4a42' } = art
  const isRain = cut === 'rain'
  hood(drawing, fabric, inside)
  for (const side of SIDES) {
    const line = points(side < 0 ? '188,284 300,500 332,730 312,930' : '188,284 300,500 338,730 328,936')
    sleeve(drawing, fabric, { side, line, widths: [96, 90, 78, 66], folds: 5 })
    const tab = limbOutline(onSheet('280,880 322,890 372,880', side), [14, 14, 14])
    drawing.panel(tab, cloth(drawing, fabric, 90), { lift: 6, shadow: 0.3 })
  }
  const wide = isRain ? 322 : 286
  const half = onSheet(
    `96,172! 170,198 234,232 250,340 246,460 ${isRain ? 262 : 244},680 ${wide - 16},920 ${wide},${HEM}!`,
  )
  const leftEdge = onSheet(`30,${HEM + 10}! 30,330! -20,270`)
  const left = drawing.panel([at(-96, 172, 0), ...flipX(half.slice(1)), ...leftEdge], cloth(drawing, fabric))
  const rightEdge = onSheet(`-44,${HEM + 14}! -44,330! 40,264`)
  const right = drawing.panel([...half, ...rightEdge], cloth(drawing, fabric), { lift: 8, shadow: 0.42 })
  for (const body of [left, right]) bodyFolds(drawing, body, { bottom: HEM - 20, half: 236, amount: 0.9 })
  for (const side of SIDES) {
    const on = side === 1 ? right : left
    drawing.fold(onSheet(`130,640 166,880 190,${HEM}`, side), { width: 30, strength: 0.5, on })
    drawing.fold(onSheet(`200,640 240,880 262,${HEM}`, side), { width: 26, strength: -0.45, on })
    patchPocket(drawing, fabric, side)
  }
  const yoke = onSheet('-236,250! -120,310 0,330 120,310 236,250!')
  drawing.seam(yoke, { on: right, depth: 0.7 })
  drawing.seam(yoke, { on: left, depth: 0.7 })
  if (isRain) snaps(drawing, right, art.button ?? tint(fabric.base, 0.5))
  else toggles(drawing, art.accent ?? '#e4d6b6', art.button ?? '#7a4a2a')
  hoodEdge(drawing, fabric)
  drawing.anchor('hook', 500, 140)
  drawing.anchor('centre', 600, 600)
}

function hood(drawing: Drawing, fabric: FabricSpec, inside: string): void {
  const outer = mirrorOutline(onSheet('0,60 100,70 172,130 184,222 140,300 0,310'))
  const on = drawing.panel(outer, cloth(drawing, fabric, 6), { lift: 9 })
  drawing.seam(onSheet('-60,72 -54,140 -46,210'), { on, depth: 0.6 })
  drawing.seam(onSheet('60,72 54,140 46,210'), { on, depth: 0.6 })
  const hollow = mirrorOutline(onSheet('0,140 84,150 124,220 84,300 0,330'))
  drawing.panel(hollow, plainCloth(inside, 0.15), { lift: 2, shadow: 0.3 })
}

function hoodEdge(drawing: Drawing, fabric: FabricSpec): void {
  for (const side of SIDES) {
    const edge = limbOutline(onSheet('150,150 128,236 74,300 0,340', side), [24, 28, 28, 20])
    const on = drawing.panel(edge, cloth(drawing, fabric, side * 30), { lift: 11, shadow: 0.42 })
    drawing.topstitch(onSheet('134,164 112,232 64,288 4,324', side), on)
  }
}

function patchPocket(drawing: Drawing, fabric: FabricSpec, side: 1 | -1): void {
  const on = drawing.panel(onSheet('90,770! 226,762! 238,930! 96,938!', side), cloth(drawing, fabric), {
    lift: 7,
    shadow: 0.3,
  })
  drawing.topstitch(onSheet('98,784 104,930 230,922 220,774', side), on)
  const flap = drawing.panel(onSheet('84,748! 230,740! 234,806! 88,814!', side), cloth(drawing, fabric), {
    lift: 8,
    shadow: 0.4,
  })
  drawing.topstitch(onSheet('92,804 228,796', side), flap)
}

/** A horn of wood in a loop of cord, four times. */
function toggles(drawing: Drawing, cord: string, wood: string): void {
  for (const y of [420, 545, 670, 795]) {
    for (const side of SIDES) {
      const patch = onSheet(`92,${y - 24}! 148,${y}! 92,${y + 24}!`, side)
      drawing.panel(patch, plainCloth(shade(wood, 0.2), 0.3), { lift: 5, shadow: 0.34 })
    }
    for (const dy of [-9, 9]) {
      const line = spline(onSheet(`-100,${y + dy} 0,${y + dy * 0.6} 100,${y + dy}`), false)
      drawing.line(line, shade(cord, 0.25), 9, { raise: 0.6 })
      drawing.line(line, cord, 6, { raise: 0.7 })
    }
    const horn = limbOutline(onSheet(`-52,${y + 2} 0,${y - 3} 52,${y + 1}`), [10, 17, 11], { roundEnd: true })
    drawing.panel(horn, plainCloth(wood, 0.6), { lift: 10, shadow: 0.5 })
  }
}

function snaps(drawing: Drawing, on: Panel, metal: string): void {
  drawing.topstitch(onSheet(`-34,340 -34,${HEM}`), on)
  drawing.seam(onSheet(`40,340 40,${HEM}`), { on, depth: 0.5 })
  for (let y = 420; y < HEM - 60; y += 140) drawing.button(502, y, 13, metal, { holes: false, gloss: 0.9 })
}
