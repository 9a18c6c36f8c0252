import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade, threadOn } from '../colour/colour.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import {
  at,
  flipX,
  limbOutline,
  mirrorOutline,
  onSheet,
  points,
  SIDES,
  type Side,
  spline,
} from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { bodyFolds, sleeve } from './sleeves.ts'
import { lining } from './tailoring.ts'

/** A down jacket: every channel is a cushion of its own. */
export function puffer(
  drawing: Drawing,
  { fabric, lining: inside = '#6b5a50', accent = '#d9d2c2' }: GarmentArt,
): void {
  lining(drawing, inside, 420)
  drawing.wrinkle = 0.9
  for (const side of SIDES) {
    const line = points(side < 0 ? '196,290 336,500 380,700 352,890' : '196,290 340,500 388,700 372,900')
    const { panel: on } = sleeve(drawing, fabric, { side, line, widths: [124, 116, 98, 62], folds: 0 })
    for (let i = 0; i < 8; i++) {
      const t = i / 7
      const [x, y] = [210 + t * 158, 330 + t * 520]
      channel(drawing, on, onSheet(`${x - 130},${y + 46} ${x},${y + 4} ${x + 130},${y - 30}`, side))
    }
  }
  const half = onSheet('96,150! 176,186 252,226 276,340 286,500 292,700 272,900! 0,912')
  const body = drawing.panel(mirrorOutline([at(0, 200), ...half]), cloth(drawing, fabric), { lift: 10 })
  for (let y = 300; y < 900; y += 86) {
    channel(drawing, body, onSheet(`-300,${y - 6} -150,${y + 8} 0,${y} 150,${y + 8} 300,${y - 6}`))
  }
  const hem = mirrorOutline(onSheet('0,884 268,874! 264,924! 0,934'))
  drawing.panel(hem, cloth(drawing, { ...fabric, type: 'rib' }), { lift: 5 })
  const collar = onSheet('-112,120! -40,150 0,156 40,150 112,120! 124,210 70,262 0,270 -70,262 -124,210')
  const neck = drawing.panel(collar, cloth(drawing, fabric), { lift: 14, shadow: 0.42 })
  channel(drawing, neck, onSheet('-120,186 0,216 120,186'))
  const mouth = mirrorOutline(onSheet('0,126 104,114! 60,150 0,158'))
  drawing.panel(mouth, plainCloth(shade(fabric.base, 0.4), 0.2), { lift: 2, shadow: 0.2 })
  zip(drawing, 'M500 160V924', accent, fabric.base)
  drawing.anchor('hook', 500, 150)
  drawing.anchor('centre', 590, 560)
}

/** A stitched line with the down swelling over and under it. */
function channel(drawing: Drawing, on: Panel, line: ReturnType<typeof onSheet>): void {
  const moved = (dy: number) => line.map(([x, y]) => [x, y + dy] as const)
  drawing.fold(moved(-34), { width: 30, strength: 0.75, on })
  drawing.fold(line, { width: 12, strength: -0.95, on })
  drawing.seam(line, { on, depth: 0.9, width: 3, opacity: 0.4 })
}

function zip(drawing: Drawing, path: string, metal: string, base: string): void {
  drawing.line(path, shade(base, 0.35), 15, { raise: -0.4, cap: 'butt' })
  drawing.line(path, metal, 6, { raise: 0.7, cap: 'butt', dash: '3 3' })
}

