import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Look, LooksFile, LookTagsFile } from '../../picture-shapes.ts'
import { parse, type Rgb } from '../colour/colour.ts'
import { garmentSprite } from '../garments/wardrobe.ts'
import { readProducts } from '../products.ts'
import { sizeOf } from './look.ts'
import { lookPicture } from './look-pictures.ts'

const demo = join(import.meta.dirname, '..', '..')
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(demo, file), 'utf8'))
const looks = LooksFile.parse(readJson('looks.json'))
const tagsOf = LookTagsFile.parse(readJson('pictures/look-tags.json'))
const { all, byId } = readProducts()
const look = (id: string): Look => looks.find((one) => one.id === id)!

const drawn = async (id: string, products = byId) => {
  const { image, tags } = await lookPicture(look(id), products)
  return { pixels: await image.raw().toBuffer(), tags }
}

const DYES = ['#d81818', '#18a838', '#1838d8', '#d8b818'] as const

/** The catalogue with these products dyed, cloth, trim and lining, each in a colour of its own. */
const dyed = (ids: readonly string[]) => (id: string) => {
  const product = byId(id)
  const base = DYES[ids.indexOf(id)]
  if (!base) return product
  const fabric = { type: 'plain', base } as const
  return {
    ...product,
    art: { cut: product.art.cut, fabric, trim: fabric, lining: base, button: base, accent: base },
  }
}

/** The mean colour around a point of a look. */
function colourAt(pixels: Buffer, shown: Look, xPercent: number, yPercent: number): Rgb {
  const { width, height } = sizeOf(shown)
  const [x, y] = [Math.round((xPercent / 100) * width), Math.round((yPercent / 100) * height)]
  const sum: Rgb = [0, 0, 0]
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      for (const c of [0, 1, 2] as const) sum[c] += pixels[((y + dy) * width + x + dx) * 3 + c]! / 81
    }
  }
  return sum
}

const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

describe('a look', { timeout: 240_000 }, () => {
  test('is the same picture, with the same tags, every time it is drawn', async () => {
    const [first, second] = [await drawn('look-05'), await drawn('look-05')]
    expect(first.pixels.equals(second.pixels)).toBe(true)
    expect(first.tags).toEqual(second.tags)
    expect(first.tags).toEqual(tagsOf['look-05'])
  })

  // One laid, one hung, one worn; one from the side, one from the front, in another format.
  const shown = ['look-10', 'look-04', 'look-01', 'look-62', 'look-77']
  test.for(shown)('%s has every tag on its own garment [DEMO-02]', async (id) => {
    const ids = tagsOf[id]!.map(({ productId }) => productId)
    expect(ids.length).toBeGreaterThan(1)
    const { pixels, tags } = await drawn(id, dyed(ids))
    for (const { productId, x, y } of tags) {
      const seen = colourAt(pixels, look(id), x, y)
      const nearest = ids.toSorted(
        (a, b) => distance(seen, parse(DYES[ids.indexOf(a)]!)) - distance(seen, parse(DYES[ids.indexOf(b)]!)),
      )[0]
      expect(nearest, `at the tag of ${productId}`).toBe(productId)
      expect(Math.max(...seen) - Math.min(...seen), `colour at the tag of ${productId}`).toBeGreaterThan(60)
    }
  })
})

test('every garment of the catalogue is drawn where its tag and its hanger expect it', {
  timeout: 240_000,
}, async () => {
  for (const product of all) {
    const { data, width, height, centre } = await garmentSprite(product, { lightAngle: 225, scale: 0.16 })
    const [x, y] = [Math.round(centre[0] * 0.16), Math.round(centre[1] * 0.16)]
    expect(data[(y * width + x) * 4 + 3], `${product.id} at its centre`).toBeGreaterThan(200)
    const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((i) => data[i * 4 + 3])
    expect(corners, `${product.id} leaves its sheet`).toEqual([0, 0, 0, 0])
  }
})

test('every look has at least one tag, inside the picture', () => {
  for (const { id } of looks) {
    expect(tagsOf[id]?.length, id).toBeGreaterThan(0)
    for (const { x, y } of tagsOf[id]!) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(3)
  }
})
