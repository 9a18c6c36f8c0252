import { type Layer, repeatMarkup, oneDecimal, ridge, rolling, type Scenery, sky, sun, walker } from './brushes.ts'

const FIELDS = [
  '#a9c25b',
  '#8fb04c',
  '#c9cf6b',
  '#7aa04a',
  '#b5c758',
  '#5f8a43',
  '#93b84f',
  '#4f7a3f',
  '#a8bd52',
]
const FLOODED = '#a9cfd0'

/** Rice terraces, every third one under water. */
export function terraces(scenery: Scenery): Layer[] {
  const { width: w, height: h } = scenery
  const hills = (y: number, rough: number, fill: string, shadow: number): Layer => ({
    svg: `<path d="${ridge(scenery, y, rough)}" fill="${fill}"/>`,
    shadow,
  })
  const backdrop = [
    sky(scenery, ['#9cc3c9', '#e5ead2', '#f7ecc9'], sun(w * 0.3, h * 0.16, h * 0.05, '#fff6da')),
    hills(h * 0.26, h * 0.09, '#8fb0a4', 0.2),
    hills(h * 0.32, h * 0.06, '#6b9680', 0.25),
  ]
  const fields: Layer[] = []
  let y = h * 0.38
  for (let i = 0; i < 12; i++) {
    fields.push(field(scenery, y, i))
    y += h * (0.03 + i * 0.006)
  }
  const person = walker(scenery, w * 0.42, h * 0.955, 1, {
    coat: '#d8563b',
    pack: '#e9dcc0',
    legs: '#35506b',
  })
  return [...backdrop, ...fields.slice(0, 6), farm(scenery), ...fields.slice(6), { svg: person }]
}

function field(scenery: Scenery, y: number, i: number): Layer {
  const { width: w, random } = scenery
  const isFlooded = i % 3 === 1
  const edge = rolling(scenery, y, 26 + i * 7, 3)
  const shoot = (k: number) => {
    const at = `M${oneDecimal((k / 30) * w + random.between(-8, 8))} ${oneDecimal(y + 26 + i * 4)}`
    return `<path d="${at}v${oneDecimal(6 + i * 2)}" stroke="#3f6236" stroke-width="${oneDecimal(1.5 + i * 0.3)}" opacity=".3"/>`
  }
  return {
    svg: `<path d="${edge}" fill="${isFlooded ? FLOODED : FIELDS[i % FIELDS.length]}"/>${isFlooded ? '' : repeatMarkup(30, shoot)}`,
    shadow: 0.5,
  }
}

/** A hut, and three palms at some distance from it. */
function farm({ width: w, height: h }: Scenery): Layer {
  const hut = [
    `<g transform="translate(${w * 0.7} ${h * 0.56})"><path d="M-46 0V-44H46V0Z" fill="#a8794a"/>`,
    '<path d="M-70 -40L0 -98L70 -40Z" fill="#5b4630"/></g>',
  ].join('')
  const palm = (i: number) => {
    const x = w * (0.14 + i * 0.045)
    const frond = (turn: number) =>
      `<path transform="translate(${oneDecimal(x + 10 + i * 8)} ${oneDecimal(h * 0.62 - 160)}) rotate(${turn})" d="M0 0C30 -22 70 -18 92 10C62 4 30 8 0 0Z" fill="#3c6a3c"/>`
    const stem = `<path d="M${oneDecimal(x)} ${h * 0.62}q8 -90 ${10 + i * 8} -160" stroke="#5b4630" stroke-width="8" fill="none"/>`
    return stem + [0, 50, 100, 150, 200, 260, 310].map(frond).join('')
  }
  return { svg: hut + repeatMarkup(3, palm) }
}
