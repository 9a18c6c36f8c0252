import type { Mask } from './foreground.ts'

/** Parts smaller than this share of the largest are other things in the picture. */
const PART_MIN = 0.25
/** Larger holes are the background between legs or under an arm. */
const HOLE_MAX = 0.02

/** Keeps the largest part, preferring the center over the edge, and parts not much smaller; fills small holes. */
export function cleanMask(mask: Mask, width: number, height: number): Mask {
  const parts = regionsOf(mask, width, height, 1)
  const weightOf = (region: number[]) =>
    region.reduce((sum, i) => sum + Math.max(0.02, 1.2 - distanceFromCenter(i, width, height)), 0)
  const weights = parts.map(weightOf)
  const most = Math.max(0, ...weights)
  const clean = new Float32Array(mask.length)
  let area = 0
  for (const [at, region] of parts.entries()) {
    if (weights[at]! < PART_MIN * most) continue
    area += region.length
    for (const i of region) clean[i] = 1
  }
  for (const hole of regionsOf(clean, width, height, 0)) {
    const isAtEdge = hole.some((i) => {
      const x = i % width
      return x === 0 || x === width - 1 || i < width || i >= mask.length - width
    })
    if (!isAtEdge && hole.length < HOLE_MAX * area) for (const i of hole) clean[i] = 1
  }
  return clean
}

/** Returns 0 in the center, 1 at the middle of an edge, 1.4 in a corner. */
export function distanceFromCenter(i: number, width: number, height: number): number {
  const across = (2 * (i % width) + 1) / width - 1
  const down = (2 * Math.floor(i / width) + 1) / height - 1
  return Math.sqrt(across * across + down * down)
}

/** Returns the connected areas of this value. */
function regionsOf(mask: Mask, width: number, height: number, value: 0 | 1): number[][] {
  const isSeen = new Uint8Array(mask.length)
  const regions: number[][] = []
  for (let start = 0; start < mask.length; start++) {
    if (isSeen[start] || mask[start] !== value) continue
    const region = [start]
    isSeen[start] = 1
    const reach = (i: number) => {
      if (isSeen[i] || mask[i] !== value) return
      isSeen[i] = 1
      region.push(i)
    }
    for (let at = 0; at < region.length; at++) {
      const i = region[at]!
      const x = i % width
      if (x > 0) reach(i - 1)
      if (x < width - 1) reach(i + 1)
      if (i >= width) reach(i - width)
      if (i < width * (height - 1)) reach(i + width)
    }
    regions.push(region)
  }
  return regions
}
