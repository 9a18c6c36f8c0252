import type { FlatLook } from '../../picture-shapes.ts'
import { garmentSprite, laidScale } from '../garments/wardrobe.ts'
import type { Products } from '../products.ts'
import { type Painted, placeOf, type Setting, sizeOf, tagAt } from './look.ts'
import { companion } from './props.ts'
import { surface } from './surfaces.ts'

/** Pieces laid on a surface, in the order given. */
export async function flatLay(
  look: FlatLook,
  products: Products,
  { seed, lightAngle }: Setting,
): Promise<Painted> {
  const { width, height } = sizeOf(look)
  const canvas = await surface(width, height, look.ground, { seed, lightAngle })
  const tags = []
  for (const piece of look.pieces) {
    const { angle } = piece
    if ('prop' in piece) {
      const sprite = await companion(piece, lightAngle - angle)
      await canvas.place(sprite, {
        ...placeOf(piece, look),
        scale: piece.size * look.zoom,
        angle,
        lightAngle,
      })
      continue
    }
    const product = products(piece.id)
    // The light is turned back, and mirrored, so that it still falls from the same side once the piece lies.
    const turnedLight = piece.flip ? 180 - (lightAngle - angle) : lightAngle - angle
    const sprite = await garmentSprite(product, { lightAngle: turnedLight })
    const scale = laidScale(product.kind) * look.zoom * piece.size
    const spot = { ...placeOf(piece, look), scale, angle, flip: piece.flip, lightAngle, lift: 0.9 }
    const placing = await canvas.place(sprite, spot)
    tags.push(tagAt(piece.id, placing(sprite.centre), look))
  }
  return { canvas, tags }
}
