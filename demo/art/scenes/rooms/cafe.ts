import { shade } from '../../colour/colour.ts'
import { type Layer, repeatMarkup, oneDecimal, type Scenery } from '../places/brushes.ts'
import { box, potted } from '../streets/facades.ts'

/** A corner of a café: a tall window, a counter with cups, a round table, lamps on cords. */
export function cafe(scenery: Scenery): Layer[] {
  const { width: w, height: h, place } = scenery
  const wall = place.paint ?? '#b9654a'
  const foot = h * 0.78
  const unit = Math.min(w, h)
  const lamp = (x: number, y: number) =>
    `<path d="M${oneDecimal(x)} -5V${oneDecimal(y)}" stroke="#2b2320" stroke-width="4"/><path d="M${oneDecimal(x - unit * 0.07)} ${oneDecimal(y + unit * 0.07)}q${oneDecimal(unit * 0.012)} ${oneDecimal(-unit * 0.075)} ${oneDecimal(unit * 0.07)} ${oneDecimal(-unit * 0.08)}q${oneDecimal(unit * 0.058)} ${oneDecimal(unit * 0.005)} ${oneDecimal(unit * 0.07)} ${oneDecimal(unit * 0.08)}Z" fill="#2f3a38"/><ellipse cx="${oneDecimal(x)}" cy="${oneDecimal(y + unit * 0.072)}" rx="${oneDecimal(unit * 0.06)}" ry="${oneDecimal(unit * 0.014)}" fill="#ffe7b0"/>`
  const [gx, gy, gw, gh] = [w * 0.05, h * 0.12, w * 0.4, h * 0.46]
  const shelf = (y: number) =>
    box(w * 0.58, y, w * 0.38, h * 0.014, '#8a5f3e') +
    repeatMarkup(
      8,
      (i) =>
        `<path d="M${oneDecimal(w * (0.6 + i * 0.045))} ${oneDecimal(y)}v${oneDecimal(-h * 0.035)}h${oneDecimal(w * 0.026)}v${oneDecimal(h * 0.035)}Z" fill="${['#f4ecdc', '#d9a441', '#6f8f86', '#f4ecdc', '#c8452f', '#efe2c4', '#3f5f5a', '#f4ecdc'][i]}"/>`,
    )
  return [
    {
      svg:
        box(0, 0, w, h, wall) +
        box(0, h * 0.56, w, foot - h * 0.56, shade(wall, 0.24)) +
        box(0, h * 0.55, w, h * 0.014, shade(wall, 0.4)),
    },
    {
      svg: [
        box(gx - 14, gy - 14, gw + 28, gh + 28, '#efe3cb'),
        box(gx, gy, gw, gh, '#bcd4d6'),
        `<path d="M${oneDecimal(gx)} ${oneDecimal(gy + gh)}V${oneDecimal(gy + gh * 0.5)}l${oneDecimal(gw * 0.2)} ${oneDecimal(-gh * 0.12)}l${oneDecimal(gw * 0.2)} ${oneDecimal(gh * 0.08)}l${oneDecimal(gw * 0.25)} ${oneDecimal(-gh * 0.16)}l${oneDecimal(gw * 0.35)} ${oneDecimal(gh * 0.14)}V${oneDecimal(gy + gh)}Z" fill="#8fae9c"/>`,
        box(gx + gw * 0.49, gy, gw * 0.025, gh, '#efe3cb'),
        box(gx, gy + gh * 0.42, gw, gh * 0.025, '#efe3cb'),
        box(gx - 26, gy + gh + 14, gw + 52, h * 0.018, '#d9c7a4'),
      ].join(''),
    },
    { svg: shelf(h * 0.25) + shelf(h * 0.37) },
    {
      svg:
        box(w * 0.54, h * 0.6, w * 0.5, foot - h * 0.6, '#4a352a') +
        box(w * 0.52, h * 0.58, w * 0.52, h * 0.028, '#c79c6a') +
        repeatMarkup(6, (i) => box(w * (0.56 + i * 0.08), h * 0.63, w * 0.06, foot - h * 0.65, '#5d4434')),
    },
    { flat: true, svg: tiled(scenery, foot) },
    { svg: potted(w * 0.02, foot + h * 0.05, unit * 0.36) },
    { svg: lamp(w * 0.3, h * 0.08) + lamp(w * 0.74, h * 0.06) },
    { svg: table(w * 0.12, foot + h * 0.1, unit * 0.26) },
  ]
}

