import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isDisplayP3, p3ToSrgb } from './display-p3.ts'

const colors = [
  [255, 255, 255],
  [0, 0, 0],
  [128, 128, 128],
  [200, 100, 50],
  [40, 90, 160],
  [12, 200, 90],
  [90, 30, 60],
  [250, 240, 200],
].flatMap(([red = 0, green = 0, blue = 0]) => [red, green, blue, 255])

test('Display P3 colors are converted to sRGB as the color profile converts them [UPL-28]', async () => {
  const pixels = Uint8ClampedArray.from(colors)
  p3ToSrgb(pixels)
  const raw = { width: colors.length / 4, height: 1, channels: 4 as const }
  const tagged = await sharp(Buffer.from(colors), { raw })
    .removeAlpha()
    .withIccProfile('p3', { attach: true })
    .png()
    .toBuffer()
  // The profile is applied to the stored values. They are sRGB, so convert them to P3 first; both ways together then
  // change nothing.
  const asStored = await sharp(tagged, { ignoreIcc: true }).removeAlpha().raw().toBuffer()
  const inP3 = Uint8ClampedArray.from(
    [...asStored].flatMap((value, at) => (at % 3 === 2 ? [value, 255] : [value])),
  )
  p3ToSrgb(inP3)
  for (let at = 0; at < colors.length; at++) expect(Math.abs(inP3[at]! - colors[at]!)).toBeLessThanOrEqual(4)
  // Gray is the same in both color spaces; a saturated color is not.
  expect([...pixels.subarray(0, 12)]).toEqual(colors.slice(0, 12))
  expect(pixels[12]! - colors[12]!).toBeGreaterThan(5)
})

test('Display P3 is recognized in a HEIC by its color profile or by its nclx code [UPL-28]', () => {
  expect(isDisplayP3(readFileSync(join(import.meta.dirname, 'heic-for-tests.heic')))).toBe(true)
  expect(isDisplayP3(Buffer.from('....colrnclx\0\x0c\0\x0d', 'latin1'))).toBe(true)
  expect(isDisplayP3(Buffer.from('....colrnclx\0\x01\0\x0d', 'latin1'))).toBe(false)
})
