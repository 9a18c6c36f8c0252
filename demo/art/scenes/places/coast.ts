import { mix, tint } from '../../colour/colour.ts'
import {
  blade,
  clouds,
  glints,
  gradient,
  type Layer,
  repeatMarkup,
  oneDecimal,
  rolling,
  type Scenery,
  sky,
  sun,
  walker,
  water,
} from './brushes.ts'

const COLOURS = ['#2e7f96', '#8cc7c9', '#f4d9b4', '#e9c08a']
const GRASS = ['#5c6b3f', '#7b874e', '#3f5238']

export function coast(scenery: Scenery): Layer[] {
  const { width: w, height: h, place, random } = scenery
  const horizon = h * 0.42
  const [sea, shallows, glow, sand] = (place.colours ?? COLOURS) as [string, string, string, string]
  const [farRock, nearRock] = (place.rock ?? ['#b8825a', '#d6a877']) as [string, string]
  const headland = [
    `M${w * 0.58} ${horizon + 3}C${w * 0.66} ${horizon - 20} ${w * 0.72} ${horizon - 74} ${w * 0.8} ${horizon - 66}`,
    `C${w * 0.88} ${horizon - 60} ${w * 0.93} ${horizon - 96} ${w + 20} ${horizon - 84}V${horizon + 3}Z`,
  ].join('')
  return [
    sky(
      scenery,
      place.sky ?? ['#7fb4c4', '#cfe0d8', glow],
      clouds(scenery, h * 0.1, h * 0.3, place.cloud ?? '#fbf3e4'),
      sun(w * 0.68, h * 0.2, h * 0.055, '#fdf0cf'),
    ),
    {
      defs: gradient('sea', [
        [0, sea],
        [0.5, mix(sea, shallows, 0.5)],
        [1, shallows],
      ]),
      svg: water(scenery, horizon, 'sea') + glints(scenery, horizon + 6, h * 0.8, '#eaf4ee', 110),
    },
    { svg: `<path d="${headland}" fill="#6d8f94"/>`, shadow: 0.2 },
    {
      svg:
        cliff(scenery, h * 0.66, h * 0.24, farRock) +
        `<g transform="translate(${-w * 0.09} ${h * 0.09})">${cliff(scenery, h * 0.7, h * 0.3, nearRock)}</g>`,
    },
    {
      defs: gradient('sand', [
        [0, tint(sand, 0.35)],
        [1, sand],
      ]),
      svg: [
        `<path d="${rolling(scenery, h * 0.8, 24, 4)}" fill="#f6efe0" opacity=".85"/>`,
        `<path d="${rolling(scenery, h * 0.83, 26, 4)}" fill="url(#sand)"/>`,
        walker(scenery, w * 0.63, h * 0.93, 0.92),
      ].join(''),
      shadow: 0.3,
    },
    {
      svg: repeatMarkup(46, () => {
        const x = random.between(-0.02, 0.34) * w
        const bend = [random.between(-20, 20), -random.between(60, 150)] as const
        const tip = [random.between(-40, 70), -random.between(140, 250)] as const
        return blade(x, h + 10, bend, tip, random.pick(GRASS), random.between(3, 7))
      }),
    },
  ]
}

/** A cliff coming in from the left, with a torn edge. */
function cliff({ width: w, height: h, random }: Scenery, base: number, top: number, colour: string): string {
  let d = `M-80 ${h}`
  for (let i = 0; i <= 12; i++) {
    const t = i / 12
    const y = top + t ** 1.6 * (base - top) + random.between(-16, 16)
    d += `L${oneDecimal(t * w * 0.6 - w * 0.08)} ${oneDecimal(y)}`
  }
  return `<path d="${d}L${w * 0.46} ${h * 0.9}L-80 ${h}Z" fill="${colour}" filter="url(#torn)"/>`
}
