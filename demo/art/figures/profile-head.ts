import type { Hair } from '../../picture-shapes.ts'
import { luminance, mix, shade, tint } from '../colour/colour.ts'
import { spline } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import type { Body } from './body.ts'

/** Forehead, nose, lips and chin, facing right. */
const FACE =
  '10,4 56,20 76,56 78,84 80,96 100,132! 92,142 78,146 82,158 88,168! 80,174 86,184! 76,192 80,206 62,222 30,220 4,196 -40,150 -60,80 -30,20'

/** The neck goes under the clothes, the head over them. */
export function profileHead(body: Body, hair: Hair, part: 'neck' | 'head'): void {
  if (part === 'neck') {
    if (hair.cut === 'long') drawHairBehind(body, hair, '-40,20 -96,80 -108,220 -124,420 -60,452 -20,420 -10,240')
    body.limb('-16,150 -12,230 -10,316', [46, 44, 62], body.flesh, { lift: 6 })
    body.fold('30,210 10,236 -10,240', 12, -0.5)
    return
  }
  const on = body.panel(FACE, body.flesh, { lift: 10, shadow: 0.3 })
  const { skin, drawing, scale } = body
  const ink = luminance(skin) > 0.42 ? shade(skin, 0.72) : '#140c09'
  const line = (text: string, width: number, opacity = 1) =>
    drawing.line(spline(body.points(text), false), ink, width * scale, { opacity })
  drawing.tone(spline(body.points('28,150 56,140 58,166 34,174')), mix(skin, '#c2483a', 0.5), 0.2, {
    on,
    blur: 8,
  })
  line('44,112 58,118 72,110', 4.6)
  line('38,92 56,84 74,88', 5, 0.7)
  const lip = mix(skin, luminance(skin) > 0.42 ? '#a83a34' : '#7c2a2c', 0.6)
  drawing.tone(spline(body.points('66,170 84,162 88,168 80,174 86,184 76,188 68,180')), lip, 0.85, { on })
  if (hair.cut !== 'veil') ear(body)
  HAIR[hair.cut](body, hair)
}

function ear(body: Body): void {
  const on = body.panel('-14,98 4,92 12,108 2,136 -12,138 -18,118', body.flesh, { lift: 5, shadow: 0.26 })
  body.fold('-8,106 2,112 -4,128', 8, -0.5, on)
}

function drawHairBehind(body: Body, { colour }: Hair, outline: string): void {
  const on = body.panel(outline, plainCloth(shade(colour, 0.1), 0.3), { lift: 6 })
  for (const x of [-96, -76, -54]) body.fold(`${x},120 ${x - 8},260 ${x - 10},430`, 9, x % 4 ? 0.5 : -0.5, on)
}

const HAIR: Record<Hair['cut'], (body: Body, hair: Hair) => void> = {
  bob: (body, hair) =>
    drawCombedHair(
      body,
      hair,
      '20,-8 62,8 80,54 66,72! 40,60 20,70 10,110 16,200 -10,236 -70,232 -102,190 -104,90 -66,20',
      ['30,4 0,60 0,220', '10,0 -40,70 -30,228', '-20,6 -76,90 -70,226'],
    ),
  long: (body, hair) =>
    drawCombedHair(body, hair, '20,-8 62,8 80,50 66,66! 34,56 12,90 4,180 -20,300 -60,330 -104,270 -106,110 -66,20', [
      '30,2 -4,60 -20,290',
      '10,-2 -44,80 -50,316',
      '-20,6 -80,100 -80,290',
    ]),
  bun(body, hair) {
    const on = body.panel('-66,-20 -110,-30 -132,10 -112,48 -70,44 -52,10', plainCloth(hair.colour, 0.35), {
      lift: 12,
      shadow: 0.4,
    })
    body.fold('-120,-6 -92,14 -66,10', 9, 0.6, on)
    body.fold('-124,18 -92,28 -66,24', 9, -0.6, on)
    drawCombedHair(body, hair, '20,-8 62,8 80,52 66,60! 30,60 6,96 -12,150 -50,190 -92,150 -98,80 -64,16', [
      '40,6 -20,30 -70,20',
      '56,30 0,60 -76,50',
      '20,70 -30,100 -80,90',
    ])
  },
  crop: (body, hair) =>
    drawCombedHair(
      body,
      hair,
      '24,-16 68,2 86,44 74,58! 40,54 16,84! 8,126! -14,128 -20,170 -50,190 -90,150 -98,80 -66,14',
      ['60,20 10,10 -40,20', '50,44 0,50 -70,70', '-20,100 -50,120 -80,130'],
    ),
  curls(body, { colour }) {
    const { random } = body.drawing
    for (let i = 0; i < 96; i++) {
      const turn = i * 2.39996
      const far = Math.sqrt((i + 0.5) / 96)
      const [x, y] = [-26 + Math.cos(turn) * 110 * far, 70 + Math.sin(turn) * 116 * far]
      if (x > 10 && y > 66) continue
      const size = 14 + far * 9 + random.between(-3, 3)
      const curl = `${x - size},${y} ${x - size * 0.2},${y - size} ${x + size},${y - size * 0.2} ${x + size * 0.3},${y + size}`
      body.panel(curl, plainCloth(i % 3 ? colour : tint(colour, 0.07), 0.12), {
        lift: i % 2 ? 3 : -3,
        shadow: 0.14,
        edge: 0.35,
      })
    }
  },
  veil: (body, hair) =>
    drawCombedHair(
      body,
      hair,
      '22,-14 66,4 84,50 70,66! 48,110 46,170 62,226 54,262 70,330 10,400 -80,380 -128,300 -104,190 -108,90 -66,14',
      ['40,8 -30,60 -60,340', '10,0 -70,80 -90,300', '40,210 0,280 -70,350', '56,256 10,320 -40,380'],
    ),
}

function drawCombedHair(body: Body, { colour }: Hair, outline: string, lines: readonly string[]): void {
  const on = body.panel(outline, plainCloth(colour, 0.34), { lift: 10, shadow: 0.36 })
  for (const [i, line] of lines.entries()) {
    body.fold(line, 10, i % 2 ? 0.55 : -0.55, on)
    body.fold(shiftLine(line), 8, i % 2 ? -0.4 : 0.4, on)
  }
}

/** The same line a little beside. */
const shiftLine = (line: string) =>
  line
    .split(' ')
    .map((point) => {
      const [x, y] = point.split(',').map(Number) as [number, number]
      return `${x - 14},${y + 6}`
    })
    .join(' ')
