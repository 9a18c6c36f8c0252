import {
  clouds,
  evenStops,
  glints,
  gradient,
  type Layer,
  repeatMarkup,
  mountains,
  oneDecimal,
  pine,
  rolling,
  type Scenery,
  sky,
  walker,
  water,
} from './brushes.ts'

const FAR = [
  [0.12, 0.26],
  [0.34, 0.4],
  [0.56, 0.3],
  [0.8, 0.44],
  [1, 0.28],
] as const
const NEAR = [
  [-0.02, 0.3],
  [0.2, 0.2],
  [0.47, 0.26],
  [0.66, 0.19],
  [0.93, 0.33],
] as const
const ROCK = ['#93a7ba', '#7488a0', '#5f788a', '#455c70']
const PINES = ['#24433f', '#2f5549', '#1d3735']

/** A lake under mountains, with a jetty or with a tent on its shore. */
export function alpine(scenery: Scenery): Layer[] {
  const { width: w, height: h, place, random } = scenery
  const shore = h * 0.6
  const [farLit, farDark, nearLit, nearDark] = (place.rock ?? ROCK) as [string, string, string, string]
  const far = mountains(scenery, shore, FAR, [farLit, farDark])
  const near = mountains(scenery, shore, NEAR, [nearLit, nearDark])
  const trunk = (i: number) => {
    const x = (i / 90) * w * 1.04 - 14 + random.between(-8, 8)
    return pine(x, shore + 4, random.between(50, 120), random.pick(PINES))
  }
  const reflection = `opacity=".34" transform="translate(0 ${2 * shore}) scale(1 -1)" filter="url(#soft)"`
  return [
    sky(
      scenery,
      place.sky ?? ['#5d8fb5', '#a9c7d4', '#f1e3cf'],
      clouds(scenery, h * 0.08, h * 0.25, '#fdf8ee'),
    ),
    { svg: far },
    { svg: near },
    { svg: repeatMarkup(90, trunk) },
    {
      defs: gradient('lake', evenStops(place.water ?? ['#2f6b70', '#3f8c8b', '#1e4c57'])),
      svg: [
        water(scenery, shore, 'lake'),
        `<g ${reflection}>${near}${far}</g>`,
        glints(scenery, shore + 8, h * 0.94, '#d8ece6', 80),
      ].join(''),
      flat: true,
    },
    place.tent ? camp(scenery) : jetty(scenery),
  ]
}

function camp(scenery: Scenery): Layer {
  const { width: w, height: h } = scenery
  const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
  const top = `L${w * 0.46} ${h * 0.66}`
  return {
    svg: [
      shape(rolling(scenery, h * 0.8, 26, 3), '#4d5a3c'),
      shape(`M${w * 0.3} ${h * 0.93}${top}L${w * 0.66} ${h * 0.92}Z`, '#d8563b'),
      shape(`M${w * 0.3} ${h * 0.93}${top}L${w * 0.5} ${h * 0.925}Z`, '#f0843f'),
      shape(`M${w * 0.37} ${h * 0.928}L${w * 0.46} ${h * 0.68}L${w * 0.455} ${h * 0.926}Z`, '#5b2a22'),
      walker(scenery, w * 0.76, h * 0.93, 0.95, { coat: '#2f5a6b' }),
    ].join(''),
  }
}

function jetty(scenery: Scenery): Layer {
  const { width: w, height: h } = scenery
  const board = (i: number) => {
    const near = (i / 17) ** 1.6
    const from = oneDecimal(w * (0.47 - near * 0.17))
    const to = oneDecimal(w * (0.53 + near * 0.21))
    return `<path d="M${from} ${oneDecimal(h * 0.68 + near * h * 0.33)}H${to}" stroke="#5d4130" stroke-width="${oneDecimal(2 + near * 5)}"/>`
  }
  const deck = `M${w * 0.3} ${h + 10}L${w * 0.47} ${h * 0.68}H${w * 0.53}L${w * 0.74} ${h + 10}Z`
  return {
    svg: [
      `<path d="${deck}" fill="#8a6446"/>`,
      repeatMarkup(17, board),
      walker(scenery, w * 0.505, h * 0.8, 0.72, { coat: '#e0a52f', pack: '#39536b' }),
    ].join(''),
  }
}
