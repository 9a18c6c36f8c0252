import { shade, tint } from '../../colour/colour.ts'
import { type Layer, repeatMarkup, oneDecimal, type Scenery } from '../places/brushes.ts'
import { awning } from './crossing.ts'
import { box, bricks, potted, slabs } from './facades.ts'

/** A small shop: a painted front, a window with hats and folded cloth, an awning, a door. */
export function shopfront(scenery: Scenery): Layer[] {
  const { width: w, height: h, place } = scenery
  const paint = place.paint ?? '#2f5a52'
  const foot = h * 0.8
  const sill = foot - h * 0.16
  const top = h * 0.2
  const unit = Math.min(w, h)
  const glass = { x: w * 0.06, y: top + h * 0.09, w: w * 0.54, h: sill - top - h * 0.09 }
  const door = { x: w * 0.7, y: top + h * 0.05, w: w * 0.22, h: foot - top - h * 0.05 }
  return [
    { svg: bricks(scenery, -10, -10, w + 20, h, tint('#b9735a', 0.16), unit * 0.06) },
    {
      svg:
        box(-10, top, w + 20, foot - top, paint) +
        box(-10, top - h * 0.016, w + 20, h * 0.03, shade(paint, 0.25)) +
        repeatMarkup(5, (i) =>
          box(w * (0.02 + i * 0.155), sill + h * 0.03, w * 0.11, foot - sill - h * 0.06, shade(paint, 0.14)),
        ),
    },
    { svg: window(scenery, glass, paint) },
    {
      svg: [
        box(door.x - 14, door.y - 14, door.w + 28, door.h + 14, shade(paint, 0.35)),
        box(door.x, door.y, door.w, door.h, tint(paint, 0.1)),
        box(door.x + door.w * 0.16, door.y + door.h * 0.08, door.w * 0.68, door.h * 0.56, '#46565a'),
        `<path d="M${oneDecimal(door.x + door.w * 0.16)} ${oneDecimal(door.y + door.h * 0.5)}l${oneDecimal(door.w * 0.5)} ${oneDecimal(-door.h * 0.42)}h${oneDecimal(door.w * 0.18)}v${oneDecimal(door.h * 0.06)}l${oneDecimal(-door.w * 0.56)} ${oneDecimal(door.h * 0.5)}Z" fill="#fff" opacity=".14"/>`,
        `<circle cx="${oneDecimal(door.x + door.w * 0.1)}" cy="${oneDecimal(door.y + door.h * 0.62)}" r="${oneDecimal(unit * 0.012)}" fill="#d9b45c"/>`,
      ].join(''),
    },
    { svg: awning(-w * 0.02, top - h * 0.02, w * 1.04, h * 0.085, place.paint ? '#c8452f' : '#d9a441') },
    {
      flat: true,
      svg:
        slabs(scenery, foot, '#bfb3a0') +
        `<rect y="${oneDecimal(foot)}" width="${w}" height="${oneDecimal(h * 0.03)}" fill="#000" opacity=".16"/>`,
    },
    {
      svg:
        potted(w * 0.645, foot + h * 0.02, unit * 0.2) +
        potted(w * 0.975, foot + h * 0.024, unit * 0.22, '#5d7f4c'),
    },
  ]
}

type Box = { x: number; y: number; w: number; h: number }

function window({ random }: Scenery, { x, y, w, h }: Box, paint: string): string {
  const shelf = y + h * 0.92
  const cloths = ['#c8452f', '#e3b23c', '#efe6d2', '#3f5f8f', '#6d8f58']
  const pile = (px: number) =>
    repeatMarkup(5, (i) =>
      box(
        px + random.between(-5, 5),
        shelf - (i + 1) * h * 0.07,
        w * 0.16,
        h * 0.062,
        cloths[(i + Math.round(px)) % 5]!,
        'rx="5"',
      ),
    )
  const hat = (px: number, colour: string) =>
    `<path d="M${oneDecimal(px)} ${oneDecimal(shelf)}v${oneDecimal(-h * 0.24)}" stroke="#7a5a3c" stroke-width="6"/><ellipse cx="${oneDecimal(px)}" cy="${oneDecimal(shelf - h * 0.25)}" rx="${oneDecimal(w * 0.1)}" ry="${oneDecimal(h * 0.03)}" fill="${colour}"/><path d="M${oneDecimal(px - w * 0.055)} ${oneDecimal(shelf - h * 0.25)}q0 ${oneDecimal(-h * 0.15)} ${oneDecimal(w * 0.055)} ${oneDecimal(-h * 0.15)}q${oneDecimal(w * 0.055)} 0 ${oneDecimal(w * 0.055)} ${oneDecimal(h * 0.15)}Z" fill="${colour}"/>`
  const garland = repeatMarkup(
    9,
    (i) =>
      `<circle cx="${oneDecimal(x + (w * (i + 0.5)) / 9)}" cy="${oneDecimal(y + h * (0.1 + 0.05 * Math.sin(i * 0.9)))}" r="${oneDecimal(w * 0.012)}" fill="#ffe2a0"/>`,
  )
  return [
    box(x - 16, y - 16, w + 32, h + 32, shade(paint, 0.35)),
    box(x, y, w, h, '#f0d9ae'),
    box(x, y, w, h * 0.5, '#e4c48e', 'opacity=".6"'),
    garland,
    hat(x + w * 0.2, '#8c4a33'),
    pile(x + w * 0.36),
    hat(x + w * 0.66, '#3f5f5a'),
    pile(x + w * 0.78),
    box(x, shelf, w, h * 0.08, '#a8764a'),
    `<path d="M${oneDecimal(x)} ${oneDecimal(y + h * 0.8)}L${oneDecimal(x + w * 0.5)} ${oneDecimal(y)}h${oneDecimal(w * 0.16)}L${oneDecimal(x)} ${oneDecimal(y + h)}Z" fill="#fff" opacity=".16"/>`,
    box(x + w * 0.495, y, w * 0.012, h, shade(paint, 0.3)),
  ].join('')
}
