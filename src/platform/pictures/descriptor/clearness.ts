import type { Mask } from './foreground.ts'
import type { LabPicture } from './lab-picture.ts'

type Lab = { l: number; a: number; b: number }

/**
 * How clearly the thing stands out: how far its mean color lies from that of what is around it, over how far either
 * strays from its own. A thing on a plain ground has 1 and more; where nothing in particular is shown, a view or a
 * crowd, what was taken for the thing is much like the rest: below 0.3.
 */
export function clearnessOf(picture: LabPicture, mask: Mask): number {
  const [thing, ground] = [sideOf(picture, mask, true), sideOf(picture, mask, false)]
  return Math.sqrt(apart(thing, ground)) / (thing.spread + ground.spread + 1e-6)
}

/** Its mean color, and how far its pixels are from that. */
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
    if (mask[i]! > 0.5 === isThing) strayed += Math.sqrt(apart(mean, { l: l[i]!, a: a[i]!, b: b[i]! }))
  }
  return { ...mean, spread: strayed / count }
}

const apart = (one: Lab, other: Lab) =>
  (one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2
