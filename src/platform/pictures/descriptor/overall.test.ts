import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { describePicture } from './describe-picture.ts'
import { colorLikeness, likeness } from './overall.ts'
import { mirroredOverall, turnedOverall } from './turned-overall.ts'

const pathOf = (name: string) =>
  join(import.meta.dirname, '../../../../demo/pictures/products', `${name}.webp`)
const vectorOf = async (image: Sharp) => (await describePicture(image)).overall[0]!
const small = await sharp(pathOf('jk-001-1')).resize(256, 256, { fit: 'inside' }).png().toBuffer()
const upright = await vectorOf(sharp(small))

test('the vector of a rotated or mirrored picture can be computed from that of the upright one [TRUTH-07]', async () => {
  const turned = await vectorOf(sharp(await sharp(small).rotate(90).png().toBuffer()))
  expect(likeness(turned, upright)).toBeLessThan(0.8)
  expect(likeness(turned, turnedOverall(upright))).toBeGreaterThan(0.9)
  const mirrored = await vectorOf(sharp(await sharp(small).flop().png().toBuffer()))
  expect(likeness(mirrored, mirroredOverall(upright))).toBeGreaterThan(0.95)
  expect([0, 1, 2, 3].reduce((vector) => turnedOverall(vector), upright)).toEqual(upright)
  expect(mirroredOverall(mirroredOverall(upright))).toEqual(upright)
})

test('the colors of a picture match themselves, and match those of its negative less [TRUTH-07]', async () => {
  const negative = await vectorOf(sharp(await sharp(small).negate({ alpha: false }).png().toBuffer()))
  expect(colorLikeness(upright, upright)).toBeCloseTo(1, 1)
  expect(colorLikeness(upright, negative)).toBeLessThan(0.8)
})
