import type { CatalogueProduct } from '../../garment-shapes.ts'
import type { Hair, Pose } from '../../picture-shapes.ts'
import type { Placing } from '../engine/canvas.ts'
import { Drawing } from '../engine/drawing.ts'
import type { Point } from '../engine/geometry.ts'
import { relief, type Sprite } from '../engine/relief.ts'
import { setHand } from '../fabrics/fabrics.ts'
import { Body, type View } from './body.ts'
import { bib, bottom } from './bottoms.ts'
import { dress } from './dresses.ts'
import { face, hairBehindFace } from './face.ts'
import { hairFromBehind, neck, neckFromBehind } from './head.ts'
import { headOf, lay } from './head-sprite.ts'
import { bareLegs, shoes } from './legs.ts'
import { outerwear } from './outerwear.ts'
import { type Dressed, leavesArmsFree } from './outfit.ts'
import { POSES } from './poses.ts'
import { top } from './tops.ts'

const HAIR: Hair = { cut: 'bob', colour: '#2a1d18' }

export type Figure = {
  sprite: Sprite
  /** Where each product is, in pixels of the sprite. */
  tags: { productId: string; point: Point }[]
  /** Turns body units into pixels of the sprite. */
  at: Placing
}

/** A paper figure, dressed and lit, from the front or from behind. */
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
  hasHead = back,
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
  /** Seen from the front a figure may end below the chin. */
  hasHead?: boolean
}): Promise<Figure> {
  const drawing = new Drawing({ width, height, seed })
  const main = outfit.outer ?? outfit.dress ?? outfit.top
  if (!main) throw new Error('A figure wears at least a top, a dress or a coat.')
  setHand(drawing, main.art.fabric.type)
  drawing.wrinkle *= 0.8
  drawing.warp = 4
  const body = new Body(drawing, { joints: POSES[pose], view, back, lean, skin })

  const showsFace = hasHead && !back
  if (showsFace) hairBehindFace(body, hair ?? HAIR)
  if (back) neckFromBehind(body)
  else neck(body)
  const coversLegs = outfit.bottom?.kind === 'trousers' && outfit.bottom.art.cut !== 'cropped'
  if (!coversLegs) bareLegs(body)
  if (outfit.shoes) shoes(body, outfit.shoes)
  if (outfit.bottom) bottom(body, outfit.bottom)
  if (outfit.top && !outfit.dress) top(body, outfit.top, outfit)
  if (outfit.bottom?.art.cut === 'dungarees') bib(body, outfit.bottom)
  if (outfit.dress) dress(body, outfit.dress)
  if (outfit.outer) outerwear(body, outfit.outer, outfit)

  if (back) hairFromBehind(body, hair ?? HAIR)

  if (outfit.outer && back && outfit.top) body.untag(outfit.top)
  else if (outfit.outer) tagsUnder(body, outfit.outer, outfit)
  else if (outfit.top && outfit.bottom?.art.cut === 'dungarees') {
    // Beside the bib.
    body.untag(outfit.top)
    body.tag(outfit.top, 118, 360)
  }
  const sprite = await relief(drawing, { lightAngle })
  if (showsFace) lay(await headOf(body, lightAngle, (head) => face(head, hair ?? HAIR)), sprite)
  return { sprite, tags: body.tags, at: (point) => body.at(point) }
}

/** What a closed coat hides carries no tag, or carries it where it still shows. */
function tagsUnder(body: Body, coat: CatalogueProduct, { top: inner, bottom: below, open }: Dressed): void {
  if ((open ?? 4) >= 10) return
  if (inner) {
    body.untag(inner)
    const [x, y] = body.joints.arms[1].elbow
    if (leavesArmsFree(coat)) body.tag(inner, x, y - 60)
  }
  if (!below || coat.kind !== 'coat') return
  body.untag(below)
  const { knee, ankle } = body.joints.legs[1]
  body.tag(below, (knee[0] + ankle[0]) / 2, 1480)
}
