import type { FabricSpec } from '../../garment-shapes.ts'
import { threadOn } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { mirrorOutline, onSheet, SIDES } from '../engine/geometry.ts'
import { cloth } from '../fabrics/fabrics.ts'
import { drape, gathers, wavyHem, withHem } from './draping.ts'

/** An A-line skirt that buttons down the front. */
export function buttonSkirt(drawing: Drawing, fabric: FabricSpec, button = '#b98a4c'): void {
  const thread = { colour: threadOn(fabric.base), opacity: 0.7 }
  const edge = onSheet('0,170 150,162! 196,330 250,620 300,900! 150,926 0,932')
  const body = drawing.panel(mirrorOutline(edge), cloth(drawing, fabric))
  for (const side of SIDES) {
    drawing.fold(onSheet('80,240 130,520 190,900', side), { width: 26, strength: side * 0.4, on: body })
    drawing.fold(onSheet('150,320 210,600 260,890', side), { width: 22, strength: -0.35, on: body })
    drawing.seam(onSheet('110,190 150,420 196,920', side), { on: body, depth: 0.6 })
    drawing.stitch(onSheet('117,190 157,420 203,920', side), { on: body, ...thread })
    const pocket = onSheet('64,300! 168,290! 180,420! 128,446! 74,428!', side)
    const on = drawing.panel(pocket, cloth(drawing, fabric), { lift: 6, shadow: 0.26 })
    drawing.stitch(onSheet('72,316 166,308', side), { on, ...thread })
  }
  const strip = onSheet('-30,180! 30,180! 34,934! -32,934!')
  const placket = drawing.panel(strip, cloth(drawing, fabric), { lift: 6, shadow: 0.3, clip: body.clip })
  for (const x of [-22, 22]) drawing.stitch(onSheet(`${x},190 ${x + 2},926`), { on: placket, ...thread })
  drawing.stitch(onSheet('-300,884 0,910 300,884'), { on: body, ...thread })
  const waist = mirrorOutline(onSheet('0,136 150,122! 154,176! 0,190'))
  const band = drawing.panel(waist, cloth(drawing, fabric, 90), { lift: 8 })
  drawing.stitch(onSheet('-148,168 0,182 148,168'), { on: band, ...thread })
  for (let y = 160; y < 880; y += 118) drawing.button(500, y, 14, button, { holes: false, gloss: 0.8 })
  drawing.anchor('hook', 500, 130)
  drawing.anchor('centre', 560, 560)
}

/** Three gathered tiers, each wider than the one above. */
export function tieredSkirt(drawing: Drawing, fabric: FabricSpec): void {
  const tiers = [
    { top: 760, half: 250, foot: 1130, wide: 380, waves: 9 },
    { top: 440, half: 176, foot: 780, wide: 270, waves: 7 },
    { top: 150, half: 132, foot: 460, wide: 190, waves: 5 },
  ]
  for (const { top, half, foot, wide, waves } of tiers) {
    const edge = onSheet(
      `0,${top - 16} ${half},${top - 18}! ${half + 30},${top + 40} ${(half + wide) / 2 + 16},${(top + foot) / 2} ${wide},${foot}!`,
    )
    const on = drawing.panel(withHem(edge, wavyHem(drawing, wide, foot, waves, 16)), cloth(drawing, fabric))
    const folds = { top: top + 16, bottom: foot, halfTop: half - 6, halfBottom: wide - 12 }
    drape(drawing, on, { ...folds, count: 12, strength: 0.6, width: 17 })
    gathers(drawing, on, { y: top - 6, half, length: 80, count: 28, strength: 0.58 })
    drawing.topstitch(onSheet(`${-wide - 20},${foot - 10} 0,${foot + 4} ${wide + 20},${foot - 10}`), on)
  }
  const waist = mirrorOutline(onSheet('0,118 130,108! 132,158! 0,168'))
  const band = drawing.panel(waist, cloth(drawing, fabric, 90), { lift: 8 })
  gathers(drawing, band, { y: 120, half: 124, length: 30, count: 26, strength: 0.6 })
  drawing.anchor('hook', 500, 116)
  drawing.anchor('centre', 500, 620)
}
