import { shade } from '../../colour/colour.ts'
import { clouds, type Layer, repeatMarkup, oneDecimal, type Scenery, sky } from '../places/brushes.ts'
import { box, lampPost, pane, tree } from './facades.ts'

const FRONTS = ['#d8c3a2', '#b9674c', '#e6d8bd', '#8ea3a0', '#c98f5a', '#d9ae8a']

/** A wide street in full light: houses behind, trees, a crossing painted on the road. */
export function crossing(scenery: Scenery): Layer[] {
  const { width: w, height: h } = scenery
  const kerb = h * 0.66
  return [
    sky(scenery, ['#7db4cf', '#cfe3e4', '#f7ead2'], clouds(scenery, h * 0.04, h * 0.16, '#fffaf0')),
    { svg: fronts(scenery, kerb) },
    {
      svg: [0.1, 0.46, 0.88]
        .map((x, i) => tree(w * x, kerb, h * (0.42 - i * 0.03), i % 2 ? '#6d8f58' : '#5f8557'))
        .join(''),
    },
    {
      flat: true,
      svg:
        box(-10, kerb, w + 20, h * 0.06, '#cdbfa6') +
        box(-10, kerb + h * 0.052, w + 20, h * 0.012, '#a39680'),
    },
    { svg: lampPost(w * 0.7, kerb + h * 0.03, h * 0.36), shadow: 0.35 },
    { flat: true, svg: road(scenery, kerb + h * 0.064) },
  ]
}

function fronts({ width: w, random }: Scenery, kerb: number): string {
  const out: string[] = []
  let x = -20
  for (let i = 0; x < w; i++) {
    const width = random.between(0.2, 0.3) * Math.max(w, kerb)
    const top = kerb - random.between(0.6, 0.86) * kerb
    const wall = FRONTS[i % FRONTS.length]!
    out.push(box(x, top, width, kerb - top, wall), box(x, top - 14, width, 16, shade(wall, 0.2)))
    const [cell, rise] = [width / 3, (kerb - top) / 4]
    for (let column = 0; column < 3; column++) {
      for (let row = 0; row < 3; row++) {
        out.push(
          pane(x + cell * (column + 0.27), top + rise * (row + 0.24), cell * 0.46, rise * 0.56, '#f1e9d8'),
        )
      }
    }
    out.push(
      box(x + width * 0.08, kerb - rise * 0.82, width * 0.5, rise * 0.82, '#3c4a4d'),
      box(x + width * 0.7, kerb - rise * 0.86, width * 0.18, rise * 0.86, shade(wall, 0.45)),
    )
    out.push(
      awning(
        x + width * 0.05,
        kerb - rise * 0.98,
        width * 0.56,
        rise * 0.26,
        ['#b2402f', '#2f5a52', '#d79a2b'][i % 3]!,
      ),
    )
    x += width + 3
  }
  return out.join('')
}

export const awning = (x: number, y: number, w: number, h: number, colour: string): string => {
  const stripes = 9
  return repeatMarkup(stripes, (i) => {
    const step = w / stripes
    const left = x + i * step
    const fill = i % 2 ? '#f4ecdc' : colour
    return `<path d="M${oneDecimal(left)} ${oneDecimal(y)}h${oneDecimal(step)}l${oneDecimal(step * 0.12)} ${oneDecimal(h)}q${oneDecimal(-step * 0.5)} ${oneDecimal(h * 0.3)} ${oneDecimal(-step * 1.1)} 0Z" fill="${fill}"/>`
  })
}

function road({ width: w, height: h }: Scenery, from: number): string {
  const stripes = repeatMarkup(8, (i) => {
    const [a, b] = [i / 8, (i + 0.55) / 8]
    const near = (t: number) => w * (-0.5 + t * 2)
    const far = (t: number) => w * (-0.04 + t * 1.08)
    return `<path d="M${oneDecimal(far(a))} ${oneDecimal(from + (h - from) * 0.16)}H${oneDecimal(far(b))}L${oneDecimal(near(b))} ${h + 10}H${oneDecimal(near(a))}Z" fill="#f2ecdf" opacity=".92"/>`
  })
  return `${box(-10, from, w + 20, h - from + 10, '#6b6a68')}<path d="M0 ${oneDecimal(from)}h${w}v${oneDecimal((h - from) * 0.1)}H0Z" fill="#000" opacity=".12"/>${stripes}`
}
