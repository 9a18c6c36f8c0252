import {
  glints,
  gradient,
  type Layer,
  repeatMarkup,
  oneDecimal,
  type Scenery,
  sky,
  stars,
  sun,
  walker,
  water,
} from './brushes.ts'

const LIGHTS = ['#ffd98a', '#ffe9b8', '#f4a85c', '#cfe3ee']

/** A city at night across the water. */
export function skyline(scenery: Scenery): Layer[] {
  const { width: w, height: h, random } = scenery
  const shore = h * 0.7
  const bar = (i: number) => `<path d="M${(i / 33) * w} ${h * 0.84}V${h}" stroke="#0b0c18" stroke-width="6"/>`
  return [
    sky(
      scenery,
      ['#131a38', '#3b3463', '#a9527a', '#f09a6a'],
      stars(scenery, 70, h * 0.35, () => random.between(0.8, 2.4)),
      sun(w * 0.76, h * 0.2, h * 0.04, '#fbe9c8'),
    ),
    { svg: blocks(scenery, shore, { colour: '#4b3a68', lit: 0.24, count: 20, tallest: h * 0.28 }) },
    { svg: blocks(scenery, shore, { colour: '#2a2549', lit: 0.36, count: 13, tallest: h * 0.44 }) },
    { svg: blocks(scenery, shore, { colour: '#15162c', lit: 0.3, count: 10, tallest: h * 0.26 }) },
    {
      flat: true,
      defs: gradient('river', [
        [0, '#6b3c66'],
        [0.3, '#2b2850'],
        [1, '#0f1226'],
      ]),
      svg: [
        water(scenery, shore, 'river'),
        glints(scenery, shore + 4, h * 0.95, '#ffc97e', 120),
        glints(scenery, shore + 4, h * 0.95, '#e8799a', 50),
      ].join(''),
    },
    {
      svg: [
        `<path d="M-20 ${h * 0.93}H${w + 20}V${h + 20}H-20Z" fill="#0b0c18"/>`,
        `<path d="M-20 ${h * 0.84}H${w + 20}" stroke="#0b0c18" stroke-width="12"/>`,
        repeatMarkup(34, bar),
        walker(scenery, w * 0.3, h * 0.965, 1.35, {
          coat: '#d9b38a',
          pack: '#8c2f3a',
          legs: '#1c1d33',
          hair: '#120d12',
        }),
      ].join(''),
    },
  ]
}

type Blocks = { colour: string; lit: number; count: number; tallest: number }

/** A row of tower blocks on the line y; `lit` is the share of windows with a light. */
function blocks(
  { width: w, height: h, random }: Scenery,
  y: number,
  { colour, lit, count, tallest }: Blocks,
): string {
  const out: string[] = []
  let x = -20
  while (x < w + 20) {
    const width = random.between((w / count) * 0.6, (w / count) * 1.3)
    const top = y - random.between(tallest * 0.4, tallest)
    out.push(
      `<rect x="${oneDecimal(x)}" y="${oneDecimal(top)}" width="${oneDecimal(width)}" height="${oneDecimal(y - top + h)}" fill="${colour}"/>`,
    )
    if (random.chance(0.3)) {
      const mast = `M${oneDecimal(x + width / 2)} ${oneDecimal(top)}v${oneDecimal(-random.between(20, 70))}`
      out.push(`<path d="${mast}" stroke="${colour}" stroke-width="5"/>`)
    }
    for (let windowY = top + 16; windowY < y - 6; windowY += 19) {
      for (let windowX = x + 9; windowX < x + width - 12; windowX += 15) {
        if (!random.chance(lit)) continue
        const fill = `fill="${random.pick(LIGHTS)}" opacity="${oneDecimal(random.between(0.5, 1))}"`
        out.push(`<rect x="${oneDecimal(windowX)}" y="${oneDecimal(windowY)}" width="7" height="10" ${fill}/>`)
      }
    }
    x += width + random.between(0, 8)
  }
  return out.join('')
}