/** A leather jacket with broad lapels, a slanting zipper and a belt at the hem. */
export function biker(
  drawing: Drawing,
  { fabric, lining: inside = '#4a3a36', accent = '#c9c4ba' }: GarmentArt,
): void {
  lining(drawing, inside, 560)
  for (const side of SIDES) {
    const line = points(side < 0 ? '190,280 306,500 338,720 322,910' : '190,280 306,500 346,720 340,916')
    sleeve(drawing, fabric, { side, line, widths: [90, 80, 66, 50], folds: 5 })
    drawing.line(spline(onSheet('300,800 316,850 322,908', side), false), accent, 6, {
      raise: 0.8,
      dash: '3 3',
    })
  }
  const half = onSheet('94,152! 168,184 232,218 246,330 240,440 222,660 226,850!')
  const left = drawing.panel(
    [at(-94, 152, 0), ...flipX(half.slice(1)), ...onSheet('60,862! 40,640 -10,480 -60,300')],
    cloth(drawing, fabric),
  )
  const right = drawing.panel(
    [...half, ...onSheet('-86,862! -60,640 -20,520! 50,360 72,250')],
    cloth(drawing, fabric),
    {
      lift: 8,
      shadow: 0.42,
    },
  )
  for (const body of [left, right]) bodyFolds(drawing, body, { bottom: 830, half: 206, amount: 1 })
  const track = spline(onSheet('-18,524 -58,650 -82,852'), false)
  drawing.line(track, shade(fabric.base, 0.3), 15, { raise: -0.4, cap: 'butt' })
  drawing.line(track, accent, 7, { raise: 0.8, cap: 'butt', dash: '3 3' })
  for (const side of SIDES) {
    const roll = onSheet('76,190! 40,340 -8,536! 120,470 196,352! 150,300! 108,262!', side)
    const on = drawing.panel(roll, cloth(drawing, fabric, side * 14), { lift: 12, shadow: 0.46 })
    drawing.topstitch(onSheet('6,520 118,456 182,352 146,312', side), on)
    drawing.button(500 + side * 168, 346, 9, accent, { holes: false, gloss: 1 })
    const collar = onSheet('64,140! 46,232 66,272! 130,288! 160,256! 136,196 108,156', side)
    drawing.panel(collar, cloth(drawing, fabric, side * -24), { lift: 9, shadow: 0.42 })
    const pocket = spline(onSheet('110,640 176,760', side), false)
    drawing.line(pocket, accent, 8, { raise: 0.9, dash: '3 3' })
    drawing.seam(onSheet('224,250 130,300 118,460', side), { on: side === 1 ? right : left, depth: 0.5 })
  }
  const belt = onSheet('-230,806! 0,822 228,802! 232,858! 0,880 -234,864!')
  const on = drawing.panel(belt, cloth(drawing, fabric, 90), { lift: 9, shadow: 0.42 })
  drawing.topstitch(onSheet('-226,816 0,832 224,812'), on)
  drawing.line('M372 812h52v50h-52z', accent, 9, { raise: 0.9 })
  drawing.anchor('hook', 500, 158)
  drawing.anchor('centre', 430, 640)
}

/** A work jacket: a flat collar, four buttons, three patch pockets. */
export function chore(
  drawing: Drawing,
  { fabric, lining: inside = '#d9cdb4', button = '#efe6d2' }: GarmentArt,
): void {
  const thread = { colour: threadOn(fabric.base), opacity: 0.7 }
  lining(drawing, inside, 420)
  for (const side of SIDES) {
    const line = points(side < 0 ? '190,280 310,500 344,730 322,940' : '190,280 310,500 350,730 340,946')
    const [x, y] = sleeve(drawing, fabric, { side, line, widths: [96, 88, 74, 60], cuff: 58, folds: 4 }).cuff
    drawing.button(x - side * 34, y, 9, button)
  }
  const half = onSheet('92,152! 170,184 236,220 250,330 248,460 246,720 252,960!')
  const left = drawing.panel(
    [at(-92, 152, 0), ...flipX(half.slice(1)), ...onSheet('22,970! 22,300! -40,240')],
    cloth(drawing, fabric),
  )
  const right = drawing.panel([...half, ...onSheet('-28,972! -28,300! 34,240')], cloth(drawing, fabric), {
    lift: 8,
    shadow: 0.38,
  })
  for (const body of [left, right]) bodyFolds(drawing, body, { bottom: 940, half: 220, amount: 0.85 })
  drawing.stitch(onSheet('-18,310 -18,964'), { on: right, ...thread })
  for (const side of SIDES) {
    patch(drawing, fabric, onSheet('78,690! 212,684! 214,836 198,866! 96,872! 80,842', side), thread)
    drawing.stitch(onSheet('-260,940 0,952 260,940'), { on: side === 1 ? right : left, ...thread })
  }
  patch(drawing, fabric, onSheet('78,430! 184,424! 186,540! 132,566! 80,546!'), thread)
  for (const y of [350, 505, 660, 815]) drawing.button(497, y, 14, button)
  for (const side of SIDES) {
    const leaf = onSheet('84,146! 58,206 2,296! 92,372! 148,246 118,166', side)
    const on = drawing.panel(leaf, cloth(drawing, fabric, side * -24), { lift: 11, shadow: 0.42 })
    drawing.stitch(onSheet('14,298 90,358 138,246 112,172', side), { on, ...thread })
  }
  drawing.anchor('hook', 500, 160)
  drawing.anchor('centre', 400, 600)
}

