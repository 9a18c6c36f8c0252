/** Sample colors of each word; several if the word covers a wide range. */
const colorSamples: readonly (readonly [string, readonly string[]])[] = [
  ['white', ['#ffffff', '#f2f4f5']],
  ['black', ['#000000', '#1a1a1a']],
  ['gray', ['#606060', '#8a8a8a', '#b4b4b4']],
  ['brown', ['#5a3a22', '#7a5232']],
  ['red', ['#c02828', '#8e1f24', '#e04a3f']],
  ['orange', ['#e8792b', '#c9622a', '#f29b4b']],
  ['yellow', ['#ecd033', '#f6e36b', '#d9b21c']],
  ['green', ['#3f8f4a', '#2c5e34', '#7fae5b', '#5f7a3a']],
  ['teal', ['#2a8c8c', '#1f6468', '#5fb3b0']],
  ['blue', ['#2f6fc0', '#6ea6d8', '#a9cbe6', '#3f5f95']],
  ['navy', ['#1c2a52', '#121d3c']],
  ['purple', ['#6f3f9c', '#9a7ac0', '#4a2c6b']],
  ['pink', ['#e58fb0', '#f2c0cd', '#d65f8a']],
  ['cream', ['#efe6cf', '#f6eedd']],
  ['tan', ['#c8a97e', '#b5946a', '#d9c09a']],
]

/** A color farther than this from every word has no plain name. */
const DISTANCE_MAX = 0.13

/** Returns the plain name of `#rrggbb`; null if it has none. Compares perceptually, in OKLab. */
export function colorWord(hex: string): string | null {
  const color = oklab(hex)
  let best = { word: null as string | null, distance: DISTANCE_MAX }
  for (const [word, examples] of colorSamples) {
    for (const example of examples) {
      const distance = Math.hypot(...oklab(example).map((part, at) => part - color[at]!))
      if (distance < best.distance) best = { word, distance }
    }
  }
  return best.word
}

function oklab(hex: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
