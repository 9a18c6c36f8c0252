import type { Prop } from '../../picture-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import { Drawing } from '../engine/drawing.ts'
import { ellipse, limbOutline, mirrorOutline, onSheet, SIDES, spline } from '../engine/geometry.ts'
import { relief, type Sprite } from '../engine/relief.ts'
import { plainCloth } from '../fabrics/fabrics.ts'

/** A wooden coat hanger on the garments' sheet; its shoulders meet the garment's hook point. */
export function hanger({ wood, lightAngle }: { wood: string; lightAngle: number }): Promise<Sprite> {
  const drawing = new Drawing({ seed: 4 })
  drawing.wrinkle = 0.1
  drawing.warp = 0
  const hook = spline(onSheet('0,170 0,116 24,90 22,52 -10,40 -34,64'), false)
  drawing.line(hook, '#8d8a84', 11, { raise: 1, solid: '#999' })
  const bar = mirrorOutline(onSheet('0,158 40,162 140,198 216,238 216,252 130,230 40,204 0,200'))
  const body = drawing.panel(bar, plainCloth(wood, 0.3), { lift: 12 })
  const glint = spline(onSheet('-150,200 0,176 150,200'), false)
  drawing.line(glint, tint(wood, 0.3), 3, { opacity: 0.5, on: body })
  return relief(drawing, { lightAngle })
}

const svg = (width: number, height: number, defs: string, ...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs}</defs>${shapes.join('')}</svg>`

const blur = (id: string, amount: number) =>
  `<filter id="${id}" x="-90%" y="-90%" width="280%" height="280%"><feGaussianBlur stdDeviation="${amount}"/></filter>`

/** A box to stand things on, with its upper front edge at `top`. */
export function plinth(
  width: number,
  height: number,
  { x, top, w, tone }: { x: number; top: number; w: number; tone: string },
): string {
  const [left, right] = [x - w / 2, x + w / 2]
  const front = [
    '<linearGradient id="f" x1="0" x2="1" y1="0" y2="0">',
    `<stop offset="0" stop-color="${tint(tone, 0.18)}"/><stop offset="1" stop-color="${shade(tone, 0.2)}"/>`,
    '</linearGradient>',
  ].join('')
  const cast = `M${left + 10} ${height}L${right + 90} ${height}L${right + 40} ${top + 120}Z`
  const edge = (y: number, colour: string, rest: string) =>
    `<path d="M${left} ${y}h${w}" stroke="${colour}" ${rest}/>`
  return svg(
    width,
    height,
    `${front}${blur('b', 22)}`,
    `<path d="${cast}" fill="#15100c" opacity=".3" filter="url(#b)"/>`,
    `<rect x="${left}" y="${top}" width="${w}" height="${height - top}" fill="url(#f)"/>`,
    `<path d="M${left} ${top}l34 -46h${w - 68}l34 46Z" fill="${tint(tone, 0.3)}"/>`,
    edge(top, tint(tone, 0.55), 'stroke-width="3"'),
    edge(top + 3, shade(tone, 0.2), 'stroke-width="2" opacity=".3"'),
  )
}

/** A rail across the whole picture. */
export function rail(width: number, height: number, { y, tone }: { y: number; tone: string }): string {
  const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`
  const round = [stop(0, tint(tone, 0.4)), stop(0.5, tone), stop(1, shade(tone, 0.4))].join('')
  return svg(
    width,
    height,
    `<linearGradient id="r" x1="0" x2="0" y1="0" y2="1">${round}</linearGradient><filter id="b"><feGaussianBlur stdDeviation="9"/></filter>`,
    `<rect x="-40" y="${y + 24}" width="${width + 80}" height="16" fill="#15100c" opacity=".3" filter="url(#b)"/>`,
    `<rect x="-10" y="${y - 8}" width="${width + 20}" height="17" fill="url(#r)"/>`,
  )
}

/** A round peg in a wall. */
export function peg(
  width: number,
  height: number,
  { x, y, tone }: { x: number; y: number; tone: string },
): string {
  const disc = (dx: number, dy: number, r: number, rest: string) =>
    `<circle cx="${x + dx}" cy="${y + dy}" r="${r}" ${rest}/>`
  return svg(
    width,
    height,
    blur('b', 7),
    disc(12, 16, 17, 'fill="#15100c" opacity=".4" filter="url(#b)"'),
    disc(0, 0, 15, `fill="${tone}"`),
    disc(-4, -4, 8, `fill="${tint(tone, 0.3)}"`),
  )
}

const COMPANIONS: Record<Prop['prop'], (drawing: Drawing, tone: string) => void> = { leaf, orange, cup }

/** A small still-life companion on a sheet of its own, with its middle at 500, 640. */
export function companion({ prop, tone }: Prop, lightAngle: number): Promise<Sprite> {
  const drawing = new Drawing({ seed: 3 })
  drawing.wrinkle = 0.12
  drawing.warp = 3
  COMPANIONS[prop](drawing, tone)
  return relief(drawing, { lightAngle })
}

function leaf(drawing: Drawing, tone: string): void {
  drawing.line(spline(onSheet('0,1020 10,700 -6,300'), false), shade(tone, 0.3), 9, { raise: 0.8 })
  for (let i = 0; i < 8; i++) {
    const green = plainCloth(i % 2 ? tone : shade(tone, 0.12))
    const y = 900 - i * 80
    const l = 230 - Math.abs(i - 3) * 26
    for (const side of SIDES) {
      const outline = `6,${y}! ${l * 0.4},${y - l * 0.5} ${l},${y - l * 0.62}! ${l * 0.7},${y - l * 0.1}`
      const leaflet = drawing.panel(onSheet(outline, side), green, { lift: 4 })
      const vein = onSheet(`6,${y} ${l * 0.55},${y - l * 0.36} ${l * 0.95},${y - l * 0.6}`, side)
      drawing.seam(vein, { on: leaflet, depth: 0.7 })
    }
  }
}

function orange(drawing: Drawing, tone: string): void {
  drawing.weave = 'suede'
  const fruit = drawing.panel(ellipse(500, 640, 190, 186), plainCloth(tone, 0.2), { lift: 30 })
  drawing.fold(onSheet('-110,560 -20,520 70,540'), { width: 120, strength: 0.5, on: fruit })
  drawing.button(520, 560, 16, '#5f6b3a', { holes: false })
  const green = plainCloth('#5d7045')
  drawing.panel(onSheet('24,556! 100,480 190,470! 120,550'), green, { lift: 8, shadow: 0.4 })
}

/** Coffee seen from above; the cup is white whatever tone is asked for, the saucer takes it. */
function cup(drawing: Drawing, tone: string): void {
  const china = plainCloth('#f6f1e7', 0.3)
  drawing.panel(ellipse(500, 640, 270), plainCloth(tone, 0.3), { lift: 8 })
  const handle = limbOutline(onSheet('140,700 250,790 280,820'), [26, 24, 26], { roundEnd: true })
  drawing.panel(handle, china, { lift: 14 })
  drawing.panel(ellipse(500, 640, 176), china, { lift: 26, shadow: 0.5 })
  drawing.panel(ellipse(500, 640, 150), plainCloth('#4a2d1d', 0.2), { lift: -14, shadow: 0 })
  drawing.tone(ellipse(470, 610, 90, 60), '#c08a5a', 0.55, { blur: 16 })
}
