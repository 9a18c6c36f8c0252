import sharp, { type Sharp } from 'sharp'
import { makeNearest } from '../../src/features/discovery/visual-search/server/nearest.ts'
import {
  MATCHED_MAX,
  NEAR_MAX,
  nearnessOf,
  scoreOf,
} from '../../src/features/discovery/visual-search/server/nearness.ts'
import type { Nearness } from '../../src/features/discovery/visual-search/visual-search.ts'
import { type Description, describePicture } from '../../src/platform/pictures/descriptor/describe-picture.ts'
import { matchingSpots } from '../../src/platform/pictures/descriptor/matching-spots.ts'
import { mirroredSpots, spotsOfThing } from '../../src/platform/pictures/descriptor/spots.ts'
import type { Shot } from './cases.ts'

export type Described = Description
export type FoundShot = { thing: string | null; category: string; nearness: Nearness | null }

export const look = (image: Sharp): Promise<Described> => describePicture(image)

/** The search as the program makes it, without database and threads. */
export async function catalogueOf(shots: Shot[]) {
  const described = new Map<string, { shot: Shot; seen: Described; kept: Int8Array }>()
  const nearest = makeNearest()
  for (const shot of shots) {
    const seen = await look(sharp(shot.path))
    described.set(shot.path, { shot, seen, kept: spotsOfThing(seen.spots) })
    nearest.add([{ id: shot.path, vector: seen.overall[0]! }])
  }

  function ask(seen: Described, without: string | null = null): FoundShot[] {
    const turned = mirroredSpots(seen.spots)
    return nearest
      .search(seen.overall, NEAR_MAX)
      .filter(({ id }) => id !== without)
      .slice(0, MATCHED_MAX)
      .map(({ id, overall }) => {
        const { shot, kept } = described.get(id)!
        const places = Math.max(matchingSpots(seen.spots, kept), matchingSpots(turned, kept))
        const evidence = { overall, places, clearness: seen.clearness }
        const { thing, category } = shot
        return { thing, category, nearness: nearnessOf(evidence), score: scoreOf(evidence) }
      })
      .sort((a, b) => b.score - a.score)
  }

  return {
    size: shots.length,
    ask: (seen: Described) => ask(seen),
    /** As if the shop did not have it. */
    askWithout: (shot: Shot) => ask(described.get(shot.path)!.seen, shot.path),
  }
}
