import { shade } from '../../colour/colour.ts'
import { gradient, type Layer, repeatMarkup, oneDecimal, type Scenery, sky, sun } from '../places/brushes.ts'
import { box, bricks, lampPost, pane } from './facades.ts'

/** A narrow lane toward a low sun: walls on both sides, a string of lamps, wet stones. */
export function lane(scenery: Scenery): Layer[] {
  const { width: w, height: h, random } = scenery
  const foot = h * 0.7
  const stone = () => {
    const near = random.next() ** 0.75
    const at = `cx="${oneDecimal(random.between(-0.05, 1.05) * w)}" cy="${oneDecimal(foot + near * (h - foot))}"`
    return `<ellipse ${at} rx="${oneDecimal(8 + near * w * 0.032)}" ry="${oneDecimal(3 + near * h * 0.008)}" fill="${random.pick(['#7d5f4d', '#c99f74', '#5c4740', '#e0bb8a'])}" opacity=".42"/>`
  }
  const lights = repeatMarkup(13, (i) => {
    const t = i / 12
    const y = h * (0.2 + 0.1 * Math.sin(t * Math.PI))
    return `<circle cx="${oneDecimal(w * t)}" cy="${oneDecimal(y + 14)}" r="24" fill="#ffce7a" opacity=".35" filter="url(#soft)"/><circle cx="${oneDecimal(w * t)}" cy="${oneDecimal(y + 14)}" r="9" fill="#fff0c4"/>`
  })
  return [
    sky(
      scenery,
      ['#c9846a', '#eeb06f', '#f9dc9c'],
      sun(w * 0.55, h * 0.5, Math.min(w, h) * 0.085, '#fff2c8'),
    ),
    {
      svg: repeatMarkup(4, (i) =>
        box(
          w * (0.36 + i * 0.075),
          h * (0.4 + (i % 2) * 0.05),
          w * 0.082,
          foot - h * 0.38,
          ['#b97a5c', '#a5654e', '#c58d68', '#9a5f50'][i]!,
        ),
      ),
    },
    { svg: side(scenery, -1, foot), shadow: 0.7 },
    { svg: side(scenery, 1, foot), shadow: 0.7 },
    {
      flat: true,
      defs: gradient('stones', [
        [0, '#e2b27c'],
        [1, '#6d5148'],
      ]),
      svg: `<path d="M-10 ${h + 10}V${oneDecimal(foot)}H${w + 10}V${h + 10}Z" fill="url(#stones)"/>${repeatMarkup(150, stone)}`,
    },
    {
      svg: `<path d="M0 ${oneDecimal(h * 0.2)}Q${oneDecimal(w / 2)} ${oneDecimal(h * 0.41)} ${w} ${oneDecimal(h * 0.2)}" stroke="#4a352c" stroke-width="4" fill="none"/>${lights}`,
      shadow: 0,
    },
    { svg: lampPost(w * 0.13, foot + h * 0.06, h * 0.34, true), shadow: 0.4 },
  ]
}

function side(scenery: Scenery, way: 1 | -1, foot: number): string {
  const { width: w, height: h } = scenery
  const wall = way < 0 ? '#b06a4e' : '#8f5747'
  const x = way < 0 ? -10 : w * 0.68
  const width = w * 0.33
  const out = [bricks(scenery, x, -10, width, foot + h * 0.03, wall, Math.min(w, h) * 0.06)]
  for (const [row, lit] of [
    [0.06, false],
    [0.3, true],
  ] as const) {
    out.push(
      pane(x + width * 0.3, h * row, width * 0.36, h * 0.16, shade(wall, 0.5), lit ? '#f3c472' : '#5a4f55'),
    )
  }
  out.push(box(x + width * 0.3, foot - h * 0.16, width * 0.4, h * 0.19, shade(wall, 0.55)))
  const edge = way < 0 ? x + width - 18 : x
  out.push(box(edge, -10, 18, foot + h * 0.04, way < 0 ? '#ffd69a' : '#2a1a16', 'opacity=".32"'))
  return out.join('')
}
