import { blade, type Layer, repeatMarkup, oneDecimal, rolling, type Scenery, sky, walker } from './brushes.ts'

const UNDERGROWTH = ['#2f4a2a', '#466033', '#1f3a26', '#a3763a']

/** A beech forest with light falling between the trunks and a path through it. */
export function forest(scenery: Scenery): Layer[] {
  const { width: w, height: h, random } = scenery
  const beam = (d: string) => `<path d="${d}" fill="#fff3c4"/>`
  const path = [
    `M${w * 0.4} ${h + 20}C${w * 0.46} ${h * 0.9} ${w * 0.6} ${h * 0.86} ${w * 0.54} ${h * 0.765}`,
    `C${w * 0.7} ${h * 0.86} ${w * 0.66} ${h * 0.92} ${w * 0.74} ${h + 20}Z`,
  ].join('')
  return [
    sky(scenery, ['#e9e2b8', '#d9d79a', '#a7b877']),
    trees(scenery, { canopy: h * 0.3, leaf: '#b9bf76', girth: 16, count: 22, bark: '#9fa36f' }),
    trees(scenery, { canopy: h * 0.28, leaf: '#8fa35a', girth: 26, count: 12, bark: '#6f7d4f' }),
    {
      svg: [
        '<g opacity=".5" filter="url(#haze)">',
        beam(`M${w * 0.62} -20L${w * 0.2} ${h}H${w * 0.42}L${w * 0.72} -20Z`),
        beam(`M${w * 0.8} -20L${w * 0.5} ${h}H${w * 0.66}L${w * 0.88} -20Z`),
        '</g>',
      ].join(''),
      flat: true,
    },
    {
      svg: [
        `<path d="${rolling(scenery, h * 0.76, 20, 4)}" fill="#7d7a3f"/>`,
        `<path d="${path}" fill="#c9a36a"/>`,
        walker(scenery, w * 0.585, h * 0.9, 0.8, { coat: '#b5402f', pack: '#3c4c3a', legs: '#4a3b2c' }),
      ].join(''),
    },
    trees(scenery, { canopy: h * 0.2, leaf: '#33502f', girth: 52, count: 5, bark: '#2d2a20' }),
    {
      svg: repeatMarkup(60, () => {
        const x = random.between(0, w)
        const length = random.between(60, 170)
        const bend = [random.between(-30, 30), -length * 0.6] as const
        const tip = [random.between(-90, 90), -length] as const
        return blade(x, h + 10, bend, tip, random.pick(UNDERGROWTH), random.between(4, 10))
      }),
    },
  ]
}

type Trees = { canopy: number; leaf: string; girth: number; count: number; bark: string }

/** Bare trunks with a few branches, and a canopy hanging in from above. */
function trees(scenery: Scenery, { canopy, leaf, girth, count, bark }: Trees): Layer {
  const { width: w, height: h, random } = scenery
  const trunk = () => {
    let x = random.between(-0.03, 1.03) * w
    // The nearest trunks leave the path and its walker in view.
    if (girth > 40 && x > w * 0.44 && x < w * 0.7) x -= w * 0.3
    const half = girth * random.between(0.5, 1.1)
    const branch = () => {
      const y = random.between(0.02, 0.5) * h
      const side = random.sign()
      const tip = [side * random.between(90, 180), -random.between(30, 90)] as const
      return blade(x, y, [side * 60, -12], tip, bark, half * 0.22)
    }
    const d = `M${oneDecimal(x - half)} ${h}L${oneDecimal(x - half * 0.6)} -20H${oneDecimal(x + half * 0.6)}L${oneDecimal(x + half)} ${h}Z`
    return `<path d="${d}" fill="${bark}"/>${repeatMarkup(4, branch)}`
  }
  const bough = () => {
    const x = random.between(-0.05, 1.05) * w
    const d = `M${oneDecimal(x - 110)} -20Q${oneDecimal(x)} ${oneDecimal(random.between(60, canopy))} ${oneDecimal(x + 120)} -20Z`
    return `<path d="${d}" fill="${leaf}" opacity=".9"/>`
  }
  return { svg: repeatMarkup(count, trunk) + repeatMarkup(40, bough) }
}
