import { createHash } from 'node:crypto'

/** Of each kind, this many of the fixtures' garment photos are put away: nothing may be tuned on them. */
export const HELD_OUT_PER_KIND = 3

const keyOf = (name: string) => createHash('sha256').update(`find this, 1: ${name}`).digest('hex')

/**
 * The photos put away, of names like `dress-03`: of each kind, the three whose hash comes first. Decided by the names
 * alone, before work began; photo-split.txt lists them, and a test compares.
 */
export function heldOutPhotos(names: string[]): Set<string> {
  const byKind = Map.groupBy(names, (name) => name.replace(/-\d+$/, ''))
  const away = [...byKind.values()].flatMap((ofKind) =>
    ofKind.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, HELD_OUT_PER_KIND),
  )
  return new Set(away)
}
