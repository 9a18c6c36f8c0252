import type { Place } from '../../../picture-shapes.ts'
import { shade } from '../../colour/colour.ts'
import type { Random } from '../../../random.ts'

/** One sheet of a place cut from paper, as large as the picture. */
export type Layer = {
  svg: string
  defs?: string
  /** Lies flat on the layer behind: throws no shadow. */
  flat?: boolean
  /** How dark its shadow is. */
  shadow?: number
}

/** What a place is painted from. */
export type Scenery = {
  width: number
  height: number
  place: Place
  random: Random
  /** Behind a large figure the small walker would be a second hero, and stays away. */
  hasWalker: boolean
}

/** One decimal is enough for a path, and keeps the drawings small. */
export const oneDecimal = (value: number): string => value.toFixed(1)

type Stop = readonly [offset: number, colour: string]

export const gradient = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

/** Colours at even distances. */
export const evenStops = (colours: readonly string[]): Stop[] =>
  colours.map((colour, i) => [i / (colours.length - 1), colour])

export const sky = ({ width, height }: Scenery, colours: readonly string[], ...extra: string[]): Layer => ({
  defs: gradient('sky', evenStops(colours)),
  svg: `<rect width="${width}" height="${height}" fill="url(#sky)"/>${extra.join('')}`,
})

/** Water below a line. */
export const water = ({ width, height }: Scenery, y: number, id: string): string =>
  `<rect y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`

