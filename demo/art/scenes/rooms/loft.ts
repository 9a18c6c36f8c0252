import { shade } from '../../colour/colour.ts'
import { gradient, type Layer, repeatMarkup, oneDecimal, type Scenery } from '../places/brushes.ts'
import { box, potted } from '../streets/facades.ts'
import { boards } from './cafe.ts'

/** A room under the roof: one large window over the town, a sofa, a rug, a floor lamp. */
export function loft(scenery: Scenery): Layer[] {
  const { width: w, height: h, place, random } = scenery
  const wall = place.paint ?? '#8f9b8a'
  const foot = h * 0.77
  const unit = Math.min(w, h)
  const [gx, gy, gw, gh] = [w * 0.3, h * 0.07, w * 0.62, h * 0.48]
  const roofs = repeatMarkup(12, (i) => {
    const x = gx + (gw * i) / 12
    const top = gy + gh * random.between(0.5, 0.74)
    return `<path d="M${oneDecimal(x)} ${oneDecimal(gy + gh)}V${oneDecimal(top)}l${oneDecimal(gw / 24)} ${oneDecimal(-gh * 0.07)}l${oneDecimal(gw / 24)} ${oneDecimal(gh * 0.07)}V${oneDecimal(gy + gh)}Z" fill="${random.pick(['#8a5f58', '#a9756a', '#6f5a66', '#b98a74'])}"/>`
  })
  const bars = repeatMarkup(4, (i) => box(gx + (gw * i) / 4 - 4, gy, 8, gh, '#2f3432'))
  return [
    { svg: box(0, 0, w, h, wall) },
    {
      defs: gradient(
        'dusk',
        place.sky
          ? place.sky.map((colour, i) => [i / 2, colour] as const)
          : [
              [0, '#9cc0cf'],
              [1, '#f3e2c2'],
            ],
      ),
      svg: `${box(gx - 14, gy - 14, gw + 28, gh + 28, '#2f3432')}<rect x="${oneDecimal(gx)}" y="${oneDecimal(gy)}" width="${oneDecimal(gw)}" height="${oneDecimal(gh)}" fill="url(#dusk)"/>${roofs}${bars}${box(gx, gy + gh * 0.46, gw, 8, '#2f3432')}`,
    },
    {
      flat: true,
      svg:
        boards(scenery, foot, '#a87b52') +
        `<ellipse cx="${oneDecimal(w * 0.5)}" cy="${oneDecimal(h * 0.91)}" rx="${oneDecimal(w * 0.48)}" ry="${oneDecimal(h * 0.075)}" fill="#c9674a"/><ellipse cx="${oneDecimal(w * 0.5)}" cy="${oneDecimal(h * 0.91)}" rx="${oneDecimal(w * 0.42)}" ry="${oneDecimal(h * 0.06)}" fill="none" stroke="#f0dcb8" stroke-width="7"/>`,
    },
    { svg: sofa(w * 0.6, foot + h * 0.045, unit * 0.62, '#3f5f68'), shadow: 0.5 },
    { svg: potted(w * 0.96, foot + h * 0.06, unit * 0.38), shadow: 0.4 },
    {
      svg: [
        `<circle cx="${oneDecimal(w * 0.14)}" cy="${oneDecimal(h * 0.3)}" r="${oneDecimal(unit * 0.2)}" fill="#ffdf9a" opacity=".38" filter="url(#haze)"/>`,
        box(w * 0.14 - 5, h * 0.3, 10, foot - h * 0.28, '#2b2622'),
        `<ellipse cx="${oneDecimal(w * 0.14)}" cy="${oneDecimal(foot + h * 0.02)}" rx="${oneDecimal(unit * 0.08)}" ry="${oneDecimal(unit * 0.014)}" fill="#2b2622"/>`,
        `<path d="M${oneDecimal(w * 0.14 - unit * 0.06)} ${oneDecimal(h * 0.23)}h${oneDecimal(unit * 0.12)}l${oneDecimal(unit * 0.05)} ${oneDecimal(h * 0.09)}h${oneDecimal(-unit * 0.22)}Z" fill="#ffeecb"/>`,
      ].join(''),
      shadow: 0.35,
    },
  ]
}

const sofa = (x: number, foot: number, w: number, colour: string) =>
  [
    box(x, foot - w * 0.36, w, w * 0.24, shade(colour, 0.08), `rx="${oneDecimal(w * 0.04)}"`),
    box(x - w * 0.05, foot - w * 0.25, w * 0.13, w * 0.22, colour, `rx="${oneDecimal(w * 0.03)}"`),
    box(x + w * 0.92, foot - w * 0.25, w * 0.13, w * 0.22, colour, `rx="${oneDecimal(w * 0.03)}"`),
    box(x + w * 0.06, foot - w * 0.17, w * 0.43, w * 0.1, colour, `rx="${oneDecimal(w * 0.03)}"`),
    box(x + w * 0.51, foot - w * 0.17, w * 0.43, w * 0.1, colour, `rx="${oneDecimal(w * 0.03)}"`),
    box(x + w * 0.02, foot - w * 0.08, w * 0.96, w * 0.06, shade(colour, 0.2)),
    `<path d="M${oneDecimal(x + w * 0.12)} ${oneDecimal(foot - w * 0.3)}l${oneDecimal(w * 0.14)} ${oneDecimal(-w * 0.03)}l${oneDecimal(w * 0.03)} ${oneDecimal(w * 0.13)}l${oneDecimal(-w * 0.14)} ${oneDecimal(w * 0.03)}Z" fill="#e3b23c"/>`,
  ].join('')
