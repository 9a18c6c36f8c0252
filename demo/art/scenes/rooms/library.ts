import { shade } from '../../colour/colour.ts'
import { type Layer, repeatMarkup, oneDecimal, type Scenery } from '../places/brushes.ts'
import { box } from '../streets/facades.ts'
import { boards } from './cafe.ts'

const SPINES = [
  '#8c3a2e',
  '#2f4f5a',
  '#d9b063',
  '#56684a',
  '#efe3cb',
  '#7a5236',
  '#b5664a',
  '#3d3a4f',
  '#c9c0a4',
  '#a3473f',
]

/** A wall of books, a ladder and a reading lamp. */
export function library(scenery: Scenery): Layer[] {
  const { width: w, height: h, random } = scenery
  const foot = h * 0.82
  const rows = 5
  const rise = foot / rows
  const books = repeatMarkup(rows, (row) => {
    const base = (row + 1) * rise - rise * 0.08
    let out = ''
    for (let x = w * 0.01; x < w * 0.99; ) {
      const wide = random.between(0.011, 0.026) * Math.max(w, h * 0.8)
      const tall = rise * random.between(0.56, 0.84)
      if (random.chance(0.07)) {
        x += wide * 1.6
        continue
      }
      const fill = random.pick(SPINES)
      out += box(x, base - tall, wide - 2, tall, fill, 'rx="2"')
      out +=
        box(x, base - tall * 0.82, wide - 2, tall * 0.05, shade(fill, 0.4)) +
        box(x, base - tall * 0.24, wide - 2, tall * 0.04, shade(fill, 0.4))
      x += wide
    }
    return out + box(0, base, w, rise * 0.08, '#6b4630')
  })
  const uprights = repeatMarkup(4, (i) => box(w * (i / 3) - 11, 0, 22, foot, '#6b4630'))
  const [lx, ly] = [w * 0.88, foot + h * 0.06]
  return [
    { svg: box(0, 0, w, h, '#3b271c') },
    { svg: books, shadow: 0.4 },
    { svg: uprights + box(0, 0, w, h * 0.02, '#6b4630') },
    { flat: true, svg: boards(scenery, foot, '#7d5438') },
    {
      svg: `<path d="M${oneDecimal(w * 0.1)} ${oneDecimal(foot + h * 0.05)}L${oneDecimal(w * 0.17)} ${oneDecimal(h * 0.06)}" stroke="#b98a5a" stroke-width="15"/><path d="M${oneDecimal(w * 0.26)} ${oneDecimal(foot + h * 0.05)}L${oneDecimal(w * 0.27)} ${oneDecimal(h * 0.06)}" stroke="#b98a5a" stroke-width="15"/>${repeatMarkup(
        8,
        (i) => {
          const t = (i + 0.6) / 8
          return `<path d="M${oneDecimal(w * (0.17 - 0.07 * t))} ${oneDecimal(h * 0.06 + (foot - h * 0.01) * t)}L${oneDecimal(w * (0.27 - 0.01 * t))} ${oneDecimal(h * 0.06 + (foot - h * 0.01) * t)}" stroke="#a3764a" stroke-width="11"/>`
        },
      )}`,
      shadow: 0.5,
    },
    {
      svg: [
        `<circle cx="${oneDecimal(lx)}" cy="${oneDecimal(ly - h * 0.4)}" r="${oneDecimal(h * 0.16)}" fill="#ffdf9a" opacity=".4" filter="url(#haze)"/>`,
        box(lx - 5, ly - h * 0.38, 10, h * 0.38, '#c8a55c'),
        `<ellipse cx="${oneDecimal(lx)}" cy="${oneDecimal(ly)}" rx="${oneDecimal(h * 0.055)}" ry="${oneDecimal(h * 0.012)}" fill="#a8864a"/>`,
        `<path d="M${oneDecimal(lx - h * 0.04)} ${oneDecimal(ly - h * 0.46)}h${oneDecimal(h * 0.08)}l${oneDecimal(h * 0.035)} ${oneDecimal(h * 0.1)}h${oneDecimal(-h * 0.15)}Z" fill="#ffe9b8"/>`,
      ].join(''),
      shadow: 0.35,
    },
  ]
}
