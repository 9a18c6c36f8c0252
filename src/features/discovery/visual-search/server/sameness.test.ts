import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { describePicture } from '../../../../platform/pictures/descriptor/describe-picture.ts'
import { spotsOfThing } from '../../../../platform/pictures/descriptor/spots.ts'
import { nearnessOf } from './nearness.ts'
import { samenessOf } from './sameness.ts'

const pathOf = (name: string) =>
  join(import.meta.dirname, '../../../../../demo/pictures/products', `${name}.webp`)
const kept = async (name: string) => {
  const { overall, spots, raster } = await describePicture(sharp(pathOf(name)))
  return { overall, spots: spotsOfThing(spots), raster }
}
const [jacket, other] = [await kept('jk-001-1'), await kept('jk-002-1')]
const plain = await sharp(pathOf('jk-001-1')).resize(600).png().toBuffer({ resolveWithObject: true })
const { width, height } = plain.info

const nearness = async (image: Sharp) => {
  const seen = await describePicture(sharp(await image.png().toBuffer()))
  return samenessOf(seen, [jacket, other]).map((sameness) =>
    nearnessOf({ ...sameness, overall: 0.5, clearness: 1, kind: 0.4 }),
  )
}
const cut = {
  left: Math.round(0.2 * width),
  top: Math.round(0.2 * height),
  width: Math.round(0.6 * width),
  height: Math.round(0.6 * height),
}

test.each<[string, (image: Sharp) => Sharp]>([
  ['cropped to 60 %', (image) => image.extract(cut)],
  ['rotated by a quarter turn', (image) => image.rotate(90)],
  ['turned upside down', (image) => image.rotate(180)],
  ['mirrored', (image) => image.flop()],
  ['in a screenshot with a frame', (image) => image.extend({ top: 200, bottom: 300, background: '#101014' })],
])('a picture %s still matches its product, and no other one [TRUTH-07]', async (_, change) => {
  const [same, another] = await nearness(change(sharp(plain.data)))
  expect(['same-picture', 'same-product']).toContain(same)
  expect(another).toBeNull()
})
