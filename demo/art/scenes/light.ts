import type { Shadow } from '../../picture-shapes.ts'
import { type Random, randomFrom } from '../../random.ts'

type Throw = (width: number, height: number, random: Random) => string

const SHADOWS: Record<Shadow, Throw> = { window: windowPanes, leaves, blinds, branch }

/** The shadow of something outside the picture, as a grey picture: white is light. */
export function shadowOf(
  kind: Shadow,
  width: number,
  height: number,
  seed: number,
  blur = kind === 'leaves' ? 9 : 11,
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter></defs>`,
    SHADOWS[kind](width, height, randomFrom(seed)),
    '</svg>',
  ].join('')
}

const backdrop = (w: number, h: number, fill: string) => `<rect width="${w}" height="${h}" fill="${fill}"/>`

function windowPanes(w: number, h: number, random: Random): string {
  const skew = random.pick([-22, -16, 18, 24])
  const left = random.between(-0.1, 0.2) * w
  const pane = (column: number, row: number) =>
    `<rect x="${left + column * w * 0.44}" y="${-0.1 * h + row * h * 0.4}" width="${w * 0.38}" height="${h * 0.35}"/>`
  const panes = [0, 1].flatMap((column) => [0, 1, 2].map((row) => pane(column, row))).join('')
  const transform = `translate(${w * 0.1} ${skew > 0 ? -h * 0.12 : h * 0.12}) skewY(${skew})`
  return `${backdrop(w, h, '#000')}<g filter="url(#b)"><g fill="#fff" transform="${transform}">${panes}</g></g>`
}

function blinds(w: number, h: number, random: Random): string {
  const skew = random.pick([-24, 20])
  let slats = ''
  for (let y = -h * 0.6; y < h * 1.6; y += h * 0.062) {
    slats += `<rect x="0" y="${y}" width="${w}" height="${h * 0.036}"/>`
  }
  return `${backdrop(w, h, '#000')}<g filter="url(#b)"><g fill="#fff" transform="skewY(${skew})">${slats}</g></g>`
}

/** Three palm fronds reaching in from the sides. */
function leaves(w: number, h: number, random: Random): string {
  const frond = () => {
    const x = random.pick([-0.05, 1.05]) * w
    const y = random.between(-0.05, 0.5) * h
    const toward = x < 0 ? random.between(10, 60) : random.between(120, 170)
    let leaflets = ''
    for (let i = 0; i < 15; i++) {
      const out = 60 + i * w * 0.045
      const length = (1 - Math.abs(i - 6) / 11) * w * 0.26
      for (const side of [-1, 1]) {
        const transform = `translate(${out} 0) rotate(${side * (58 - i * 2.2)})`
        const d = `M0 0C${length * 0.3} -11 ${length * 0.7} -8 ${length} 0C${length * 0.7} 8 ${length * 0.3} 11 0 0Z`
        leaflets += `<path transform="${transform}" d="${d}"/>`
      }
    }
    return `<g transform="translate(${x} ${y}) rotate(${toward})"><path d="M0 -3H${w * 0.8}V3H0Z"/>${leaflets}</g>`
  }
  return `${backdrop(w, h, '#fff')}<g filter="url(#b)" fill="#000">${frond()}${frond()}${frond()}</g>`
}

function branch(w: number, h: number, random: Random): string {
  let foliage = ''
  for (let i = 0; i < 46; i++) {
    const x = random.between(-0.1, 1.1) * w
    const y = random.next() ** 1.4 * h * 0.9
    const r = random.between(22, 58)
    const turn = `rotate(${random.between(0, 180)} ${x} ${y})`
    foliage += `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.45}" transform="${turn}"/>`
  }
  const bough = `M${-w * 0.1} ${h * 0.1}Q${w * 0.5} ${h * 0.2} ${w * 1.1} ${h * 0.55}`
  const stroke = 'stroke="#000" stroke-width="16" fill="none"'
  return `${backdrop(w, h, '#fff')}<g filter="url(#b)" fill="#000">${foliage}<path d="${bough}" ${stroke}/></g>`
}
