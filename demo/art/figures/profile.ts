import type { Hair, Pose } from '../../picture-shapes.ts'
import { Drawing } from '../engine/drawing.ts'
import { relief } from '../engine/relief.ts'
import { setHand } from '../fabrics/fabrics.ts'
import { Body, type View } from './body.ts'
import type { Figure } from './figure.ts'
import { headOf, lay } from './head-sprite.ts'
import type { Dressed } from './outfit.ts'
import { POSES } from './poses.ts'
import { arm, sleeveOf } from './profile-arms.ts'
import { skirtOf, torso } from './profile-clothes.ts'
import { profileHead } from './profile-head.ts'
import { foot, lower } from './profile-legs.ts'
import { outer } from './profile-outerwear.ts'
import { STANCES } from './profile-stances.ts'

/** A paper figure seen from the side, facing right. */
export async function profileSprite({
  width,
  height,
  pose,
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
  outfit: Dressed
  skin: string
  hair: Hair
  view: View
  seed: number
  lightAngle: number
  lean?: number
}): Promise<Figure> {
  const drawing = new Drawing({ width, height, seed })
  const main = outfit.outer ?? outfit.dress ?? outfit.top
  if (!main) throw new Error('A figure wears at least a top, a dress or a coat.')
  setHand(drawing, main.art.fabric.type)
  drawing.wrinkle *= 0.8
  drawing.warp = 4
  const joints = { ...POSES.stand, sway: 0, tilt: 0 }
  const body = new Body(drawing, { joints, view, back: false, lean, skin })
  const stance = STANCES[pose]
  const sleeved = sleeveOf(outfit)

  arm(body, stance.far.arm, sleeved, { isFar: true, hasHand: true })
  for (const side of ['far', 'near'] as const) {
    const isFar = side === 'far'
    lower(body, outfit, stance[side].leg, isFar)
    foot(body, outfit.shoes, stance[side], isFar)
  }
  if (outfit.shoes) {
    const [x, y] = stance.near.leg[2]
    body.tag(outfit.shoes, x + 44, y + 66)
  }
  skirtOf(body, outfit, stance)
  profileHead(body, hair, 'neck')
  torso(body, outfit)
  if (outfit.outer) outer(body, outfit.outer, stance)
  arm(body, stance.near.arm, sleeved, { isFar: false, hasHand: !stance.inPocket })

  const sprite = await relief(drawing, { lightAngle })
  lay(await headOf(body, lightAngle, (head) => profileHead(head, hair, 'head')), sprite)
  return { sprite, tags: body.tags, at: (point) => body.at(point) }
}
