import type { Sharp } from 'sharp'
import type { Cover, LaidCover, Piece } from '../../picture-shapes.ts'
import type { Canvas } from '../engine/canvas.ts'
import { hash, randomFrom } from '../../random.ts'
import { type Piece as Garment, type GarmentSprite, garmentSprite, laidScale } from '../garments/wardrobe.ts'
import type { Products } from '../products.ts'
import { shadowOf } from './light.ts'
import { placeBackdrop } from './places/places.ts'
import { companion, hanger, rail } from './props.ts'
import { room, surface } from './surfaces.ts'

export const COVER = { width: 1200, height: 800 }

/** The picture of an article or a voting category: a place, or pieces on a ground or a rail. */
export async function coverPicture(cover: Cover, products: Products): Promise<Sharp> {
  if (!('place' in cover)) return laidPicture(cover, products, { ...COVER, id: cover.id })
  const seed = hash(cover.id)
  const lightAngle = lightOf(seed)
  const canvas = await placeBackdrop(COVER.width, COVER.height, cover.place, { seed })
  return canvas.finish({ lightAngle, seed }).image()
}

type Sheet = { width: number; height: number; id: string }

export async function laidPicture(
  cover: LaidCover,
  products: Products,
  { width, height, id }: Sheet,
): Promise<Sharp> {
  const seed = hash(id)
  const lightAngle = lightOf(seed)
  const { ground, floor, line = 0.84, railY } = cover
  const canvas = floor
    ? await room(width, height, { wall: ground, floor, line }, { seed, lightAngle })
    : await surface(width, height, ground, { seed, lightAngle })
  if (railY) await canvas.overlay(rail(width, height, { y: railY, tone: '#4a3a2e' }))
  for (const piece of cover.pieces) {
    const { angle } = piece
    const spot = { x: (piece.x * width) / 100, y: (piece.y * height) / 100, angle, lightAngle }
    if ('prop' in piece) {
      await canvas.place(await companion(piece, lightAngle - angle), { ...spot, scale: piece.size })
      continue
    }
    const product = recolorGarment(products(piece.id), piece)
    const scale = laidScale(product.kind) * piece.size
    const sprite = await garmentSprite(product, { lightAngle: lightAngle - angle })
    if (railY && !piece.loose) await hang(canvas, sprite, { ...spot, railY, scale })
    else await canvas.place(sprite, { ...spot, scale, flip: piece.flip, lift: 0.8 })
  }
  if (cover.shadow) await canvas.shade(shadowOf(cover.shadow, width, height, seed), 0.3)
  return canvas.finish({ lightAngle, seed }).image()
}

const lightOf = (seed: number) => randomFrom(seed).pick([214, 228, 308])

async function hang(
  canvas: Canvas,
  sprite: GarmentSprite,
  { x, railY, scale, lightAngle }: { x: number; railY: number; scale: number; lightAngle: number },
): Promise<void> {
  const y = railY - 6 + (625 - 44) * scale
  const wood = await hanger({ lightAngle, wood: '#a8764a' })
  await canvas.place(wood, { x, y, scale, lightAngle })
  const drop = (200 - 625) * scale + (625 - sprite.hook[1] - 22) * scale
  await canvas.place(sprite, { x, y: y + drop, scale, lightAngle, lift: 1.1 })
}

/** A garment in another colour, for rows that show many of one kind. */
function recolorGarment(garment: Garment, { colour, accent }: Piece): Garment {
  if (!colour) return garment
  const { art } = garment
  const fabric = { ...art.fabric, base: colour, ...(accent && { accent }) }
  // A different id makes different folds: no two in a row are copies.
  const id = garment.id + colour
  return { ...garment, id, art: { ...art, fabric, ...(art.trim && { trim: { ...art.trim, base: colour } }) } }
}
