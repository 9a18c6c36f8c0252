import { type Layer, repeatMarkup, oneDecimal, rolling, type Scenery, sky, walker } from './brushes.ts'

/** A slot canyon: walls of banded rock closing in from both sides. */
export function canyon(scenery: Scenery): Layer[] {
  const { width: w, height: h } = scenery
  return [
    sky(scenery, ['#3f9fb5', '#9bd0cf', '#fbe9c6']),
    wall(scenery, -1, 0.44, '#f2b06a', '#d98648'),
    wall(scenery, 1, 0.6, '#eb9a55', '#f6c383'),
    wall(scenery, -1, 0.34, '#d9743c', '#a84a2c'),
    wall(scenery, 1, 0.7, '#cf6238', '#e8935a'),
    {
      svg: [
        `<path d="${rolling(scenery, h * 0.86, 18, 3)}" fill="#e8b072"/>`,
        walker(scenery, w * 0.52, h * 0.93, 0.7, { coat: '#f3ead8', pack: '#2f6b70', legs: '#4a3040' }),
      ].join(''),
    },
    wall(scenery, -1, 0.2, '#7a3145', '#4f1f3a'),
    wall(scenery, 1, 0.84, '#6b2a40', '#94443f'),
  ]
}

/** A wall from one side up to `edge`, a share of the width, with bands of another colour. */
function wall(
  { width: w, height: h, random }: Scenery,
  side: 1 | -1,
  edge: number,
  rock: string,
  band: string,
): Layer {
  const outside = side < 0 ? -20 : w + 20
  let d = `M${outside} -20`
  for (let i = 0; i <= 22; i++) {
    const t = i / 22
    const wobble = Math.sin(t * 7 + edge * 9) * w * 0.045 + Math.sin(t * 15 + edge * 3) * w * 0.02
    d += `L${oneDecimal(w * edge + wobble - side * t * t * w * 0.06)} ${oneDecimal(t * h * 1.04 - 20)}`
  }
  d += `L${outside} ${h + 20}Z`
  const stratum = (i: number) => {
    const y = (i / 16) * h * 1.3 - h * 0.15
    const over = [
      `M-20 ${oneDecimal(y)}C${oneDecimal(w * 0.3)} ${oneDecimal(y + side * 90 + random.between(-30, 30))}`,
      `${oneDecimal(w * 0.6)} ${oneDecimal(y - side * 70 + random.between(-30, 30))} ${w + 20} ${oneDecimal(y + random.between(-40, 40))}`,
    ].join(' ')
    const back = [
      `V${oneDecimal(y + random.between(14, 46))}C${oneDecimal(w * 0.6)} ${oneDecimal(y - side * 40)}`,
      `${oneDecimal(w * 0.3)} ${oneDecimal(y + side * 120)} -20 ${oneDecimal(y + 40)}Z`,
    ].join(' ')
    return `<path d="${over}${back}" fill="${band}" opacity="${oneDecimal(random.between(0.15, 0.5))}"/>`
  }
  return {
    defs: `<clipPath id="wall"><path d="${d}"/></clipPath>`,
    svg: `<path d="${d}" fill="${rock}"/><g clip-path="url(#wall)">${repeatMarkup(16, stratum)}</g>`,
  }
}
