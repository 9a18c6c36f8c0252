/** The red primary of Display P3 in a color profile, and its number in a file without a profile. */
const RED = 'XYZ \0\0\0\0\0\0\x83\xdf\0\0\x3d\xbf'
const NUMBER = 'colrnclx\0\x0c'

/** Whether the colors of a HEIC are in Display P3, as those of an iPhone are. */
export function isDisplayP3(file: Uint8Array): boolean {
  // Both occur before the image data.
  const head = String.fromCharCode(...file.subarray(0, 32 * 1024))
  return head.includes(RED) || head.includes(NUMBER)
}

/** Converts to linear light; both color spaces have the same curve. */
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const STEPS = 4096
/** Converts back, for values from 0 to 1. */
const CURVED = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
})
const curved = (light: number) => CURVED[Math.round(Math.min(1, Math.max(0, light)) * STEPS)]!

/**
 * Converts pixels from Display P3 to sRGB, in place (the matrix of CSS Color 4). Colors outside of sRGB become the
 * nearest value of each channel.
 */
export function p3ToSrgb(rgba: Uint8ClampedArray): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const [red, green, blue] = [LINEAR[rgba[at]!]!, LINEAR[rgba[at + 1]!]!, LINEAR[rgba[at + 2]!]!]
    rgba[at] = curved(1.2249401762805598 * red - 0.22494017628055996 * green)
    rgba[at + 1] = curved(-0.042056954709688163 * red + 1.0420569547096881 * green)
    rgba[at + 2] = curved(
      -0.019637554590334432 * red - 0.078636045550631889 * green + 1.0982736001409663 * blue,
    )
  }
}