export const sun = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r * 2.6}" fill="${colour}" opacity=".22" filter="url(#haze)"/>` +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`

/** Hills whose outline is broken again and again in the middle of its steps. */
export function ridge({ width, height, random }: Scenery, base: number, rough: number): string {
  let line = [base + random.between(-rough, rough) * 0.4, base + random.between(-rough, rough) * 0.4]
  let amount = rough
  for (let step = 0; step < 6; step++) {
    const broken: number[] = []
    for (const [i, y] of line.entries()) {
      broken.push(y)
      const next = line[i + 1]
      if (next !== undefined) broken.push((y + next) / 2 + random.between(-amount, amount))
    }
    line = broken
    amount *= 0.52
  }
  const [first, last] = [oneDecimal(line[0]!), oneDecimal(line.at(-1)!)]
  const steps = line.map((y, i) => `L${oneDecimal((i / (line.length - 1)) * width)} ${oneDecimal(y)}`).join('')
  return `M-20 ${height + 20}L-20 ${first}${steps}L${width + 20} ${last}L${width + 20} ${height + 20}Z`
}

/** Ground with a rolling upper edge. */
export function rolling(
  { width, height, random }: Scenery,
  y: number,
  amplitude: number,
  waves: number,
): string {
  let d = `M-20 ${height + 20}L-20 ${oneDecimal(y)}`
  for (let i = 0; i < waves; i++) {
    const crest = y + (i % 2 ? amplitude : -amplitude) * random.between(0.6, 1.3)
    const end = ((i + 1) / waves) * width + (i === waves - 1 ? 20 : 0)
    d += `Q${oneDecimal(((i + 0.5) / waves) * width)} ${oneDecimal(crest)} ${oneDecimal(end)} ${oneDecimal(y + random.between(-amplitude, amplitude) * 0.3)}`
  }
  return `${d}L${width + 20} ${height + 20}Z`
}

export function clouds({ width, random }: Scenery, from: number, to: number, colour: string): string {
  const cloud = () => {
    const [x, y] = [random.between(0, width), random.between(from, to)]
    const l = random.between(width * 0.12, width * 0.34)
    const left = `C${oneDecimal(x - l * 0.6)} ${oneDecimal(y - 34)} ${oneDecimal(x - l * 0.3)} ${oneDecimal(y - 12)} ${oneDecimal(x)} ${oneDecimal(y - 30)}`
    const right = `C${oneDecimal(x + l * 0.4)} ${oneDecimal(y - 44)} ${oneDecimal(x + l * 0.6)} ${oneDecimal(y - 8)} ${oneDecimal(x + l)} ${oneDecimal(y)}`
    return `<path d="M${oneDecimal(x - l)} ${oneDecimal(y)}${left}${right}Z" fill="${colour}"/>`
  }
  return repeatMarkup(4, cloud)
}

/** Light on water: short strokes, longer and broader toward the viewer. */
export function glints(
  { width, random }: Scenery,
  from: number,
  to: number,
  colour: string,
  count: number,
): string {
  const glint = () => {
    const near = random.next() ** 1.3
    const length = 10 + near * 80 * random.next()
    const start = `M${oneDecimal(random.between(0, width))} ${oneDecimal(from + (to - from) * near)}`
    const stroke = `stroke="${colour}" stroke-width="${oneDecimal(1.2 + near * 4)}" stroke-linecap="round"`
    return `<path d="${start}h${oneDecimal(length)}" ${stroke} opacity="${oneDecimal(random.between(0.3, 0.8))}"/>`
  }
  return repeatMarkup(count, glint)
}

export const stars = ({ width, random }: Scenery, count: number, to: number, radius: () => number): string =>
  repeatMarkup(count, () => {
    const at = `cx="${oneDecimal(random.between(0, width))}" cy="${oneDecimal(random.between(0, to))}"`
    return `<circle ${at} r="${oneDecimal(radius())}" fill="#fff3da" opacity="${oneDecimal(random.between(0.3, 0.9))}"/>`
  })

type Spot = readonly [x: number, y: number]
const lines = (spots: readonly Spot[]) => spots.map(([x, y]) => `L${oneDecimal(x)} ${oneDecimal(y)}`).join('')

/** Peaks with a lit and a shaded face and ragged snow; each peak is [x, height] as shares of the picture. */
export function mountains(
  { width, height, random }: Scenery,
  base: number,
  peaks: readonly Spot[],
  [lit, dark]: readonly [string, string],
): string {
  return peaks
    .map(([share, tall]) => {
      const x = share * width
      const top = base - tall * height
      const half = tall * height * random.between(0.85, 1.1)
      const edge = (dir: number) =>
        Array.from({ length: 7 }, (_, i): Spot => {
          const t = (i + 1) / 7
          const out = x + dir * half * t + random.between(-12, 12)
          return [out, top + (base - top) * t ** 0.92 + random.between(-10, 10)]
        })
      const left = edge(-1)
      const right = edge(1)
      const spine = Array.from(
        { length: 6 },
        (_, i): Spot => [x + random.between(-20, 34) + i * 7, top + ((base - top) * (i + 1)) / 6],
      )
      const summit = `M${oneDecimal(x)} ${oneDecimal(top)}`
      const foot = `L${oneDecimal(x + half)} ${oneDecimal(base)}`
      const snow = (side: readonly Spot[], colour: string) => {
        const rim = side.slice(0, 3)
        const [endX, endY] = rim[2]!
        const ragged = [1, 2, 3, 4, 5].map((i): Spot => {
          const t = i / 6
          const bite = i % 2 ? -34 : 26
          return [endX + (x - endX) * t + 6, endY + bite + (spine[1]![1] - endY) * t * 0.7]
        })
        return `<path d="${summit}${lines(rim)}${lines(ragged)}${lines(spine.slice(0, 1))}Z" fill="${colour}"/>`
      }
      return [
        `<path d="${summit}${lines(left)}L${oneDecimal(x - half)} ${oneDecimal(base)}${foot}${lines(right.toReversed())}Z" fill="${lit}"/>`,
        `<path d="${summit}${lines(right)}${foot}${lines(spine.toReversed())}Z" fill="${dark}"/>`,
        snow(left, '#fbf8f1'),
        snow(right, '#cdd8e4'),
      ].join('')
    })
    .join('')
}

export function pine(x: number, y: number, size: number, colour: string): string {
  const tier = (i: number) => {
    const half = size * (0.06 + (i / 6) * 0.2)
    const top = y - size + (i / 6) * size * 0.86
    const foot = oneDecimal(top + size * 0.2)
    return `M${oneDecimal(x)} ${oneDecimal(top - size * 0.06)}L${oneDecimal(x + half)} ${foot}L${oneDecimal(x - half)} ${foot}Z`
  }
  return `<path d="${[0, 1, 2, 3, 4, 5].map(tier).join('')}" fill="${colour}"/>`
}

/** Grass as loose strokes. */
export const blade = (x: number, y: number, bend: Spot, tip: Spot, colour: string, width: number): string =>
  `<path d="M${oneDecimal(x)} ${oneDecimal(y)}q${oneDecimal(bend[0])} ${oneDecimal(bend[1])} ${oneDecimal(tip[0])} ${oneDecimal(tip[1])}" stroke="${colour}" stroke-width="${oneDecimal(width)}" fill="none" stroke-linecap="round"/>`

/** A walker seen from behind: pack, coat, legs; no features. `size` 1 is a ninth of a tall picture. */
export function walker(
  { height, hasWalker }: Scenery,
  x: number,
  y: number,
  size: number,
  { coat = '#c9472f', pack = '#e0b03c', hair = '#2b201a', legs = '#2c3540' } = {},
): string {
  if (!hasWalker) return ''
  const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
  return [
    `<g transform="translate(${oneDecimal(x)} ${oneDecimal(y)}) scale(${(height / 1080) * size})">`,
    '<ellipse cx="26" cy="2" rx="52" ry="8" fill="#120d0a" opacity=".35"/>',
    shape('M-15 -92L-17 -2H-3L2 -84L8 -2H22L17 -94Z', legs),
    shape('M-26 -176C-22 -192 22 -192 26 -176L32 -96C12 -88 -14 -88 -32 -96Z', coat),
    shape('M-26 -172L-40 -110L-30 -106L-20 -150ZM26 -172L40 -110L30 -106L20 -150Z', shade(coat, 0.18)),
    shape('M-20 -180C-20 -192 20 -192 20 -180V-120C20 -108 -20 -108 -20 -120Z', pack),
    shape('M-16 -146H16V-120C16 -112 -16 -112 -16 -120Z', shade(pack, 0.18)),
    shape('M-12 -216C-12 -236 14 -236 14 -214C14 -200 8 -190 0 -190C-8 -190 -12 -200 -12 -216Z', hair),
    '</g>',
  ].join('')
}

export const repeatMarkup = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('')
