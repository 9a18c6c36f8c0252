import type { Mask } from './foreground.ts'
import type { LabPicture } from './lab-picture.ts'

type Lab = { l: number; a: number; b: number }

/**
 * Returns how clearly the object stands out: the distance between its mean color and that of its surroundings, divided
 * by the spread of both. An object on a plain background has 1 or more. If a picture has no particular object, such as
 * a landscape or a crowd, the assumed object looks much like the rest: below 0.3.
 */
export function clearnessOf(picture: LabPicture, mask: Mask): number {
  const [object, ground] = [sideOf(picture, mask, true), sideOf(picture, mask, false)]
  return Math.sqrt(squaredColorDistance(object, ground)) / (object.spread + ground.spread + 1e-6)
}

/** Returns the mean color of one side, and the spread of its pixels around it. */
function sideOf({ l, a, b }: LabPicture, mask: Mask, isThing: boolean): Lab & { spread: number } {
  const sum = { l: 0, a: 0, b: 0, count: 0 }
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! > 0.5 !== isThing) continue
    sum.l += l[i]!
    sum.a += a[i]!
    sum.b += b[i]!
    sum.count++
  }
  const count = Math.max(1, sum.count)
  const mean = { l: sum.l / count, a: sum.a / count, b: sum.b / count }
  let strayed = 0
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! > 0.5 === isThing)
      strayed += Math.sqrt(squaredColorDistance(mean, { l: l[i]!, a: a[i]!, b: b[i]! }))
  }
  return { ...mean, spread: strayed / count }
}

const squaredColorDistance = (one: Lab, other: Lab) =>
  (one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2
