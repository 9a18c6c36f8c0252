import { clouds, glints, gradient, type Layer, oneDecimal, rolling, type Scenery, sky, water } from './brushes.ts'

const WALLS = ['#d65a3f', '#e9b44c', '#f1e4cb', '#6d93a6', '#c98a6a', '#89a38a', '#e08a6b', '#3f5f78']

/** Painted houses along a quay, and two boats. */
export function harbour(scenery: Scenery): Layer[] {
  const { width: w, height: h } = scenery
  const quay = h * 0.52
  const houses = terrace(scenery, quay)
  return [
    sky(scenery, ['#88b6c8', '#d7e3da', '#f6e7cf'], clouds(scenery, h * 0.06, h * 0.18, '#fffaf0')),
    { svg: `<path d="${rolling(scenery, h * 0.26, 40, 3)}" fill="#7d9a86"/>` },
    { svg: houses },
    {
      svg:
        `<rect x="-10" y="${quay}" width="${w + 20}" height="34" fill="#7a6a5a"/>` +
        `<rect x="-10" y="${quay}" width="${w + 20}" height="8" fill="#b8a68e"/>`,
    },
    {
      defs: gradient('basin', [
        [0, '#44808c'],
        [1, '#173f52'],
      ]),
      flat: true,
      svg: [
        water(scenery, quay + 34, 'basin'),
        `<g opacity=".3" transform="translate(0 ${2 * (quay + 17)}) scale(1 -1)" filter="url(#soft)">${houses}</g>`,
        glints(scenery, quay + 50, h, '#dff0ea', 120),
      ].join(''),
    },
    {
      svg: boat(w * 0.26, h * 0.7, 1.15, '#b23a2f', CABIN) + boat(w * 0.72, h * 0.78, 1.6, '#20405a', SAILS),
    },
  ]
}

/** Gabled houses shoulder to shoulder. */
function terrace({ width: w, random }: Scenery, quay: number): string {
  const out: string[] = []
  let x = -30
  for (let i = 0; x < w; i++) {
    const width = random.between(92, 150)
    const top = quay - random.between(170, 290)
    const right = oneDecimal(x + width)
    const gable = `M${oneDecimal(x)} ${quay}V${oneDecimal(top)}L${oneDecimal(x + width / 2)} ${oneDecimal(top - 62)}L${right} ${oneDecimal(top)}V${quay}Z`
    const inShade = `M${oneDecimal(x + width - 16)} ${quay}V${oneDecimal(top - 14)}L${right} ${oneDecimal(top)}V${quay}Z`
    out.push(`<path d="${gable}" fill="${WALLS[i % WALLS.length]}"/>`)
    out.push(`<path d="${inShade}" fill="#1c1512" opacity=".18"/>`)
    for (let row = 0; row < 3; row++) {
      for (const left of [x + 18, x + 18 + width - 60]) {
        const y = top + 18 + row * 70
        out.push(`<rect x="${oneDecimal(left)}" y="${oneDecimal(y)}" width="26" height="38" fill="#33302e"/>`)
        out.push(
          `<rect x="${oneDecimal(left + 3)}" y="${oneDecimal(y + 3)}" width="20" height="32" fill="#dfe7e4" opacity=".7"/>`,
        )
      }
    }
    x += width + 2
  }
  return out.join('')
}

const SAILS =
  '<path d="M10 -290C70 -200 90 -110 96 -26H10Z" fill="#f6ecd8"/><path d="M-10 -270C-46 -180 -66 -110 -78 -26H-10Z" fill="#e8b04a"/>'
const CABIN =
  '<path d="M-60 0V-52H34V0Z" fill="#f1e6d2"/><rect x="-44" y="-40" width="24" height="20" fill="#3b5560"/><rect x="-6" y="-40" width="24" height="20" fill="#3b5560"/>'

const boat = (x: number, y: number, scale: number, hull: string, above: string) =>
  [
    `<g transform="translate(${oneDecimal(x)} ${oneDecimal(y)}) scale(${scale})">`,
    `<path d="M-130 0H130C120 44 96 62 70 64H-84C-110 56 -124 34 -130 0Z" fill="${hull}"/>`,
    '<path d="M-130 0H130L127 13H-127Z" fill="#f6efe0"/>',
    '<path d="M0 0V-300" stroke="#5b4030" stroke-width="8"/>',
    above,
    '<path d="M-110 70H100" stroke="#f6efe0" stroke-width="4" opacity=".5"/></g>',
  ].join('')
