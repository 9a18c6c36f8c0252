import type { RailLook } from '../../picture-shapes.ts'
import type { Canvas, Placing } from '../engine/canvas.ts'
import { type GarmentSprite, garmentSprite, laidScale } from '../garments/wardrobe.ts'
import type { Products } from '../products.ts'
import { type Painted, placeOf, type Setting, sizeOf, tagAt } from './look.ts'
import { hanger, peg, rail } from './props.ts'
import { room, surface } from './surfaces.ts'

/** The middle of a garment's sheet: what `Canvas.place` puts at x, y. */
const SHEET_MIDDLE = 625

/** Where a thing that stands touches the floor, and where a thing that hangs from a peg meets it, on its sheet. */
const FOOT: Record<string, number> = { boots: 852, sneakers: 852, shoes: 990 }
const LOOP: Record<string, number> = { 'top-handle': 288, tote: 172 }

/** Clothes on hangers on a rail, bags on pegs, shoes on the floor. */
export async function rails(
  look: RailLook,
  products: Products,
  { seed, lightAngle }: Setting,
): Promise<Painted> {
  const { width: W, height: H } = sizeOf(look)
  const canvas = look.floor
    ? await room(
        W,
        H,
        { wall: look.ground, floor: look.floor, line: look.line ?? 0.86 },
        { seed, lightAngle },
      )
    : await surface(W, H, look.ground, { seed, lightAngle })
  const tone = look.railTone ?? '#5a4636'
  if (look.railY !== null) await canvas.overlay(rail(W, H, { y: look.railY, tone }))
  const tags = []
  for (const piece of look.pieces) {
    const product = products(piece.id)
    const sprite = await garmentSprite(product, { lightAngle })
    const scale = laidScale(product.kind) * piece.size
    const spot = { scale, lightAngle, flip: piece.flip }
    let placing: Placing
    if (piece.stand !== undefined) {
      const { x, y } = placeOf({ x: piece.x, y: piece.stand }, look)
      const foot = FOOT[product.kind] ?? 950
      placing = await canvas.place(sprite, { ...spot, x, y: y + (SHEET_MIDDLE - foot) * scale, lift: 0.8 })
    } else if (piece.peg !== undefined) {
      const { x, y } = placeOf({ x: piece.x, y: piece.peg }, look)
      await canvas.overlay(peg(W, H, { x, y, tone }))
      const loop = LOOP[product.art.cut] ?? 200
      placing = await canvas.place(sprite, { ...spot, x, y: y + (SHEET_MIDDLE - loop) * scale, lift: 1.2 })
    } else {
      const { x } = placeOf(piece, look)
      placing = await hangOnRail(
        canvas,
        sprite,
        { x, angle: piece.angle },
        { railY: look.railY ?? 0, scale, lightAngle },
      )
    }
    tags.push(tagAt(piece.id, placing(sprite.centre), look))
  }
  return { canvas, tags }
}

async function hangOnRail(
  canvas: Canvas,
  sprite: GarmentSprite,
  { x: middle, angle }: { x: number; angle: number },
  { railY, scale, lightAngle }: { railY: number; scale: number; lightAngle: number },
): Promise<Placing> {
  const x = middle + 8 * scale
  const hookScale = scale * 0.98
  const hangerY = railY - 6 + (SHEET_MIDDLE - 44) * hookScale
  const wood = await hanger({ lightAngle, wood: '#b08052' })
  await canvas.place(wood, { x, y: hangerY, scale: hookScale, angle, lightAngle, lift: 1.1 })
  const collarY = hangerY + (200 - SHEET_MIDDLE) * hookScale
  const y = collarY + (SHEET_MIDDLE - sprite.hook[1] - 22) * scale
  return canvas.place(sprite, { x, y, scale, angle, lightAngle, lift: 1.4 })
}
