import { legacyUuid } from '../src/platform/database/ids.ts'
import type { ReelPictures } from './picture-shapes.ts'

export type ReelTag = {
  productId: string
  xPercent: number
  yPercent: number
  fromMs: number | null
  untilMs: number | null
}

type Spots = Record<string, { x: number; y: number }>

/** Where a figure wears what, from the front and from behind. */
const worn: Spots = {
  outer: { x: 58, y: 38 },
  top: { x: 50, y: 30 },
  dress: { x: 50, y: 44 },
  bottom: { x: 46, y: 68 },
  shoes: { x: 60, y: 94 },
}
/** From the side, in a coat and walking: what is under the coat does not show. */
const wornFromSide: Spots = {
  outer: { x: 55, y: 52 },
  bottom: { x: 63, y: 81 },
  shoes: { x: 70, y: 94 },
}
/** Where the walker of a landscape is. */
const walkers: Record<string, { x: number; y: number }> = { snow: { x: 29, y: 83 }, canyon: { x: 52, y: 85 } }

/** Where the products of a reel are, and when: a piece from its frame on, an outfit as long as it is worn. */
export function reelTags(reel: ReelPictures, productIds: string[]): ReelTag[] {
  const named = new Set(productIds)
  const frameMs = (frames: number) => (at: number) => Math.round((at * reel.seconds * 1000) / frames)
  const tag = (
    id: string,
    x: number,
    y: number,
    fromMs: number | null = null,
    untilMs: number | null = null,
  ) => (named.has(id) ? [{ productId: legacyUuid(id), xPercent: x, yPercent: y, fromMs, untilMs }] : [])

  if (reel.kind === 'build') {
    const begin = frameMs(reel.pieces.length)
    return reel.pieces.flatMap(({ id, x, y }, at) => tag(id, x, y, at === 0 ? null : begin(at)))
  }
  if (reel.kind === 'swap') {
    const piece = reel.steps[0]?.pieces[0]
    return piece && 'id' in piece ? tag(piece.id, piece.x, piece.y) : []
  }
  if (reel.kind === 'figure') {
    const begin = frameMs(reel.steps.length)
    return reel.steps.flatMap(({ outfit, seen }, at) =>
      Object.entries(outfit).flatMap(([part, id]) => {
        const place = (seen === 'side' ? wornFromSide : worn)[part]
        return place && typeof id === 'string' ? tag(id, place.x, place.y, begin(at), begin(at + 1)) : []
      }),
    )
  }
  const walker = walkers[reel.place.kind] ?? { x: 50, y: 50 }
  return productIds.flatMap((id) => tag(id, walker.x, walker.y))
}
