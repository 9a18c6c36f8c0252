import { shade } from '../../colour/colour.ts'
import { clouds, type Layer, repeatMarkup, oneDecimal, type Scenery, sky } from '../places/brushes.ts'
import { awning } from './crossing.ts'
import { box, pane, slabs } from './facades.ts'

const FRUIT = ['#d8622e', '#c23b34', '#e3b23c', '#7f9a4a', '#8a3f5a']

/** A market under a grey sky: two stalls with fruit and flowers, houses behind. */
export function market(scenery: Scenery): Layer[] {
  const { width: w, height: h } = scenery
  const foot = h * 0.72
  const fronts = repeatMarkup(5, (i) => {
    const [x, wide] = [w * (i * 0.21 - 0.03), w * 0.215]
    const top = h * (0.06 + (i % 3) * 0.05)
    const wall = ['#c3b7a6', '#a9b3b0', '#cfa98b', '#b7a0a0', '#bcc0ac'][i]!
    const windows = repeatMarkup(6, (j) =>
      pane(
        x + wide * (0.18 + (j % 2) * 0.4),
        top + h * 0.06 + Math.floor(j / 2) * h * 0.17,
        wide * 0.24,
        h * 0.1,
        '#e7e3da',
        '#77858a',
      ),
    )
    return box(x, top, wide, foot - top, wall) + windows
  })
  return [
    sky(scenery, ['#aab6bb', '#c8cfcf', '#dcdcd4'], clouds(scenery, h * 0.03, h * 0.2, '#c2cacc')),
    { svg: fronts },
    { flat: true, svg: slabs(scenery, foot - h * 0.02, '#a8a49b') },
    { svg: stall(scenery, w * -0.06, foot, w * 0.42, '#2f5a6b'), shadow: 0.6 },
    { svg: stall(scenery, w * 0.66, foot + h * 0.01, w * 0.42, '#a8413a'), shadow: 0.6 },
  ]
}

function stall({ height: h, random }: Scenery, x: number, foot: number, w: number, colour: string): string {
  const table = foot - h * 0.15
  const crate = (i: number) => {
    const left = x + w * (0.04 + i * 0.235)
    const size = w * 0.21
    const fruit = FRUIT[(i + Math.round(x)) % FRUIT.length] ?? FRUIT[i]!
    const heap = repeatMarkup(13, (j) => {
      const [cx, cy] = [
        left + size * (0.1 + (j % 5) * 0.2 + (j > 9 ? 0.2 : 0)),
        table - h * 0.03 - Math.floor(j / 5) * size * 0.13,
      ]
      return `<circle cx="${oneDecimal(cx)}" cy="${oneDecimal(cy)}" r="${oneDecimal(size * 0.105)}" fill="${random.chance(0.3) ? shade(fruit, 0.14) : fruit}"/>`
    })
    return (
      heap +
      box(left, table - h * 0.03, size, h * 0.05, '#b98a5a') +
      box(left, table - h * 0.012, size, 3, '#8a6238')
    )
  }
  return [
    box(x + w * 0.04, foot - h * 0.44, 9, h * 0.46, '#6b5442'),
    box(x + w * 0.94, foot - h * 0.44, 9, h * 0.46, '#6b5442'),
    repeatMarkup(4, crate),
    box(x, table + h * 0.018, w, h * 0.03, '#8a6a4c'),
    box(x + w * 0.02, table + h * 0.046, w * 0.96, h * 0.12, shade(colour, 0.1)),
    repeatMarkup(6, (i) =>
      box(x + w * (0.06 + i * 0.16), table + h * 0.046, w * 0.05, h * 0.12, '#efe6d4', 'opacity=".25"'),
    ),
    awning(x - w * 0.03, foot - h * 0.46, w * 1.06, h * 0.09, colour),
  ].join('')
}
