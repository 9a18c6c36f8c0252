import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { describePicture } from './describe-picture.ts'

const plain = (color: string, width = 240, height = 320) =>
  sharp({ create: { width, height, channels: 3, background: color } })
const clearnessOf = async (image: Sharp) =>
  (await describePicture(sharp(await image.png().toBuffer()))).clearness

test('an object on a plain background has a high clearness; a uniform or noisy picture has a low one [REV-11]', async () => {
  const shirt = await plain('#8a2f2f', 120, 160).png().toBuffer()
  expect(
    await clearnessOf(plain('#f2f0ea').composite([{ input: shirt, left: 60, top: 80 }])),
  ).toBeGreaterThan(1)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const crowd = sharp({ create: { width: 240, height: 320, channels: 3, background: '#808080', noise } })
  expect(await clearnessOf(crowd)).toBeLessThan(0.3)
  expect(await clearnessOf(plain('#8a2f2f'))).toBeLessThan(0.3)
})
