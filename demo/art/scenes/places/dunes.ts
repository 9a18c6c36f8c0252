import { mix } from '../../colour/colour.ts'
import { gradient, type Layer, repeatMarkup, oneDecimal, type Scenery, sky, sun, walker } from './brushes.ts'

export function dunes(scenery: Scenery): Layer[] {
  const { width: w, height: h } = scenery
  const footprint = (i: number) =>
    `<ellipse cx="${oneDecimal(w * 0.585 - i * i * 1.6)}" cy="${oneDecimal(h * 0.745 + i * 20)}" rx="${5 + i * 0.8}" ry="${2.4 + i * 0.3}" fill="#5e2e22" opacity=".5"/>`
  return [
    sky(scenery, ['#e3a06b', '#f1c796', '#f8e3c0'], sun(w * 0.24, h * 0.27, h * 0.07, '#fff1d0')),
    dune(scenery, { foot: h * 0.5, crest: h * 0.38, at: 0.66, light: '#e2ab72', dark: '#b5714c' }),
    dune(scenery, { foot: h * 0.6, crest: h * 0.44, at: 0.36, light: '#dd9a5b', dark: '#96523a' }),
    dune(scenery, { foot: h * 0.84, crest: h * 0.6, at: 0.72, light: '#cd8347', dark: '#7a3c2e' }),
    {
      flat: true,
      svg:
        walker(scenery, w * 0.58, h * 0.73, 0.62, { coat: '#f0e7d6', pack: '#2f4858', legs: '#4a3428' }) +
        repeatMarkup(14, footprint),
    },
  ]
}

type Dune = { foot: number; crest: number; at: number; light: string; dark: string }

/** A dune whose crest lies `at` a share of the width: a lit slope, a dark one, and ripples in the sand. */
function dune({ width: w, height: h }: Scenery, { foot, crest, at, light, dark }: Dune): Layer {
  const peak = w * at
  const down = [
    `C${oneDecimal(w * (at + 0.14))} ${oneDecimal(crest + 70)} ${oneDecimal(w * (at + 0.3))} ${oneDecimal(foot - 30)} ${w + 20} ${oneDecimal(foot - 10)}`,
    `V${h + 20}`,
  ].join('')
  const up = `C${oneDecimal(peak * 0.5)} ${oneDecimal(foot - 10)} ${oneDecimal(peak * 0.8)} ${oneDecimal(crest + 30)} ${oneDecimal(peak)} ${oneDecimal(crest)}`
  const back = `C${oneDecimal(w * (at + 0.12))} ${oneDecimal(h * 0.86)} ${oneDecimal(w * (at - 0.12))} ${oneDecimal(crest + 150)} ${oneDecimal(peak)} ${oneDecimal(crest)}`
  const ripple = (i: number) =>
    `<path d="M-20.0 ${oneDecimal(foot + 50 + i * 30)}Q${oneDecimal(peak * 0.5)} ${oneDecimal(foot + 20 + i * 30)} ${oneDecimal(peak * 0.72)} ${oneDecimal(crest + 120 + i * 34)}" stroke="${dark}" stroke-width="2.4" fill="none" opacity=".16"/>`
  return {
    defs: gradient('dune', [
      [0, light],
      [1, mix(light, dark, 0.4)],
    ]),
    svg: [
      `<path d="M-20 ${h + 20}V${oneDecimal(foot)}${up}${down}Z" fill="url(#dune)"/>`,
      `<path d="M${oneDecimal(peak)} ${oneDecimal(crest)}${down}H${oneDecimal(w * (at - 0.22))}${back}Z" fill="${dark}"/>`,
      repeatMarkup(14, ripple),
    ].join(''),
  }
}
