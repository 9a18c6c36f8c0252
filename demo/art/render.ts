/**
 * Draws the pictures of the demo community into demo/pictures/, with look-tags.json beside them: where the
 * products of each look are. The same files in give the same pictures out.
 *
 *   node demo/art/render.ts                  everything (about twenty minutes)
 *   node demo/art/render.ts looks            one group: products, looks, travel, people, covers or reels
 *   node demo/art/render.ts looks look-07    only what starts with that name
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { z } from 'zod'
import { CoversFile, LooksFile, LookTagsFile, PeopleFile, type Place, ReelsFile, TravelFile } from '../picture-shapes.ts'
import { hash } from '../random.ts'
import { avatarPicture } from './people/avatars.ts'
import { LOGOS } from './people/logos.ts'
import { readProducts } from './products.ts'
import { coverPicture } from './scenes/cover-pictures.ts'
import { closeUpLook, lookPicture } from './scenes/look-pictures.ts'
import { placeBackdrop } from './scenes/places/places.ts'
import { productDetail, productFront } from './scenes/product-pictures.ts'
import { reelFrames } from './scenes/reel-frames.ts'

const demo = join(import.meta.dirname, '..')
const { all, byId } = readProducts()

const read = async <Shape extends z.ZodType>(file: string, shape: Shape): Promise<z.infer<Shape>> =>
  shape.parse(JSON.parse(await readFile(join(demo, file), 'utf8')))

async function save(image: Sharp, path: string, quality: number): Promise<void> {
  const file = join(demo, 'pictures', `${path}.webp`)
  await mkdir(dirname(file), { recursive: true })
  await image.webp({ quality, effort: 5, smartSubsample: true, alphaQuality: 80 }).toFile(file)
  console.log(path)
}

const TRAVEL = { width: 1350, height: 1080 }

async function travelPicture(id: string, scene: Place, scale: number): Promise<Sharp> {
  const { width, height } = TRAVEL
  const canvas = await placeBackdrop(width * scale, height * scale, scene, { seed: hash(id) % 9000 })
  return canvas.finish({ lightAngle: 300, seed: hash(id), fall: 0.12 }).image()
}

/** Upright, four by five. */
function cropPart(whole: Sharp, part: { x: number; y: number; height: number }): Sharp {
  const px = (percent: number, of: number) => Math.round((percent / 100) * of * 2)
  const height = px(part.height, TRAVEL.height)
  return whole.extract({
    left: px(part.x, TRAVEL.width),
    top: px(part.y, TRAVEL.height),
    width: Math.round(height * 0.8),
    height,
  })
}

type NameFilter = (name: string) => boolean

const GROUPS: Record<string, (wanted: NameFilter) => Promise<void>> = {
  async products(wanted) {
    for (const product of all.filter(({ id }) => wanted(id))) {
      await save(await productFront(product), `products/${product.id}-1`, 74)
      await save(await productDetail(product), `products/${product.id}-2`, 66)
    }
  },

  async looks(wanted) {
    const file = join(demo, 'pictures', 'look-tags.json')
    const known = await readFile(file, 'utf8').catch(() => '{}')
    const tagsOf = LookTagsFile.parse(JSON.parse(known))
    for (const look of await read('looks.json', LooksFile)) {
      if (!wanted(look.id)) continue
      const { image, tags } = await lookPicture(look, byId)
      await save(image, `looks/${look.id}`, 74)
      tagsOf[look.id] = tags
      const near = look.layout === 'flat' && tags.find(({ productId }) => productId === look.closeUp)
      if (!near) continue
      const second = await lookPicture(closeUpLook(look, near), byId)
      await save(second.image, `looks/${look.id}-2`, 74)
      tagsOf[`${look.id}-2`] = second.tags
    }
    await writeFile(file, `${JSON.stringify(tagsOf, null, 1)}\n`)
  },

  async travel(wanted) {
    for (const { id, scene, closer } of await read('travel.json', TravelFile)) {
      if (!wanted(id)) continue
      await save(await travelPicture(id, scene, 1), `travel/${id}`, 74)
      if (closer.length === 0) continue
      const large = await (await travelPicture(id, scene, 2)).png({ compressionLevel: 1 }).toBuffer()
      for (const [at, part] of closer.entries()) {
        await save(cropPart(sharp(large), part), `travel/${id}-${at + 2}`, 72)
      }
    }
  },

  async people(wanted) {
    for (const person of await read('people.json', PeopleFile)) {
      if (wanted(person.handle)) await save(await avatarPicture(person, byId), `avatars/${person.handle}`, 82)
    }
    for (const [brand, svg] of Object.entries(LOGOS)) {
      if (wanted(brand)) await save(sharp(Buffer.from(svg)), `logos/${brand}`, 86)
    }
  },

  async covers(wanted) {
    const { articles, categories, collections } = await read('covers.json', CoversFile)
    for (const cover of [...articles, ...categories, ...collections]) {
      if (wanted(cover.id)) await save(await coverPicture(cover, byId), `covers/${cover.id}`, 72)
    }
  },

  async reels(wanted) {
    for (const reel of await read('reels.json', ReelsFile)) {
      if (!wanted(reel.id)) continue
      for await (const { name, image } of reelFrames(reel, byId)) {
        await save(image, `reels/${reel.id}/${name}`, 64)
      }
    }
  },
}

const [, , group, start = ''] = process.argv
if (group !== undefined && !(group in GROUPS)) {
  console.error(`There is no group ${group}; there are ${Object.keys(GROUPS).join(', ')}.`)
  process.exit(1)
}
for (const [name, draw] of Object.entries(GROUPS)) {
  if (group === undefined || group === name) await draw((id) => id.startsWith(start))
}
