import { v4 as newKey } from 'uuid'
import type { PictureView } from '../../../../../../kernel/pictures/picture.ts'
import type { TagSuggestion } from '../../../../../catalogue/products/product.ts'
import { DEFAULT_TAG_POSITION_PERCENT } from '../../../photo-limits.ts'

export type DraftTag = {
  /** The tag's own id on a published photo, else a new key. */
  key: string
  kind: 'product' | 'brand'
  /** Id of the product or brand; null if it no longer exists. */
  id: string | null
  name: string
  /** "Ostrow · $44.00", or what kind of thing it is. */
  line: string
  picture: PictureView | null
  /** The wearer has a similar product, not this exact one. */
  isSimilar?: boolean
  x: number
  y: number
}

type Point = { x: number; y: number }

/** Closer than this, in percent of the picture, two markers would overlap. */
const APART_PERCENT = 8

/** Creates a tag from a search result at a point; without a point, near the center where there is room (UPL-11). */
export function makeDraftTag(
  found: TagSuggestion,
  line: string,
  others: DraftTag[],
  at: Point | null,
): DraftTag {
  return {
    key: newKey(),
    kind: found.kind,
    id: found.id,
    name: found.name,
    line,
    picture: found.kind === 'product' ? found.picture : found.logo,
    ...(at ? { x: clampPercent(at.x), y: clampPercent(at.y) } : freePlace(others)),
  }
}

/** Returns the center, or the next free place below it; the center again if all are taken. */
function freePlace(others: DraftTag[]): Point {
  const middle = DEFAULT_TAG_POSITION_PERCENT
  for (let step = 0; step < 100 / APART_PERCENT; step++) {
    const place = { x: middle, y: (middle + step * APART_PERCENT) % 100 }
    const isHeld = others.some(
      (tag) => Math.abs(tag.x - place.x) < APART_PERCENT && Math.abs(tag.y - place.y) < APART_PERCENT,
    )
    if (!isHeld) return place
  }
  return { x: middle, y: middle }
}

/** Clamps to the picture and rounds to a hundredth of a percent. */
export const clampPercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100

/** "Tweed Cap, Belted Trench and Ostrow": the names of the tags, each once. */
export function altTextOf(tags: DraftTag[]): string {
  const names = [...new Set(tags.map((tag) => tag.name))]
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** "Tag 2, Tweed Cap, 52% across, 17% down" */
export const tagPositionText = (number: number, tag: Pick<DraftTag, 'name' | 'x' | 'y'>) =>
  `Tag ${number}, ${tag.name}, ${Math.round(tag.x)}% across, ${Math.round(tag.y)}% down`
