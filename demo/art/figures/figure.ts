import type { Hair, Pose } from '../../picture-shapes.ts'
import type { Placing } from '../engine/canvas.ts'
import { Drawing } from '../engine/drawing.ts'
import type { Point } from '../engine/geometry.ts'
import { relief, type Sprite } from '../engine/relief.ts'
import { handOf } from '../fabrics/fabrics.ts'
import { Body, type View } from './body.ts'
import { bottom } from './bottoms.ts'
import { dress } from './dresses.ts'
import { hairFromBehind, neck, neckFromBehind } from './head.ts'
import { bareLegs, shoes } from './legs.ts'
import { outerwear } from './outerwear.ts'
import type { Dressed } from './outfit.ts'
import { POSES } from './poses.ts'
import { top } from './tops.ts'

type Figure = {
  sprite: Sprite
  /** Where each product is, in pixels of the sprite. */
  tags: { productId: string; point: Point }[]
  /** Turns body units into pixels of the sprite. */
  at: Placing
}

/** A paper figure without a face, dressed and lit. */
export async function figureSprite({
  width,
  height,
  pose,
  back = false,
  outfit,
  skin,
  hair,
  view,
  seed,
  lightAngle,
  lean = 0,
}: {
  width: number
  height: number
  pose: Pose
  back?: boolean
  outfit: Dressed
  skin: string
  hair?: Hair | undefined
  view: View
  seed: number
  lightAngle: number
  lean?: number
}): Promise<Figure> {
  const drawing = new Drawing({ width, height, seed })
  const main = outfit.outer ?? outfit.dress ?? outfit.top
  if (!main) throw new Error('A figure wears at least a top, a dress or a coat.')
  handOf(drawing, main.art.fabric.type)
  drawing.wrinkle *= 0.8
  drawing.warp = 4
  const body = new Body(drawing, { joints: POSES[pose], view, back, lean, skin })

  if (back) neckFromBehind(body)
  else neck(body)
  const coversLegs = outfit.bottom?.kind === 'trousers' && outfit.bottom.art.cut !== 'cropped'
  if (!coversLegs) bareLegs(body)
  if (outfit.shoes) shoes(body, outfit.shoes)
  if (outfit.bottom) bottom(body, outfit.bottom)
  if (outfit.top && !outfit.dress) top(body, outfit.top, outfit)
  if (outfit.dress) dress(body, outfit.dress)
  if (outfit.outer) outerwear(body, outfit.outer, outfit)

  if (back) hairFromBehind(body, hair ?? { cut: 'bob', colour: '#2a1d18' })

  const sprite = await relief(drawing, { lightAngle })
  return { sprite, tags: body.tags, at: (point) => body.at(point) }
}
