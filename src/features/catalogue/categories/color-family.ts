import type { ColorFamily } from './attribute-words.ts'
import { colorWords } from './color-words.ts'

/** Separates the colors of one product: "White and Pine", "Navy/Cream". */
const COLOR_SEPARATOR = /[/|+&,;]|\s(?:and|with|und|mit|et|y|e|en)\s/g
/** From this number of colors on, none of them is the main one. */
const MULTICOLORED_FROM = 3

/**
 * Returns the color family in which a shopper would look for it. The name decides; a swatch such as `#2f6650` decides
 * where the name is not a color ("Harvest"). The first of two colors is the main one.
 */
export function colorFamilyOf(color: string | null, hex: string | null): ColorFamily | null {
  const families = color === null ? [] : familiesNamed(color)
  if (families.length >= MULTICOLORED_FROM) return 'multi'
  return families[0] ?? (hex === null ? familyOfHexInName(color) : familyOfHex(hex))
}

/** Reads `#1f2f4f` written in place of a name. */
function familyOfHexInName(color: string | null): ColorFamily | null {
  const [hex] = /#[0-9a-f]{6}\b/i.exec(color ?? '') ?? []
  return hex ? familyOfHex(hex) : null
}

function familiesNamed(color: string): ColorFamily[] {
  const plain = color.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()
  const families = plain.split(COLOR_SEPARATOR).map(familyOfWords)
  return [...new Set(families.filter((family) => family !== null))]
}

/** The last word that is a color decides: both "olive green" and "ink green" are green. */
function familyOfWords(words: string): ColorFamily | null {
  const each = words.split(/[^a-z]+/).filter(Boolean)
  for (let last = each.length - 1; last >= 0; last--) {
    const two = last > 0 ? colorWords.get(`${each[last - 1]} ${each[last]}`) : undefined
    const family = two ?? colorWords.get(each[last]!)
    if (family) return family
  }
  return null
}

/**
 * Below `gray` a color counts as colorless. Below `muted`, a light color with a warm hue is beige and a dark one brown.
 */
const CHROMA = { gray: 0.022, muted: 0.075 }

/** Classifies by perceived lightness, chroma and hue (OKLCH). */
function familyOfHex(hex: string): ColorFamily {
  const { lightness, chroma, hue } = oklch(hex)
  if (lightness < 0.28 && chroma < 0.045) return 'black'
  if (lightness > 0.93 && chroma < 0.035) return 'white'
  if (chroma < CHROMA.gray) return lightness > 0.9 ? 'white' : lightness < 0.3 ? 'black' : 'gray'
  if (hue >= 40 && hue < 110 && chroma < CHROMA.muted) return lightness > 0.7 ? 'beige' : 'brown'
  if (hue < 8 || hue >= 352) return lightness > 0.6 ? 'pink' : 'red'
  if (hue < 32) return lightness > 0.7 ? 'pink' : 'red'
  if (hue < 70) return lightness < 0.55 ? 'brown' : 'orange'
  if (hue < 82) return lightness < 0.62 ? 'brown' : 'orange'
  if (hue < 110) return lightness < 0.55 ? 'green' : 'yellow'
  if (hue < 185) return 'green'
  if (hue < 288) return 'blue'
  if (hue < 325) return 'purple'
  return lightness > 0.6 ? 'pink' : 'purple'
}

/** The matrices of Björn Ottosson, "A perceptual color space for image processing" (2020). Hue in degrees. */
function oklch(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, yellowness),
    hue: ((Math.atan2(yellowness, a) * 180) / Math.PI + 360) % 360,
  }
}
