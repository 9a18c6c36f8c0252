/** Colours are written `#rrggbb` everywhere; channels run from 0 to 255. */
export type Rgb = [red: number, green: number, blue: number]

export function parse(hex: string): Rgb {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

export function format(rgb: Rgb): string {
  const channel = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(channel).join('')}`
}

/** From `a` at 0 to `b` at 1. */
export function mix(a: string, b: string, share: number): string {
  const from = parse(a)
  const to = parse(b)
  const channel = (c: 0 | 1 | 2) => from[c] + (to[c] - from[c]) * share
  return format([channel(0), channel(1), channel(2)])
}

/** Darker with a slight pull to blue, as cloth in shade. */
export const shade = (hex: string, share: number): string => mix(hex, '#14131c', share)

/** Lighter with a pull to warm, as cloth in sun. */
export const tint = (hex: string, share: number): string => mix(hex, '#fffaf0', share)

/** 0 is black, 1 is white. */
export function luminance(hex: string): number {
  const [r, g, b] = parse(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** The sewing thread for a cloth: darker on light cloth, lighter on dark. */
export const threadOn = (base: string): string =>
  luminance(base) > 0.5 ? shade(base, 0.35) : tint(base, 0.25)