const table = (x: number, foot: number, size: number) =>
  [
    `<ellipse cx="${oneDecimal(x)}" cy="${oneDecimal(foot)}" rx="${oneDecimal(size * 0.34)}" ry="${oneDecimal(size * 0.06)}" fill="#2b2320"/>`,
    box(x - 7, foot - size * 0.8, 14, size * 0.8, '#2b2320'),
    `<ellipse cx="${oneDecimal(x)}" cy="${oneDecimal(foot - size * 0.8)}" rx="${oneDecimal(size * 0.5)}" ry="${oneDecimal(size * 0.1)}" fill="#d9b98a"/>`,
    `<ellipse cx="${oneDecimal(x)}" cy="${oneDecimal(foot - size * 0.82)}" rx="${oneDecimal(size * 0.5)}" ry="${oneDecimal(size * 0.1)}" fill="#efe0c0"/>`,
    `<path d="M${oneDecimal(x - size * 0.13)} ${oneDecimal(foot - size * 0.96)}h${oneDecimal(size * 0.2)}q0 ${oneDecimal(size * 0.14)} ${oneDecimal(-size * 0.1)} ${oneDecimal(size * 0.14)}q${oneDecimal(-size * 0.1)} 0 ${oneDecimal(-size * 0.1)} ${oneDecimal(-size * 0.14)}Z" fill="#fffaf0"/>`,
  ].join('')

/** A chequered floor that narrows toward the wall. */
export function tiled(
  { width: w, height: h }: Pick<Scenery, 'width' | 'height'>,
  from: number,
  light = '#eadfca',
  dark = '#8d8378',
): string {
  const rows = [0, 0.12, 0.28, 0.5, 0.78, 1.15]
  let out = box(0, from, w, h - from, light)
  for (let row = 0; row < rows.length - 1; row++) {
    const [a, b] = [rows[row]!, rows[row + 1]!]
    const spread = (t: number) => 1 + t * 0.9
    for (let i = -7; i < 8; i++) {
      if ((i + row) % 2) continue
      const x = (step: number, t: number) => w / 2 + step * w * 0.11 * spread(t)
      out += `<path d="M${oneDecimal(x(i, a))} ${oneDecimal(from + (h - from) * a)}L${oneDecimal(x(i + 1, a))} ${oneDecimal(from + (h - from) * a)}L${oneDecimal(x(i + 1, b))} ${oneDecimal(from + (h - from) * b)}L${oneDecimal(x(i, b))} ${oneDecimal(from + (h - from) * b)}Z" fill="${dark}"/>`
    }
  }
  return `${out}<rect y="${oneDecimal(from)}" width="${w}" height="${oneDecimal(h * 0.05)}" fill="#000" opacity=".14"/>`
}

/** Boards that run away from the viewer. */
export function boards(
  { width: w, height: h }: Pick<Scenery, 'width' | 'height'>,
  from: number,
  colour: string,
): string {
  const lines = repeatMarkup(19, (i) => {
    const t = i / 18 - 0.5
    return `<path d="M${oneDecimal(w / 2 + t * w * 1.1)} ${oneDecimal(from)}L${oneDecimal(w / 2 + t * w * 2.6)} ${h + 4}" stroke="${shade(colour, 0.34)}" stroke-width="3" opacity=".7"/>`
  })
  const tones = repeatMarkup(9, (i) => {
    const t = (i * 2) / 18 - 0.5
    const u = (i * 2 + 1) / 18 - 0.5
    return `<path d="M${oneDecimal(w / 2 + t * w * 1.1)} ${oneDecimal(from)}L${oneDecimal(w / 2 + u * w * 1.1)} ${oneDecimal(from)}L${oneDecimal(w / 2 + u * w * 2.6)} ${h}L${oneDecimal(w / 2 + t * w * 2.6)} ${h}Z" fill="#000" opacity=".06"/>`
  })
  return `${box(0, from, w, h - from + 4, colour)}${tones}${lines}<rect y="${oneDecimal(from)}" width="${w}" height="${oneDecimal(h * 0.04)}" fill="#000" opacity=".18"/>`
}
