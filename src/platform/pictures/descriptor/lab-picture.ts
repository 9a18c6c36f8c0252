/** A small picture, a float per pixel and channel: lightness 0 to 100, and the two color axes of CIE Lab. */
export type LabPicture = { width: number; height: number; l: Float32Array; a: Float32Array; b: Float32Array }

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const part = i / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)

/** From 8-bit sRGB, three bytes a pixel. */
export function labOf(rgb: Uint8Array, width: number, height: number): LabPicture {
  const size = width * height
  const [l, a, b] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)]
  for (let i = 0; i < size; i++) {
    const [red, green, blue] = [LINEAR[rgb[3 * i]!]!, LINEAR[rgb[3 * i + 1]!]!, LINEAR[rgb[3 * i + 2]!]!]
    const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    l[i] = 116 * y - 16
    a[i] = 500 * (x - y)
    b[i] = 200 * (y - z)
  }
  return { width, height, l, a, b }
}

export const mirrored = ({ width, height, l, a, b }: LabPicture): LabPicture => ({
  width,
  height,
  l: mirroredRows(l, width),
  a: mirroredRows(a, width),
  b: mirroredRows(b, width),
})

export function mirroredRows(values: Float32Array, width: number): Float32Array {
  const turned = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const x = i % width
    turned[i] = values[i - x + width - 1 - x]!
  }
  return turned
}
