import type { SceneLook, Somebody, Tag } from '../../picture-shapes.ts'
import type { Canvas, Cutout } from '../engine/canvas.ts'
import { figureSprite } from '../figures/figure.ts'
import { resolveOutfit } from '../figures/outfit.ts'
import { profileSprite } from '../figures/profile.ts'
import { garmentSprite } from '../garments/wardrobe.ts'
import type { Products } from '../products.ts'
import { GROUND_SHADOWS } from './grades.ts'
import { type Painted, type Setting, sizeOf, tagAt } from './look.ts'
import { placeBackdrop } from './places/places.ts'
import { room, surface } from './surfaces.ts'

/** How far the crown of a figure is above its soles, in body units. */
const TALL = 1752

/** People, from far to near, before a wall, in a room, in a street or in a landscape. */
export async function peopleInScene(look: SceneLook, products: Products, setting: Setting): Promise<Painted> {
  const canvas = await backdrop(look, setting)
  const tags: Tag[] = []
  for (const [at, somebody] of look.people.entries()) {
    const found = await stand(canvas, look, somebody, products, { ...setting, seed: setting.seed + at * 101 })
    if (!somebody.passing) tags.push(...found)
  }
  return { canvas, tags }
}

async function stand(
  canvas: Canvas,
  look: SceneLook,
  somebody: Somebody,
  products: Products,
  { seed, lightAngle }: Setting,
): Promise<Tag[]> {
  const { width, height } = sizeOf(look)
  const { seen, flip, pose, skin, hair, lean } = somebody
  const [top, foot] = [(somebody.top * height) / 100, (somebody.foot * height) / 100]
  const scale = (foot - top) / TALL
  const x = (somebody.x * width) / 100
  // Whoever walks to the left is drawn walking to the right, and mirrored with the light.
  const view = { scale, x: flip ? width - x : x, y: top }
  const drawn = {
    width,
    height,
    pose,
    outfit: resolveOutfit(somebody, products),
    skin,
    hair,
    view,
    seed: seed % 9000,
    lean,
  }
  const light = flip ? 180 - lightAngle : lightAngle
  const figure =
    seen === 'side'
      ? await profileSprite({ ...drawn, lightAngle: light })
      : await figureSprite({ ...drawn, back: seen === 'back', hasHead: true, lightAngle: light })
  const mirrored = ([px, py]: readonly [number, number, ...unknown[]]): [number, number] => [
    flip ? width - px : px,
    py,
  ]
  const data = flip ? mirrorPixels(figure.sprite) : figure.sprite.data
  const cutout: Cutout = { data, width, height, left: 0, top: 0 }
  if (foot < height * 1.02) {
    const kind = look.light?.kind ?? 'overcast'
    canvas.groundShadow(cutout, { foot: lowestRow(cutout) - Math.round(12 * scale), ...GROUND_SHADOWS[kind] })
  }
  const onWall = look.place ? 0.3 : 0.7
  canvas.castShadow(cutout, { lightAngle, lift: look.place ? 1 : 1.5, shadow: onWall })
  canvas.blend(cutout)
  const tags = figure.tags.map(({ productId, point }) => tagAt(productId, mirrored(point), look))
  for (const extra of somebody.extras) {
    const { angle } = extra
    const isFlipped = Boolean(extra.flip) !== flip
    const [px, py] = mirrored(figure.at([extra.x, extra.y]))
    const turned = flip ? -angle : angle
    const sprite = await garmentSprite(products(extra.id), {
      lightAngle: isFlipped ? 180 - (lightAngle - turned) : lightAngle - turned,
    })
    const spot = { x: px, y: py, scale: extra.size * scale, angle: turned, flip: isFlipped, lightAngle }
    const placing = await canvas.place(sprite, { ...spot, lift: 0.7, shadow: 0.8 })
    tags.push(tagAt(extra.id, placing(sprite.centre), look))
  }
  return tags
}

/** The last row with anything on it. */
function lowestRow({ data, width, height }: Cutout): number {
  for (let y = height - 1; y > 0; y--) {
    for (let x = 0; x < width; x++) if (data[(y * width + x) * 4 + 3]! > 128) return y
  }
  return height - 1
}

function mirrorPixels({ data, width, height }: { data: Buffer; width: number; height: number }): Buffer {
  const out = Buffer.alloc(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      data.copy(out, (y * width + width - 1 - x) * 4, from, from + 4)
    }
  }
  return out
}

function backdrop(look: SceneLook, { seed, lightAngle }: Setting): Promise<Canvas> {
  const { width, height } = sizeOf(look)
  if (look.place) return placeBackdrop(width, height, look.place, { seed, behindFigure: true })
  if (!look.ground) throw new Error(`${look.id} has neither a place nor a ground.`)
  if (!look.floor) return surface(width, height, look.ground, { seed, lightAngle })
  return room(
    width,
    height,
    { wall: look.ground, floor: look.floor, line: look.line ?? 0.84 },
    { seed, lightAngle },
  )
}
