import type { Hair } from '../../picture-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Panel } from '../engine/drawing.ts'
import { type Point, SIDES } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import type { Body } from './body.ts'

/** From the front only a neck and the open collar: a picture ends below the chin. */
export function neck(body: Body): void {
  body.limb('0,120 0,230 0,330', [50, 46, 74], body.flesh, { lift: 6 })
  const underChin = plainCloth(shade(body.skin, 0.16))
  const shaded = body.limb('0,120 0,236', [48, 47], underChin, { lift: 0, shadow: 0, edge: 0 })
  body.fold('-30,180 -16,260 -6,320', 10, 0.4, shaded)
  const chest = '-62,280! 62,280! 110,316 60,470 0,520 -60,470 -110,316'
  body.panel(chest, body.flesh, { lift: 1, shadow: 0, edge: 0 })
  for (const side of SIDES) body.fold('14,322 60,316 110,322', 9, 0.5, undefined, side)
}

const SKULL = '0,0 58,18 84,78 78,150 44,196 0,206 -44,196 -78,150 -84,78 -58,18'
const SHAPES: Record<Hair['cut'], { outline: string; end: number }> = {
  bob: {
    outline: '0,-8 70,12 104,90 112,200 86,236 0,244 -86,236 -112,200 -104,90 -70,12',
    end: 236,
  },
  long: {
    outline: '0,-8 70,12 100,90 112,260 122,430 60,500 0,512 -60,500 -122,430 -112,260 -100,90 -70,12',
    end: 490,
  },
  veil: {
    outline: '0,-12 72,8 104,90 108,190 150,290 96,420 0,470 -96,420 -150,290 -108,190 -104,90 -72,8',
    end: 440,
  },
  bun: { outline: SKULL, end: 196 },
  crop: { outline: SKULL, end: 196 },
  curls: {
    outline: '0,-34 84,-14 128,60 132,150 92,220 0,240 -92,220 -132,150 -128,60 -84,-14',
    end: 196,
  },
}

export function neckFromBehind(body: Body): void {
  body.limb('0,170 0,300', [44, 60], body.flesh, { lift: 6 })
}

/** Ears and hair from behind; long hair falls over what is worn. */
export function hairFromBehind(body: Body, hair: Hair): void {
  for (const side of SIDES) {
    if (hair.cut !== 'veil') body.panel('78,96 92,92 92,124 78,134', plainCloth(body.skin), { lift: 4, side })
  }
  const { outline, end } = SHAPES[hair.cut]
  const mass = body.panel(outline, plainCloth(hair.colour, 0.35), { lift: 12 })
  if (hair.cut === 'curls') curls(body, hair)
  else if (hair.cut === 'veil') {
    for (const [i, line] of DRAPED.entries()) body.fold(line, 14, i % 2 ? 0.5 : -0.5, mass)
  } else strands(body, mass, hair.cut === 'long' ? 215 : 180, end)
  if (hair.cut === 'bun') bun(body, hair)
}

/** How a scarf falls from the back of the head. */
const DRAPED = [
  '-84,60 -60,200 -100,330',
  '84,60 56,210 90,350',
  '-30,30 -20,220 -40,420',
  '40,30 26,240 20,430',
]

/** Combed from the crown: strands that part and fall. */
function strands(body: Body, on: Panel, spread: number, end: number): void {
  for (let i = 0; i < 15; i++) {
    const t = i / 14 - 0.5
    const strand: Point[] = [
      [t * 40, 6 + Math.abs(t) * 20],
      [t * 170, 100],
      [t * spread, end],
    ]
    body.fold(strand, 8, (i % 2 ? -1 : 1) * 0.6, on)
  }
}

/** Small overlapping rounds, larger toward the outside, make the mass read as curls. */
function curls(body: Body, { colour }: Hair): void {
  const { random } = body.drawing
  for (let i = 0; i < 150; i++) {
    const turn = i * 2.39996
    const far = Math.sqrt((i + 0.5) / 150)
    const [x, y] = [Math.cos(turn) * 124 * far, 100 + Math.sin(turn) * 132 * far]
    const size = 13 + far * 9 + random.between(-3, 3)
    const curl = `${x - size},${y} ${x - size * 0.2},${y - size} ${x + size},${y - size * 0.2} ${x + size * 0.3},${y + size}`
    const tone = plainCloth(i % 3 ? colour : tint(colour, 0.07), 0.12)
    body.panel(curl, tone, { lift: i % 2 ? 3 : -3, shadow: 0.14, edge: 0.35 })
  }
}

function bun(body: Body, { colour }: Hair): void {
  const outline = '0,-66 46,-50 58,-8 34,34 -34,34 -58,-8 -46,-50'
  const on = body.panel(outline, plainCloth(colour, 0.35), { lift: 12, shadow: 0.4 })
  for (let i = 0; i < 5; i++) {
    body.fold(`-50,${-30 + i * 14} 0,${-44 + i * 18} 50,${-22 + i * 12}`, 9, i % 2 ? 0.6 : -0.6, on)
  }
}
