import { createHash } from 'node:crypto'

/** The number of held-out garment photos per kind, among the fixtures; nothing may be tuned on them. */
export const HELD_OUT_PER_KIND = 3

const keyOf = (name: string) => createHash('sha256').update(`find this, 1: ${name}`).digest('hex')

/**
 * Returns the names of the held-out photos, such as `dress-03`: the three of each kind whose hash comes first. The
 * split depends only on the names and was fixed before work began; photo-split.txt lists them, and a test compares.
 */
export function heldOutPhotos(names: string[]): Set<string> {
  const byKind = Map.groupBy(names, (name) => name.replace(/-\d+$/, ''))
  const away = [...byKind.values()].flatMap((ofKind) =>
    ofKind.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, HELD_OUT_PER_KIND),
  )
  return new Set(away)
}
