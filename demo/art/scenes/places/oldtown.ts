import { shade } from '../../colour/colour.ts'
import { gradient, type Layer, repeatMarkup, oneDecimal, type Scenery, sky, walker } from './brushes.ts'

const WALLS = ['#d9885b', '#e9c48f', '#c9614a', '#efdcb8', '#b97a63', '#dba94f', '#a8b3a0']
const SHUTTERS = ['#3f6b62', '#4b6b8a', '#7a4a36', '#5d6b45']
const PANES = ['#4a5560', '#6b7a80', '#e9b96a']
const COBBLES = ['#6d5947', '#e0cfb0', '#a38a70']
const LAUNDRY = [
  ['#f6efe2', 0.3],
  ['#c9472f', 0.4],
  ['#e9c46a', 0.5],
  ['#7fa3b5', 0.6],
  ['#f6efe2', 0.7],
] as const

/** A street between tall houses, with a tower at its end and laundry across it. */
export function oldtown(scenery: Scenery): Layer[] {
  const { width: w, height: h, random } = scenery
  const tower = [
    `<g transform="translate(${w * 0.42} ${h * 0.16})">`,
    `<rect x="40" y="60" width="90" height="${h * 0.6}" fill="#d9b48c"/>`,
    '<path d="M30 64L85 -60L140 64Z" fill="#8c4535"/>',
    '<rect x="66" y="96" width="38" height="66" rx="19" fill="#4a382f"/>',
    '<circle cx="85" cy="210" r="24" fill="#f3ead6"/></g>',
  ].join('')
  const cobble = () => {
    const near = random.next() ** 0.7
    const half = w * (0.08 + near * 0.5)
    const at = `cx="${oneDecimal(w / 2 + random.between(-half, half))}" cy="${oneDecimal(h * 0.73 + near * h * 0.27)}"`
    return `<ellipse ${at} rx="${oneDecimal(6 + near * 17)}" ry="${oneDecimal(2 + near * 6)}" fill="${random.pick(COBBLES)}" opacity=".45"/>`
  }
  const wash = ([colour, t]: (typeof LAUNDRY)[number]) => {
    const y = h * (0.352 - (t - 0.5) ** 2 * 0.36)
    const drop = 70 + ((t * 97) % 20)
    return `<path d="M${oneDecimal(w * t - 26)} ${oneDecimal(y)}h52l-3 ${oneDecimal(drop)}q-24 12 -46 0z" fill="${colour}"/>`
  }
  return [
    sky(scenery, ['#6fa7c2', '#c7dcd6', '#f7e3c2']),
    { svg: tower },
    {
      svg:
        house(scenery, { x: w * 0.3, y: h * 0.34, width: w * 0.13, height: h * 0.5 }, '#e3b98a', 1) +
        house(scenery, { x: w * 0.57, y: h * 0.36, width: w * 0.13, height: h * 0.5 }, '#c97a5d', -1),
    },
    {
      defs: gradient('street', [
        [0, '#cdb99a'],
        [1, '#8d7660'],
      ]),
      svg: [
        `<path d="M-20 ${h + 20}V${h * 0.74}H${w + 20}V${h + 20}Z" fill="url(#street)"/>`,
        repeatMarkup(130, cobble),
        walker(scenery, w * 0.47, h * 0.9, 0.95, { coat: '#2f5a6b', pack: '#c9472f', legs: '#d9c7a4' }),
      ].join(''),
    },
    { svg: row(scenery, -1) + row(scenery, 1) },
    {
      svg: [
        `<path d="M${w * 0.14} ${h * 0.3}Q${w * 0.5} ${h * 0.41} ${w * 0.86} ${h * 0.27}" stroke="#4a3b33" stroke-width="3" fill="none"/>`,
        ...LAUNDRY.map(wash),
      ].join(''),
    },
  ]
}

/** Three houses along one side of the street; the nearest is drawn last. */
function row(scenery: Scenery, side: 1 | -1): string {
  const { width: w, height: h, random } = scenery
  let out = ''
  for (let i = 0; i < 3; i++) {
    const t = i / 3
    const width = w * (0.2 - t * 0.045)
    const x = side < 0 ? w * (t * 0.145) - w * 0.03 : w - w * (t * 0.145) - width + w * 0.03
    const y = h * (0.04 + t * 0.12) + random.between(-20, 20)
    const wall = WALLS[(i * 2 + (side > 0 ? 3 : 0)) % WALLS.length]!
    out = house(scenery, { x, y, width, height: h }, wall, side) + out
  }
  return out
}

type Box = { x: number; y: number; width: number; height: number }

function house({ random }: Scenery, { x, y, width, height }: Box, wall: string, side: 1 | -1): string {
  const windows: string[] = []
  for (let row = 0; row < Math.floor(height / 150); row++) {
    for (let column = 0; column < Math.max(1, Math.floor(width / 105)); column++) {
      const left = x + 28 + column * 104 + random.between(-4, 4)
      const top = y + 56 + row * 150
      const shutter = random.pick(SHUTTERS)
      const box = (dx: number, dy: number, w: number, h: number, fill: string) =>
        `<rect x="${oneDecimal(left + dx)}" y="${oneDecimal(top + dy)}" width="${w}" height="${h}" fill="${fill}"/>`
      windows.push(
        box(0, 0, 44, 76, '#2c2624'),
        `<g opacity=".75">${box(4, 4, 36, 68, random.pick(PANES))}</g>`,
        box(-20, -2, 19, 80, shutter),
        box(45, -2, 19, 80, shutter),
        box(-6, 78, 56, 7, shade(wall, 0.3)),
        random.chance(0.4) ? flowerBox(left, top) : '',
      )
    }
  }
  const roof = `M${oneDecimal(x - 14)} ${oneDecimal(y + 4)}L${oneDecimal(x + width * 0.5)} ${oneDecimal(y - 54)}L${oneDecimal(x + width + 14)} ${oneDecimal(y + 4)}Z`
  const inShade = oneDecimal(side > 0 ? x + width - 26 : x)
  return [
    `<path d="${roof}" fill="#9d4a35"/>`,
    `<rect x="${oneDecimal(x)}" y="${oneDecimal(y)}" width="${oneDecimal(width)}" height="${oneDecimal(height)}" fill="${wall}"/>`,
    ...windows,
    `<rect x="${inShade}" y="${oneDecimal(y)}" width="26" height="${oneDecimal(height)}" fill="#2a1c18" opacity=".16"/>`,
  ].join('')
}

const flowerBox = (x: number, y: number) =>
  [
    `<ellipse cx="${oneDecimal(x + 22)}" cy="${oneDecimal(y + 76)}" rx="28" ry="13" fill="#5c7a48"/>`,
    `<circle cx="${oneDecimal(x + 12)}" cy="${oneDecimal(y + 70)}" r="6" fill="#d8443c"/>`,
    `<circle cx="${oneDecimal(x + 30)}" cy="${oneDecimal(y + 72)}" r="6" fill="#e87f6a"/>`,
  ].join('')