function patch(
  drawing: Drawing,
  fabric: FabricSpec,
  outline: ReturnType<typeof onSheet>,
  thread: { colour: string; opacity: number },
): void {
  const on = drawing.panel(outline, cloth(drawing, fabric), { lift: 7, shadow: 0.3 })
  const [a, b] = [outline[0]!, outline[1]!]
  drawing.stitch(
    [
      [a[0], a[1] + 18],
      [b[0], b[1] + 18],
    ],
    { on, ...thread },
  )
}

/** A zipped jacket with a stand-up collar and two stripes down each sleeve. */
export function track(
  drawing: Drawing,
  { fabric, trim = fabric, lining: inside = '#6b5a50', accent = '#f1ead9' }: GarmentArt,
): void {
  const rib: FabricSpec = { ...trim, type: 'rib' }
  lining(drawing, inside, 400)
  for (const side of SIDES) {
    const arm = side < 0 ? '192,286 320,500 356,710 336,890' : '192,286 320,500 362,710 350,894'
    const cuffFabric = cloth(drawing, rib, side * -5)
    const { panel: on } = sleeve(drawing, fabric, {
      side,
      line: points(arm),
      widths: [98, 90, 76, 50],
      cuff: 58,
      cuffFabric,
      folds: 4,
    })
    for (const dx of [10, 44]) stripe(drawing, on, side, dx, accent)
  }
  for (const side of SIDES) {
    const outline = '94,160! 172,190 240,226 254,340 258,480 264,700 252,858! 4,864! 4,230! 60,206'
    const front = drawing.panel(onSheet(outline, side), cloth(drawing, fabric, side))
    bodyFolds(drawing, front, { bottom: 860, half: 224, amount: 1.1 })
    drawing.line(spline(onSheet('150,640 202,770', side), false), accent, 7, { raise: 0.6 })
  }
  const hem = mirrorOutline(onSheet('0,846 252,838! 248,908! 0,916'))
  drawing.panel(hem, cloth(drawing, rib), { lift: 6 })
  const collar = onSheet('-104,122! -40,150 0,156 40,150 104,122! 112,212 60,252 0,260 -60,252 -112,212')
  drawing.panel(collar, cloth(drawing, rib), { lift: 12, shadow: 0.42 })
  zip(drawing, 'M500 160V912', accent, fabric.base)
  drawing.line('M500 176v40', accent, 10, { raise: 0.9 })
  drawing.anchor('hook', 500, 150)
  drawing.anchor('centre', 590, 540)
}

function stripe(drawing: Drawing, on: Panel, side: Side, dx: number, colour: string): void {
  const line = limbOutline(
    onSheet(`${200 + dx},260 ${304 + dx},440 ${356 + dx},660 ${344 + dx},850`, side),
    [11, 11, 11, 11],
  )
  drawing.tone(spline(line), colour, 1, { on })
}
