import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { describePicture } from './describe-picture.ts'
import { placeInRaster } from './place-in-raster.ts'
import { readRaster } from './raster.ts'

const pathOf = (name: string) =>
  join(import.meta.dirname, '../../../../demo/pictures/products', `${name}.webp`)
const rasterOf = async (image: Sharp) => readRaster((await describePicture(image)).raster)
const dress = await sharp(pathOf('dr-001-1')).resize(400).png().toBuffer({ resolveWithObject: true })
const { width, height } = dress.info
const cut = (left: number, top: number) =>
  sharp(dress.data)
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round(0.6 * width),
      height: Math.round(0.6 * height),
    })
    .png()
    .toBuffer()

test.each([
  [0.2, 0.2],
  [0.05, 0.1],
  [0.3, 0.35],
])(
  'a cutout at (%f, %f) is found in the picture it was cut from, and not in another [TRUTH-07]',
  async (left, top) => {
    const shown = await rasterOf(sharp(await cut(left, top)))
    const own = placeInRaster(await rasterOf(sharp(pathOf('dr-001-1'))), shown)
    expect(own?.whole).toBeGreaterThan(0.88)
    expect(own?.pattern).toBeGreaterThan(0.65)
    const other = placeInRaster(await rasterOf(sharp(pathOf('sk-001-1'))), shown)
    expect(other?.whole ?? 0).toBeLessThan(0.88)
  },
)
