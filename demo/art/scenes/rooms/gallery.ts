import { shade, tint } from '../../colour/colour.ts'
import { type Layer, oneDecimal, type Scenery } from '../places/brushes.ts'
import { box } from '../streets/facades.ts'
import { boards } from './cafe.ts'

/** A white room with two large paintings and a bench. */
export function gallery(scenery: Scenery): Layer[] {
  const { width: w, height: h, place } = scenery
  const foot = h * 0.8
  const wall = place.paint ?? '#e6e0d4'
  return [
    { svg: box(0, 0, w, h, wall) + box(0, foot - h * 0.02, w, h * 0.02, tint(wall, 0.5)) },
    {
      svg: painting(w * 0.05, h * 0.12, w * 0.36, h * 0.44, ['#2f5a6b', '#e3b23c', '#c8452f', '#f0e4cc']),
      shadow: 0.7,
    },
    { svg: arches(w * 0.6, h * 0.16, w * 0.34, h * 0.38), shadow: 0.7 },
    { flat: true, svg: boards(scenery, foot, '#b98d62') },
    {
      svg: [
        box(w * 0.64, foot + h * 0.02, w * 0.3, h * 0.026, '#3a2c24'),
        box(w * 0.67, foot + h * 0.046, w * 0.016, h * 0.06, '#3a2c24'),
        box(w * 0.895, foot + h * 0.046, w * 0.016, h * 0.06, '#3a2c24'),
      ].join(''),
      shadow: 0.4,
    },
  ]
}

function painting(
  x: number,
  y: number,
  w: number,
  h: number,
  [ground, sun, hill, cloud]: readonly string[],
): string {
  return [
    box(x - 10, y - 10, w + 20, h + 20, '#a8764a'),
    box(x, y, w, h, ground!),
    `<circle cx="${oneDecimal(x + w * 0.62)}" cy="${oneDecimal(y + h * 0.34)}" r="${oneDecimal(w * 0.2)}" fill="${sun}"/>`,
    `<path d="M${oneDecimal(x)} ${oneDecimal(y + h)}V${oneDecimal(y + h * 0.66)}Q${oneDecimal(x + w * 0.3)} ${oneDecimal(y + h * 0.44)} ${oneDecimal(x + w * 0.55)} ${oneDecimal(y + h * 0.66)}T${oneDecimal(x + w)} ${oneDecimal(y + h * 0.6)}V${oneDecimal(y + h)}Z" fill="${hill}"/>`,
    `<path d="M${oneDecimal(x)} ${oneDecimal(y + h)}V${oneDecimal(y + h * 0.84)}Q${oneDecimal(x + w * 0.4)} ${oneDecimal(y + h * 0.7)} ${oneDecimal(x + w)} ${oneDecimal(y + h * 0.86)}V${oneDecimal(y + h)}Z" fill="${shade(hill!, 0.3)}"/>`,
    `<path d="M${oneDecimal(x + w * 0.08)} ${oneDecimal(y + h * 0.2)}q${oneDecimal(w * 0.12)} ${oneDecimal(-h * 0.07)} ${oneDecimal(w * 0.26)} 0Z" fill="${cloud}"/>`,
  ].join('')
}

function arches(x: number, y: number, w: number, h: number): string {
  const tones = ['#b5603f', '#d99a63', '#f0d9ae', '#6f8f86']
  const rings = tones.map((tone, i) => {
    const inset = i * 0.11
    const [left, right] = [x + w * inset, x + w * (1 - inset)]
    const r = (right - left) / 2
    return `<path d="M${oneDecimal(left)} ${oneDecimal(y + h)}V${oneDecimal(y + h * 0.1 + r + i * h * 0.05)}a${oneDecimal(r)} ${oneDecimal(r)} 0 0 1 ${oneDecimal(r * 2)} 0V${oneDecimal(y + h)}Z" fill="${tone}"/>`
  })
  return box(x - 9, y - 9, w + 18, h + 18, '#2f3230') + box(x, y, w, h, '#f4ecdc') + rings.join('')
}
