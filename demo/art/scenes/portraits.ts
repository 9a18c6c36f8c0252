import type { FigureLook } from '../../picture-shapes.ts'
import type { Canvas } from '../engine/canvas.ts'
import { figureSprite } from '../figures/figure.ts'
import { resolveOutfit } from '../figures/outfit.ts'
import { garmentSprite } from '../garments/wardrobe.ts'
import type { Products } from '../products.ts'
import { FRAMES } from './frames.ts'
import { LOOK, type Painted, type Setting, tagAt } from './look.ts'
import { placeBackdrop } from './places/places.ts'
import { room, surface } from './surfaces.ts'

const { width: W, height: H } = LOOK

/** How near the figure is: pixels per body unit, and the height of its crown in the picture. */
const VIEWS: Record<FigureLook['view'], { scale: number; y: number }> = {
  full: { scale: 0.745, y: -152 },
  threeQuarter: { scale: 1.06, y: -236 },
  bust: { scale: 1.42, y: -330 },
  walk: { scale: 0.93, y: -430 },
  backFull: { scale: 0.71, y: 80 },
  backThree: { scale: 0.98, y: 110 },
  backBust: { scale: 1.5, y: 190 },
}

/** A figure before a wall, in a room or in a place, with what it carries. */
export async function portrait(
  look: FigureLook,
  products: Products,
  { seed, lightAngle }: Setting,
): Promise<Painted> {
  const canvas = await backdrop(look, { seed, lightAngle })
  if (look.frame) await canvas.overlay(FRAMES[look.frame](look))
  const { scale, y } = VIEWS[look.view]
  const figure = await figureSprite({
    width: W,
    height: H,
    pose: look.pose,
    back: look.back,
    outfit: resolveOutfit(look, products),
    skin: look.skin,
    hair: look.hair,
    view: { scale, x: W / 2, y: y + look.shiftY },
    lean: look.lean,
    seed: seed % 9000,
    lightAngle,
  })
  const tags = figure.tags.map(({ productId, point }) => tagAt(productId, point, look))
  const lift = look.floor || look.place ? 1.5 : 2.1
  const shadow = look.place ? 0.55 : 0.9
  await canvas.place(figure.sprite, { x: W / 2, y: H / 2, lightAngle, lift, shadow })
  for (const extra of look.extras) {
    const { angle, flip } = extra
    const sprite = await garmentSprite(products(extra.id), { lightAngle: lightAngle - angle })
    const [x, y] = figure.at([extra.x, extra.y])
    const spot = { x, y, scale: extra.size * scale, angle, flip, lightAngle, lift: 0.8 }
    const placing = await canvas.place(sprite, spot)
    tags.push(tagAt(extra.id, placing(sprite.centre), look))
  }
  return { canvas, tags }
}

function backdrop(look: FigureLook, { seed, lightAngle }: Setting): Promise<Canvas> {
  if (look.place) return placeBackdrop(W, H, look.place, { seed, behindFigure: true })
  if (!look.ground) throw new Error(`${look.id} has neither a place nor a ground.`)
  if (!look.floor) return surface(W, H, look.ground, { seed, lightAngle })
  const { ground: wall, floor, line = 0.84 } = look
  return room(W, H, { wall, floor, line }, { seed, lightAngle })
}
