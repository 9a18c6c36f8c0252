import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { ellipse, limbOutline, mirrorOutline, onSheet } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'

/** A ribbed cap with a deep turned-up edge. */
export function beanie(drawing: Drawing, { fabric }: GarmentArt): void {
  const rib: FabricSpec = { ...fabric, type: 'rib', scale: (fabric.scale ?? 1) * 1.3 }
  const dome = '-228,760 -226,600 -176,440 -80,360 0,346 80,360 176,440 226,600 228,760 0,780'
  const crown = drawing.panel(onSheet(dome), cloth(drawing, rib), { lift: 14 })
  for (let i = -3; i <= 3; i++) {
    drawing.fold(onSheet(`${i * 8},356 ${i * 46},500 ${i * 62},700`), {
      width: 16,
      strength: i % 2 ? 0.4 : -0.4,
      on: crown,
    })
  }
  const edge =
    '-240,700! -120,726 0,734 120,726 240,700! 246,830 230,866 120,886 0,892 -120,886 -230,866 -246,830'
  const cuff = drawing.panel(onSheet(edge), cloth(drawing, rib), { lift: 14, shadow: 0.46 })
  drawing.fold(onSheet('-240,840 0,872 240,840'), { width: 22, strength: 0.4, on: cuff })
  const label = drawing.panel(onSheet('96,786! 168,778! 172,832! 100,840!'), plainCloth('#efe6d2', 0.05), {
    lift: 4,
    shadow: 0.3,
  })
  drawing.topstitch(onSheet('102,792 164,784'), label)
  drawing.anchor('centre', 500, 600)
}

/** Six panels, a button and a curved visor. */
export function cap(drawing: Drawing, { fabric, accent = fabric.base, trim = fabric }: GarmentArt): void {
  const crown = '-236,730 -232,590 -180,450 -80,376 0,364 80,376 180,450 232,590 236,730 0,760'
  const on = drawing.panel(onSheet(crown), cloth(drawing, fabric), { lift: 14 })
  for (const line of ['0,366 4,520 0,750', '0,366 -110,520 -140,744', '0,366 110,520 140,744']) {
    drawing.seam(onSheet(line), { on, depth: 0.8 })
    drawing.topstitch(
      onSheet(line).map(([x, y]) => [x + 9, y] as const),
      on,
    )
  }
  for (const x of [-190, -70, 78, 190])
    drawing.button(500 + x, 540 + Math.abs(x) * 0.2, 7, shade(fabric.base, 0.4), { holes: false })
  drawing.button(500, 366, 17, accent, { holes: false })
  const mark = drawing.panel(ellipse(500, 590, 58, 50), plainCloth(accent, 0.1), { lift: 4, shadow: 0.2 })
  drawing.topstitch(onSheet('-44,590 0,554 44,590'), mark)
  const visor = '-236,716! -120,690 0,684 120,690 236,716! 262,800 200,872 0,904 -200,872 -262,800'
  const brim = drawing.panel(onSheet(visor), cloth(drawing, trim), { lift: 15, shadow: 0.5 })
  drawing.fold(onSheet('-220,800 0,860 220,800'), { width: 40, strength: 0.5, on: brim })
  for (const dy of [0, 30, 60])
    drawing.topstitch(onSheet(`-236,${750 + dy} 0,${790 + dy} 236,${750 + dy}`), brim)
  drawing.anchor('centre', 500, 600)
}

/** A wide straw brim, the crown banded with a scarf. */
export function sunHat(drawing: Drawing, { fabric, accent = '#b2502f' }: GarmentArt): void {
  const brim = mirrorOutline(onSheet('0,470 200,500 360,590 420,690 330,800 160,850 0,862'))
  const plate = drawing.panel(brim, cloth(drawing, fabric), { lift: 9 })
  for (const [r, k] of [
    [0.94, 0.3],
    [0.84, -0.3],
    [0.74, 0.3],
  ] as const) {
    drawing.fold(
      onSheet(
        `${-400 * r},700 ${-160 * r},${700 + 140 * r} 0,${700 + 152 * r} ${160 * r},${700 + 140 * r} ${400 * r},700`,
      ),
      {
        width: 12,
        strength: k,
        on: plate,
      },
    )
  }
  const crown = onSheet('-196,690 -184,520 -130,420 0,392 130,420 184,520 196,690 0,740')
  const dome = drawing.panel(crown, cloth(drawing, fabric), { lift: 15, shadow: 0.5 })
  drawing.fold(onSheet('-120,440 0,412 120,440'), { width: 30, strength: 0.4, on: dome })
  const ribbon = '-194,606! -110,640 0,652 110,640 194,606! 200,684! 110,724 0,738 -110,724 -200,684!'
  const band = drawing.panel(onSheet(ribbon), plainCloth(accent, 0.25), { lift: 6 })
  drawing.fold(onSheet('-190,640 0,684 190,640'), { width: 12, strength: 0.5, on: band })
  for (const tail of ['150,690 220,790 210,880', '168,684 262,760 280,834']) {
    drawing.panel(limbOutline(onSheet(tail), [15, 20, 24]), plainCloth(tint(accent, 0.06), 0.25), {
      lift: 8,
      shadow: 0.4,
    })
  }
  drawing.anchor('centre', 500, 520)
}
