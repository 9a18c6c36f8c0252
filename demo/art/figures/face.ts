import type { Hair } from '../../picture-shapes.ts'
import { luminance, mix, shade, tint } from '../colour/colour.ts'
import { SIDES, spline } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import type { Body } from './body.ts'

/** What falls behind the neck: drawn before the body. */
export function hairBehindFace(body: Body, { cut, colour }: Hair): void {
  const outline = BEHIND[cut]
  if (!outline) return
  const mass = body.panel(outline, plainCloth(shade(colour, 0.12), 0.3), { lift: 5 })
  if (cut !== 'bob' && cut !== 'long') return
  for (let i = 0; i < 9; i++) {
    const x = (i / 8 - 0.5) * 180
    body.fold(
      `${x},120 ${x * 1.1},200 ${x * 1.15},${cut === 'long' ? 420 : 228}`,
      9,
      i % 2 ? 0.5 : -0.5,
      mass,
    )
  }
}

const BEHIND: Partial<Record<Hair['cut'], string>> = {
  bob: '0,-6 70,12 106,92 114,196 84,238 -84,238 -114,196 -106,92 -70,12',
  long: '0,-6 70,12 104,92 116,260 128,430 70,470 -70,470 -128,430 -116,260 -104,92 -70,12',
  curls: '0,-40 90,-18 138,60 140,160 100,226 -100,226 -140,160 -138,60 -90,-18',
  bun: '0,-78 44,-62 56,-20 40,24 -40,24 -56,-20 -44,-62',
  veil: '0,-14 74,4 106,90 112,200 160,300 120,372 -120,372 -160,300 -112,200 -106,90 -74,4',
}

/** Eyes that rest, a nose, a mouth, and the hair around them. */
export function face(body: Body, hair: Hair): void {
  const { flesh, skin } = body
  for (const side of SIDES) {
    if (hair.cut !== 'veil') body.panel('76,98 92,92 94,126 78,138', flesh, { lift: 4, side, shadow: 0.2 })
  }
  const head = '0,2 50,12 80,58 82,112 70,164 40,204 0,216 -40,204 -70,164 -82,112 -80,58 -50,12'
  const on = body.panel(head, flesh, { lift: 10, shadow: 0.34 })
  const warm = mix(skin, '#c2483a', 0.5)
  for (const side of SIDES) {
    body.drawing.tone(spline(body.points('34,140 58,136 62,158 40,164', side)), warm, 0.2, { on, blur: 8 })
  }
  body.fold('2,92 5,128 4,146', 14, 0.42, on)
  body.fold('-14,154 2,160 16,154', 8, -0.35, on)
  features(body)
  HAIRLINES[hair.cut](body, hair)
}

function features(body: Body): void {
  const { skin, drawing, scale } = body
  const ink = luminance(skin) > 0.42 ? shade(skin, 0.72) : '#140c09'
  const stroke = (line: string, width: number, colour: string, opacity = 1) =>
    drawing.line(spline(body.points(line), false), colour, width * scale, { opacity })
  for (const side of [-1, 1]) {
    const x = (at: number) => side * at
    stroke(`${x(20)},116 ${x(34)},122 ${x(49)},114`, 4.6, ink)
    stroke(`${x(49)},114 ${x(55)},109`, 3.6, ink)
    stroke(`${x(19)},94 ${x(36)},87 ${x(54)},93`, 5.2, ink, 0.72)
  }
  stroke('-9,152 2,157 13,151', 3, ink, 0.5)
  const lip = mix(skin, luminance(skin) > 0.42 ? '#a83a34' : '#7c2a2c', 0.62)
  const upper = '-19,176 -7,171 0,174 8,171 20,176 10,182 0,183 -10,182'
  drawing.tone(spline(body.points(upper)), lip, 0.9)
  drawing.tone(spline(body.points('-15,180 0,183 15,180 8,190 -8,190')), tint(lip, 0.14), 0.85)
}

