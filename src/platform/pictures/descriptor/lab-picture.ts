/** A small picture, a float per pixel and channel: lightness 0 to 100, and the two color axes of CIE Lab. */
export type LabPicture = { width: number; height: number; l: Float32Array; a: Float32Array; b: Float32Array }

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const part = i / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/**
 * The curve of CIE Lab as a table with this many steps: a cube root for each of a hundred thousand pixels takes long.
 */
const STEPS = 8_192
const CURVE = Float32Array.from({ length: STEPS + 2 }, (_, i) => {
  const t = i / STEPS
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116
})

function curve(t: number): number {
  const at = Math.min(STEPS, t * STEPS)
  const step = Math.floor(at)
  return CURVE[step]! + (at - step) * (CURVE[step + 1]! - CURVE[step]!)
}

/** 8-bit sRGB, three bytes per pixel. */
export type RgbPicture = { width: number; height: number; rgb: Uint8Array }

export function toLab({ rgb, width, height }: RgbPicture): LabPicture {
  const size = width * height
  const [l, a, b] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)]
  for (let i = 0; i < size; i++) {
    const red = LINEAR[rgb[3 * i]!]!
    const green = LINEAR[rgb[3 * i + 1]!]!
    const blue = LINEAR[rgb[3 * i + 2]!]!
    const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    l[i] = 116 * y - 16
    a[i] = 500 * (x - y)
    b[i] = 200 * (y - z)
  }
  return { width, height, l, a, b }
}

export function toLightness({ rgb, width, height }: RgbPicture): Pick<LabPicture, 'width' | 'height' | 'l'> {
  const l = new Float32Array(width * height)
  for (let i = 0; i < l.length; i++) {
    const [red, green, blue] = [LINEAR[rgb[3 * i]!]!, LINEAR[rgb[3 * i + 1]!]!, LINEAR[rgb[3 * i + 2]!]!]
    l[i] = 116 * curve(0.2126 * red + 0.7152 * green + 0.0722 * blue) - 16
  }
  return { width, height, l }
}

/** Halves width and height; each pixel is the mean of those it covers. */
export function halve(picture: RgbPicture): RgbPicture {
  const width = Math.max(1, Math.round(picture.width / 2))
  const height = Math.max(1, Math.round(picture.height / 2))
  const rgb = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = coveredBy(y, picture.height / height)
    for (let x = 0; x < width; x++) {
      const [left, right] = coveredBy(x, picture.width / width)
      const count = (bottom - top) * (right - left)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let v = top; v < bottom; v++)
          for (let u = left; u < right; u++) sum += picture.rgb[3 * (v * picture.width + u) + channel]!
        rgb[3 * (y * width + x) + channel] = Math.round(sum / count)
      }
    }
  }
  return { width, height, rgb }
}

function coveredBy(at: number, scale: number): [from: number, to: number] {
  const from = Math.floor(at * scale)
  return [from, Math.max(from + 1, Math.round((at + 1) * scale))]
}
