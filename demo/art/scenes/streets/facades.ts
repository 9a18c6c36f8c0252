import { shade, tint } from '../../colour/colour.ts'
import { repeatMarkup, oneDecimal, type Scenery } from '../places/brushes.ts'

export const box = (x: number, y: number, w: number, h: number, fill: string, rest = ''): string =>
  `<rect x="${oneDecimal(x)}" y="${oneDecimal(y)}" width="${oneDecimal(w)}" height="${oneDecimal(h)}" fill="${fill}" ${rest}/>`

/** A window with a frame, a sill and a reflection. */
export function pane(x: number, y: number, w: number, h: number, frame: string, glass = '#54646b'): string {
  const e = Math.max(5, w * 0.06)
  return [
    box(x - e, y - e, w + e * 2, h + e * 2, frame),
    box(x, y, w, h, glass),
    `<path d="M${oneDecimal(x)} ${oneDecimal(y + h * 0.7)}L${oneDecimal(x + w * 0.6)} ${oneDecimal(y)}h${oneDecimal(w * 0.24)}L${oneDecimal(x)} ${oneDecimal(y + h * 0.98)}Z" fill="#fff" opacity=".13"/>`,
    box(x + w / 2 - e / 3, y, (e * 2) / 3, h, frame),
    box(x - e * 1.6, y + h + e, w + e * 3.2, e, shade(frame, 0.2)),
  ].join('')
}

/** Rows of bricks, a few of them darker or lighter. */
export function bricks(
  { random }: Scenery,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  size = 46,
): string {
  const rows = Math.ceil(h / (size * 0.42))
  let out = box(x, y, w, h, shade(colour, 0.16))
  for (let row = 0; row < rows; row++) {
    const shift = row % 2 ? -size / 2 : 0
    for (let at = x + shift; at < x + w; at += size) {
      const left = Math.max(x, at)
      const width = Math.min(at + size - 3, x + w) - left
      if (width < 2) continue
      const tone = random.chance(0.16)
        ? shade(colour, 0.12)
        : random.chance(0.16)
          ? tint(colour, 0.12)
          : colour
      out += box(left, y + row * size * 0.42, width, Math.min(size * 0.42 - 3, h - row * size * 0.42), tone)
    }
  }
  return out
}

/** Slabs that grow toward the viewer. */
export function slabs({ width: w, height: h }: Scenery, from: number, colour: string): string {
  const rows = [0, 0.14, 0.34, 0.62, 1]
  const line = `stroke="${shade(colour, 0.22)}" stroke-width="3" opacity=".6"`
  const across = rows.map((t) => `<path d="M0 ${oneDecimal(from + (h - from) * t)}H${w}" ${line}/>`).join('')
  const along = repeatMarkup(11, (i) => {
    const t = i / 10 - 0.5
    return `<path d="M${oneDecimal(w / 2 + t * w * 1.1)} ${oneDecimal(from)}L${oneDecimal(w / 2 + t * w * 2.3)} ${h}" ${line}/>`
  })
  return `${box(0, from, w, h - from, colour)}${across}${along}`
}

/** A round tree in a square of earth. */
export function tree(x: number, foot: number, height: number, colour: string): string {
  const r = height * 0.26
  const crown = [
    [0, -height * 0.76, r],
    [-r * 0.8, -height * 0.64, r * 0.72],
    [r * 0.8, -height * 0.62, r * 0.76],
    [r * 0.1, -height * 0.54, r * 0.8],
  ] as const
  return [
    `<path d="M${oneDecimal(x - height * 0.02)} ${oneDecimal(foot)}L${oneDecimal(x - height * 0.012)} ${oneDecimal(foot - height * 0.6)}h${oneDecimal(height * 0.026)}L${oneDecimal(x + height * 0.022)} ${oneDecimal(foot)}Z" fill="#5a4332"/>`,
    ...crown.map(
      ([dx, dy, size], i) =>
        `<circle cx="${oneDecimal(x + dx)}" cy="${oneDecimal(foot + dy)}" r="${oneDecimal(size)}" fill="${i % 2 ? shade(colour, 0.14) : colour}"/>`,
    ),
    `<circle cx="${oneDecimal(x - r * 0.3)}" cy="${oneDecimal(foot - height * 0.84)}" r="${oneDecimal(r * 0.5)}" fill="${tint(colour, 0.18)}" opacity=".7"/>`,
  ].join('')
}

/** A plant in a pot: blades around a middle. */
export function potted(x: number, foot: number, size: number, leaf = '#4f7a55', pot = '#b5664a'): string {
  const blades = repeatMarkup(9, (i) => {
    const turn = (i - 4) * 17
    return `<path transform="translate(${oneDecimal(x)} ${oneDecimal(foot - size * 0.3)}) rotate(${turn})" d="M0 0C${oneDecimal(-size * 0.1)} ${oneDecimal(-size * 0.3)} ${oneDecimal(-size * 0.06)} ${oneDecimal(-size * 0.6)} 0 ${oneDecimal(-size * 0.72)}C${oneDecimal(size * 0.06)} ${oneDecimal(-size * 0.6)} ${oneDecimal(size * 0.1)} ${oneDecimal(-size * 0.3)} 0 0Z" fill="${i % 2 ? leaf : shade(leaf, 0.16)}"/>`
  })
  return `${blades}<path d="M${oneDecimal(x - size * 0.2)} ${oneDecimal(foot - size * 0.34)}h${oneDecimal(size * 0.4)}l${oneDecimal(-size * 0.06)} ${oneDecimal(size * 0.34)}h${oneDecimal(-size * 0.28)}Z" fill="${pot}"/>${box(x - size * 0.22, foot - size * 0.38, size * 0.44, size * 0.07, shade(pot, 0.16))}`
}

/** A lamp post with a warm globe. */
export const lampPost = (x: number, foot: number, height: number, isLit = false): string =>
  [
    box(x - 5, foot - height, 10, height, '#2a2c2b'),
    box(x - 15, foot - 16, 30, 16, '#2a2c2b'),
    isLit
      ? `<circle cx="${oneDecimal(x)}" cy="${oneDecimal(foot - height - 20)}" r="130" fill="#ffd489" opacity=".4" filter="url(#haze)"/>`
      : '',
    `<circle cx="${oneDecimal(x)}" cy="${oneDecimal(foot - height - 20)}" r="27" fill="${isLit ? '#ffe9b8' : '#e8e4d6'}"/>`,
    box(x - 13, foot - height - 3, 26, 7, '#2a2c2b'),
  ].join('')