const HAIRLINES: Record<Hair['cut'], (body: Body, hair: Hair) => void> = {
  /** A fringe, and both sides to the jaw. */
  bob(body, hair) {
    for (const side of SIDES) {
      const lock = '40,0 84,26 110,96 112,204 92,236 76,214 78,140 74,86 46,52'
      strand(body, hair, lock, ['66,40 94,110 98,220', '54,36 84,100 84,210'], side)
    }
    const fringe = '0,-10 60,4 92,56 84,84! 40,74 0,72 -40,74 -84,84! -92,56 -60,4'
    strand(body, hair, fringe, FRINGE)
  },
  /** Parted in the middle, falling before the shoulders. */
  long(body, hair) {
    for (const side of SIDES) {
      const lock = '0,-10 56,0 96,60 112,190 132,330 128,440 92,462 84,330 82,190 76,96 48,40 4,22!'
      strand(
        body,
        hair,
        lock,
        ['30,4 84,80 98,240 110,440', '16,2 76,70 88,200 98,430', '44,6 98,110 118,300 122,430'],
        side,
      )
    }
  },
  bun(body, hair) {
    const cap = '0,-8 58,8 88,62 86,112! 76,72 44,40 0,32 -44,40 -76,72 -86,112! -88,62 -58,8'
    strand(body, hair, cap, [
      '-40,34 -20,8 -6,-6',
      '40,34 20,8 6,-6',
      '-70,66 -46,16 -20,-4',
      '70,66 46,16 20,-4',
      '0,32 0,10 0,-6',
    ])
  },
  crop(body, hair) {
    const cap =
      '0,-16 56,-6 92,44 90,104! 80,90 74,56 40,38 -10,46 -50,38 -74,60 -80,92 -90,104! -92,44 -56,-6'
    strand(body, hair, cap, [
      '-60,40 -30,6 20,-8',
      '-20,44 10,10 50,0',
      '30,38 56,16 78,30',
      '-74,60 -60,20 -30,0',
      '66,50 76,30 70,16',
    ])
  },
  curls(body, { colour }) {
    const { random } = body.drawing
    for (let i = 0; i < 74; i++) {
      const turn = Math.PI * (1.06 - (i / 73) * 2.12) - Math.PI / 2
      const ring = 94 + (i % 3) * 16 + random.between(-6, 6)
      const [x, y] = [Math.cos(turn) * ring * 1.02, 84 + Math.sin(turn) * ring * 1.04]
      if (y > 118) continue
      const size = 20 + random.between(-4, 5)
      const curl = `${x - size},${y} ${x - size * 0.2},${y - size} ${x + size},${y - size * 0.2} ${x + size * 0.3},${y + size}`
      body.panel(curl, plainCloth(i % 3 ? colour : tint(colour, 0.08), 0.12), {
        lift: i % 2 ? 3 : -3,
        shadow: 0.16,
        edge: 0.3,
      })
    }
  },
  /** A scarf around the face, crossed under the chin. */
  veil(body, hair) {
    for (const side of SIDES) {
      const edge = '0,4 52,14 84,62 88,120 72,186 24,228'
      const wide = [15, 16, 17, 18, 20, 20]
      body.limb(edge, wide, plainCloth(hair.colour, 0.18), { lift: 9, shadow: 0.4, side })
    }
    const drape = '-96,196! -40,226 20,232 92,190! 120,262 150,330 60,402 -40,420 -132,360 -124,270'
    strand(body, hair, drape, [
      '-90,214 -20,262 60,270',
      '-110,262 -30,314 90,300',
      '-116,318 -30,364 100,338',
      '84,206 20,300 -60,400',
    ])
  },
}

const FRINGE = [-3, -2, -1, 0, 1, 2, 3].map((i) => `${i * 8},-4 ${i * 16},30 ${i * 22},76`)

function strand(
  body: Body,
  { colour }: Hair,
  outline: string,
  combed: readonly string[],
  side: 1 | -1 = 1,
): void {
  const on = body.panel(outline, plainCloth(colour, 0.34), { lift: 10, shadow: 0.36, side })
  for (const [i, line] of combed.entries()) body.fold(line, 9, i % 2 ? 0.55 : -0.55, on, side)
}
